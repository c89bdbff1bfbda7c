import type { Selectable } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { AppError } from '#lib/api/errors.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import type { Viewer, Viewers } from '#lib/server/viewer.ts'
import { needsApproval } from '../admin/policy.ts'
import type { Organization, User, UserType } from '../schema.ts'
import { storedPeople, type Approval } from '../table.ts'
import type { BrowserOwner } from './known-browser.ts'
import { readToken } from './token.ts'

/** Reads viewers from tokens with one query each, so that the end of a session takes effect at once (decisions S2). */
export function createViewers(db: Db, secret: string): Viewers {
  return {
    async read(token) {
      const id = await readToken(token, secret)
      const found = await findActiveSession(db, 'id', id)
      if (!found) throw new AppError('unauthorized', m.signInAgain())
      return viewerOf(found)
    },
  }
}

type Person = Selectable<Tables['person']>

/** A session with its person, while both are active. */
export interface ActiveSession {
  sessionId: string
  sessionCreated: Date
  provider: string
  person: Person
}

/** @param by `token` is the hash of the browser's cookie. */
export async function findActiveSession(
  db: Db,
  by: 'id' | 'token',
  value: string,
): Promise<ActiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .selectAll('person')
    .select(['session.id as sessionId', 'session.created as sessionCreated', 'session.provider as provider'])
    .where(`session.${by}`, '=', value)
    .where('session.expires', '>', new Date())
    .where('person.disabled', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, sessionCreated, provider, ...person } = row
  return { sessionId, sessionCreated, provider, person }
}

export const viewerOf = ({ sessionId, sessionCreated, provider, person }: ActiveSession): Viewer => ({
  sessionId,
  personId: person.id,
  sessionCreated,
  provider,
  email: person.email,
  emailVerified: person.email_verified,
  name: person.name,
  role: person.role,
  secondFactor: person.second_factor !== null,
  userType: person.user_type,
  approved: isApproved(person.user_type, person.approval, person.email_verified),
  locale: person.locale,
})

/** All accounts need a verified address; those that are not personal also need approval (decisions S10). */
const isApproved = (userType: UserType | null, approval: Approval, emailVerified: boolean): boolean =>
  userType !== null && emailVerified && (!needsApproval(userType) || approval === 'approved')

/** Returns what known browsers are checked against: the account and its last password change. */
export const browserOwnerOf = ({
  id,
  password_changed,
}: Pick<Person, 'id' | 'password_changed'>): BrowserOwner => ({
  id,
  passwordChangedAt: password_changed?.toISOString() ?? null,
})

/** Converts a user for responses. */
export function presentUser(person: Person): User {
  const approved = isApproved(person.user_type, person.approval, person.email_verified)
  const { institute_data, business_data } = storedPeople.read(person) ?? {}
  return {
    _id: person.id,
    id: person.id,
    name: person.name,
    email: shownAddress(person.email),
    emailVerified: person.email_verified,
    username: person.username ?? '',
    phone_number: person.phone_number ?? '',
    phoneNumber: person.phone_number ?? '',
    userType: person.user_type,
    imageUrl: person.image,
    passwordChangedAt: person.password_changed?.toISOString() ?? null,
    role: person.role,
    isApproved: approved ? 'yes' : 'no',
    approvalStatus: person.approval,
    approvalReason: person.approval_reason,
    organization: organizationOf(person),
    verifyBy: person.email_verified ? null : person.verify_by.toISOString(),
    deleteAfter: person.delete_after?.toISOString() ?? null,
    ...(institute_data && { educationInstituteData: institute_data }),
    ...(business_data && { businessData: business_data }),
  }
}

/** Returns the organization that an applicant claims to represent. */
export const organizationOf = ({
  organization,
  registration_number,
  web_site,
}: Pick<Person, 'organization' | 'registration_number' | 'web_site'>): Organization | null =>
  organization === null
    ? null
    : { name: organization, registrationNumber: registration_number ?? '', webSite: web_site ?? '' }

/** Finds the account of an address, with its password hash if it has one. */
export const credentialOf = (db: Db, email: string) =>
  db
    .selectFrom('person')
    .leftJoin('identity', (join) =>
      join.onRef('identity.person_id', '=', 'person.id').on('identity.provider_id', '=', 'credential'),
    )
    .select([
      'person.id',
      'person.email',
      'person.name',
      'person.password_changed',
      'person.second_factor',
      'identity.password',
    ])
    .where('person.email', '=', email)
    .executeTakeFirst()

/** Returns whether an account has a password, not only providers. */
export async function hasPassword(db: Db, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity')
    .select('id')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return found !== undefined
}
