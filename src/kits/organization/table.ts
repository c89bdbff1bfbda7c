import type { Generated } from 'kysely'
import type { OrganizationKind } from './kind.ts'
import type { MemberRole } from './members/schema.ts'
import type { OrganizationApproval } from './schema-approval.ts'

interface OrganizationTable {
  id: Generated<number>
  kind: OrganizationKind
  /** instituteID or organizationID of the specification. */
  public_id: string
  /** Of its page; no other of its kind has it. */
  slug: string
  /** What it holds; goes with it. */
  document_id: number
  approval: OrganizationApproval
  /** Of the register that it came from. */
  source_key: string | null
  source_hash: string | null
  /** Domains of mail addresses, as the register says. */
  domains: Generated<string[]>
  /** Since when somebody keeps what a register brought, or kept it. */
  claimed: Date | null
  /** Made up for demonstration. */
  demo: Generated<boolean>
  created: Generated<Date>
  updated: Generated<Date>
}

/** The rows of one kind. */
interface KindView extends Omit<OrganizationTable, 'kind'> {
  kind: Generated<OrganizationKind>
}

/** An address that one had leads to it for good. */
interface OrganizationFormerSlugTable {
  kind: OrganizationKind
  slug: string
  organization_id: number
}

/** A person keeps one of each kind at most. */
interface OrganizationMemberTable {
  organization_id: number
  kind: OrganizationKind
  person_id: string
  role: MemberRole
  /** Segments of the tabs that a user may change; owners and administrators change all. */
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
  /** Hash of what the mail's link holds. */
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
