import * as m from '#messages/institute/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { managesInstitute, type Membership } from './members/policy.ts'
import { instituteUserTypes } from './schema.ts'
import { instituteTabs, type TabSegment } from './sections/registry.ts'

/** Institutes are begun by accounts of the type Educational Institution; who keeps one with them may be of any. */
export const canBeginInstitute = ({ userType }: Pick<Viewer, 'userType'>): boolean =>
  userType !== null && instituteUserTypes.includes(userType)

/** The tabs that a member may change: all of them, but for users, who are given some (decisions A21). */
export const tabsOf = (member: Pick<Membership, 'role' | 'modules'>): TabSegment[] =>
  instituteTabs
    .map(({ segment }) => segment)
    .filter((segment) => managesInstitute(member) || member.modules.includes(segment))

/**
 * Refuses what stands in a tab that the member was not given.
 * @param parts keys of records and lists.
 * @throws AppError `forbidden` with the name of the tab.
 */
export function requireParts(member: Pick<Membership, 'role' | 'modules'>, parts: readonly string[]): void {
  const own = tabsOf(member)
  for (const { segment, title, records, lists } of instituteTabs) {
    const held: readonly string[] = [...records, ...lists]
    if (!own.includes(segment) && parts.some((part) => held.includes(part)))
      throw new AppError('forbidden', m.forbiddenTab(title()))
  }
}
