import { managesOrganization, type Membership } from '#kits/organization/members/policy.ts'
import type { PostingKind } from './schema.ts'

/** The tab of the business's profile that holds the postings of a kind. */
const tabs = { job: 'jobs', project: 'projects' } as const satisfies Record<PostingKind, string>

/**
 * Whether a member of a business keeps its postings of a kind, and reads the applications to them: whoever keeps the tab
 * that they stand in.
 */
export const keepsPostings = (member: Pick<Membership, 'role' | 'modules'>, kind: PostingKind): boolean =>
  managesOrganization(member) || member.modules.includes(tabs[kind])
