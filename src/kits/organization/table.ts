import type { Generated } from 'kysely'
import type { OrganizationKind } from './kind.ts'
import type { MemberRole } from './members/schema.ts'
import type { OrganizationApproval } from './schema-approval.ts'

interface OrganizationTable {
  id: Generated<number>
  kind: OrganizationKind
  /** instituteID or organizationID of the specification. */
  public_id: string
  /** Slug of its page, unique within its kind. */
  slug: string
  /** Its document, deleted with it. */
  document_id: number
  approval: OrganizationApproval
  /** Key in the register it was imported from. */
  source_key: string | null
  source_hash: string | null
  /** Email domains from the register. */
  domains: Generated<string[]>
  /** When an imported organization was claimed. */
  claimed: Date | null
  /** Demo content. */
  demo: Generated<boolean>
  created: Generated<Date>
  updated: Generated<Date>
}

/** The rows of one kind. */
interface KindView extends Omit<OrganizationTable, 'kind'> {
  kind: Generated<OrganizationKind>
}

/** A former slug, which redirects permanently. */
interface OrganizationFormerSlugTable {
  kind: OrganizationKind
  slug: string
  organization_id: number
}

/** A membership. A person is a member of at most one organization of each kind. */
interface OrganizationMemberTable {
  organization_id: number
  kind: OrganizationKind
  person_id: string
  role: MemberRole
  /** Segments of the tabs a user can edit; owners and administrators can edit all. */
  modules: string[]
  created: Generated<Date>
}

interface OrganizationInvitationTable {
  id: string
  organization_id: number
  /** In lower case. */
  email: string
  role: MemberRole
  modules: string[]
  /** Hash of the token in the emailed link. */
  token: string
  invited_by: string | null
  created: Generated<Date>
  expires: Date
}

interface OrganizationClaimTable {
  id: string
  organization_id: number
  person_id: string
  reason: string
  created: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    organization: OrganizationTable
    institute: KindView
    business: KindView
    organization_shown: Pick<OrganizationTable, 'kind'> & { id: number }
    organization_former_slug: OrganizationFormerSlugTable
    organization_member: OrganizationMemberTable
    organization_invitation: OrganizationInvitationTable
    organization_claim: OrganizationClaimTable
  }
}
