import * as m from '#messages/organization/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { AnyOrganization } from './definition.ts'
import { canManageOrganization, type Membership } from './members/policy.ts'

/** Returns whether an account can create an organization: only with its user type. Invited members may have any. */
export const canCreateOrganization = (
  { userTypes }: Pick<AnyOrganization, 'userTypes'>,
  { userType }: Pick<Viewer, 'userType'>,
): boolean => userType !== null && userTypes.includes(userType)

/** Returns the tabs a member can edit: all of them, or the assigned ones for users (decisions A21). */
export const tabsOf = (
  { tabs }: Pick<AnyOrganization, 'tabs'>,
  member: Pick<Membership, 'role' | 'modules'>,
): string[] =>
  tabs
    .map(({ segment }) => segment)
    .filter((segment) => canManageOrganization(member) || member.modules.includes(segment))

/**
 * Refuses changes in tabs that are not assigned to the member.
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
      throw new AppError('forbidden', m.forbiddenTab({ tab: title() }))
}
