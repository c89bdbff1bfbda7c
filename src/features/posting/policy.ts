import { canManageOrganization, type Membership } from '#kits/organization/members/policy.ts'
import type { PostingKind } from './schema.ts'

/** Business tabs of each posting kind. */
const tabs = { job: 'jobs', project: 'projects' } as const satisfies Record<PostingKind, string>

/**
 * Returns whether a member manages the postings of a kind and can read their applications: members who can edit
 * the tab.
 */
export const managesPostings = (member: Pick<Membership, 'role' | 'modules'>, kind: PostingKind): boolean =>
  canManageOrganization(member) || member.modules.includes(tabs[kind])
