import type { Generated } from 'kysely'
import type { InstituteApproval } from './schema-approval.ts'
import type { MemberRole } from './members/schema.ts'

interface InstituteTable {
  id: Generated<number>
  /** instituteID of the specification. */
  public_id: string
  /** Of its page. */
  slug: string
  /** What it holds; goes with it. */
  document_id: number
  approval: InstituteApproval
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

interface InstituteFormerSlugTable {
  slug: string
  institute_id: number
}

interface InstituteMemberTable {
  institute_id: number
  person_id: string
  role: MemberRole
  /** Segments of the tabs that a user may change; owners and administrators change all. */
  modules: string[]
  created: Generated<Date>
}

interface InstituteInvitationTable {
  id: string
  institute_id: number
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

interface InstituteClaimTable {
  id: string
  institute_id: number
  person_id: string
  reason: string
  created: Generated<Date>
}

/** What the board knows of an institute; `institute_shown` has those that others may see. */
interface InstituteFacetTable {
  id: number
  /** Its place in the order of the list. */
  place: number
  /** The year; 0 when it is not known. */
  founded: number
  bits: string
  country: string[]
  state: string[]
  programme: string[]
  /** What lists show. */
  card: unknown
  doc: string
}

/** The topics of syllabi, shown or not. */
interface TaughtTopicTable {
  institute: number
  /** Its id in the document. */
  syllabus: string
  topic: string
  query: string
  lexemes: string[]
  /** Words that are looked for. */
  size: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    institute: InstituteTable
    institute_former_slug: InstituteFormerSlugTable
    institute_member: InstituteMemberTable
    institute_invitation: InstituteInvitationTable
    institute_claim: InstituteClaimTable
    institute_facet: InstituteFacetTable
    taught_topic: TaughtTopicTable
    institute_shown: InstituteFacetTable
  }
}
