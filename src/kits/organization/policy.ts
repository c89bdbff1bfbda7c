import * as m from '#messages/organization/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { AnyOrganization } from './definition.ts'
import { managesOrganization, type Membership } from './members/policy.ts'

/** Organizations are begun by accounts of their type; who keeps one with them may be of any. */
export const canBegin = (
  { userTypes }: Pick<AnyOrganization, 'userTypes'>,
  { userType }: Pick<Viewer, 'userType'>,
): boolean => userType !== null && userTypes.includes(userType)

/** The segments of the tabs that a member may change: all of them, but for users, who are given some (decisions A21). */
export const tabsOf = (
  { tabs }: Pick<AnyOrganization, 'tabs'>,
  member: Pick<Membership, 'role' | 'modules'>,
): string[] =>
  tabs
    .map(({ segment }) => segment)
    .filter((segment) => managesOrganization(member) || member.modules.includes(segment))

/**
 * Refuses what stands in a tab that the member was not given.
 * @param parts keys of records and lists.
 * @throws AppError `forbidden` with the name of the tab.
 */
export function requireParts(
  definition: Pick<AnyOrganization, 'tabs'>,
  member: Pick<Membership, 'role' | 'modules'>,
  parts: readonly string[],
): void {
  const own = tabsOf(definition, member)
  for (const { segment, title, records, lists } of definition.tabs)
    if (!own.includes(segment) && parts.some((part) => [...records, ...lists].includes(part)))
      throw new AppError('forbidden', m.forbiddenTab(title()))
}
