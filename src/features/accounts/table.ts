import type { Generated } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type GeneratedJsonColumn, type JsonColumn } from '#lib/db/stored-rows.ts'
import {
  businessDataSchema,
  instituteDataSchema,
  type BusinessData,
  type InstituteData,
  type UserType,
} from './schema.ts'

/** Reads rows of people. */
export const storedPeople = storedRows('person', {
  institute_data: instituteDataSchema,
  business_data: businessDataSchema,
})
/** Reads rows of the audit log. */
export const storedActs = storedRows('audit', { detail: z.record(z.string(), z.unknown()) })

export type Approval = 'none' | 'pending' | 'approved' | 'refused'
export type Role = 'user' | 'editor' | 'admin'

interface PersonTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created: Generated<Date>
  updated: Generated<Date>
  username: string | null
  phone_number: string | null
  locale: Generated<string>
  /** Set once; the database rejects a second choice. */
  user_type: UserType | null
  approval: Generated<Approval>
  approval_reason: string | null
  role: Generated<Role>
  /** Whether the person has no account: they only confirmed their address (decisions S10d). */
  guest: Generated<boolean>
  /** When the account was disabled. */
  disabled: Date | null
  password_changed: Date | null
  /** When the first second factor was set up. */
  second_factor: Date | null
  /** When the account is deleted, unless its owner cancels it. */
  delete_after: Date | null
  /** When the account is deleted, unless its address is verified by then. */
  verify_by: Generated<Date>
  /** The organization that an applicant claims to represent, its registration number and website (decisions S10). */
  organization: string | null
  registration_number: string | null
  web_site: string | null
  /** educationInstituteData of the specification; null without an institute. */
  institute_data: JsonColumn<InstituteData> | null
  /** businessData of the specification; null without a business. */
  business_data: JsonColumn<BusinessData> | null
}

/** An address change that is pending, or applied and can still be undone. */
interface EmailChangeTable {
  id: string
  person_id: string
  old_email: string
  new_email: string
  old_confirmed: Generated<boolean>
  new_confirmed: Generated<boolean>
  created: Generated<Date>
  changed: Date | null
}

interface SessionTable {
  id: string
  /** Hash of the value of the browser's cookie. */
  token: string
  person_id: string
  provider: Generated<string>
  expires: Date
  created: Generated<Date>
  /** Last use, accurate to the lifetime of an access token. */
  updated: Generated<Date>
  ip_address: string | null
  user_agent: string | null
}

interface IdentityTable {
  id: string
  person_id: string
  /** `credential` for a password, else the provider. */
  provider_id: string
  account_id: string
  /** Password hash. */
  password: string | null
  created: Generated<Date>
  updated: Generated<Date>
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires: Date
  created: Generated<Date>
  updated: Generated<Date>
}

interface AuditTable {
  id: Generated<string>
  at: Generated<Date>
  act: string
  person_id: string | null
  actor_id: string | null
  address: string | null
  device: string | null
  detail: GeneratedJsonColumn<Record<string, unknown>>
}

interface AttemptTable {
  key: string
  failures: number
  free: number
  blocked_until: Date
  last: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    person: PersonTable
    session: SessionTable
    identity: IdentityTable
    verification: VerificationTable
    audit: AuditTable
    attempt: AttemptTable
    email_change: EmailChangeTable
  }
}
