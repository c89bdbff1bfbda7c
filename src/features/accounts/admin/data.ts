import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineCursor } from '#lib/api/cursor.ts'
import { networkSpelling, shownAddress } from '#lib/server/shown-address.ts'
import type { Db } from '#lib/db/connect.ts'
import { organizationOf } from '../session/data.ts'
import { domainKindOf } from '#kits/organization/claim/address-domain.ts'
import { storedActs } from '../table.ts'
import { allowedActs } from './policy.ts'
import {
  type AdminUser,
  type AdminUsers,
  type AuditEntry,
  type AuditPage,
  type AuditPerson,
  type ListAudit,
  type ListUsers,
} from './schema.ts'

/** Lists accounts, newest first, or those that match a search. */
export async function listUsers(
  db: Db,
  viewerId: string,
  { q, approval, cursor, limit = PAGE_SIZE }: ListUsers,
): Promise<AdminUsers> {
  const found = () => {
    let query = db.selectFrom('person as p')
    if (approval) query = query.where('p.approval', '=', approval)
    // A plain comparison, so that no character of the search is a wildcard.
    if (q) {
      query = query.where(
        sql<boolean>`(strpos(p.searched, folded(${q})) > 0 OR strpos(p.searched, folded(${networkSpelling(q)})) > 0)`,
      )
    }
    return query
  }
  const place = readUserCursor(cursor)
  const after = place && sql<boolean>`(p.created, p.id) < (${place.created}, ${place.id})`
  const [rows, { total }] = await Promise.all([
    userRows(after ? found().where(after) : found())
      .orderBy('p.created', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
      .execute(),
    found()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map((row) => presentUser(row, viewerId)),
    total,
    nextCursor: last ? userCursor.write([last.micros, last.id]) : null,
  }
}

/** Returns one account, or nothing if it does not exist. */
export async function getAdminUser(db: Db, viewerId: string, id: string): Promise<AdminUser | undefined> {
  const row = await userRows(db.selectFrom('person as p').where('p.id', '=', id)).executeTakeFirst()
  return row && presentUser(row, viewerId)
}

function personsOf(db: Db) {
  return db.selectFrom('person as p')
}

const userRows = (persons: ReturnType<typeof personsOf>) =>
  persons.select((each) => [
    'p.id',
    'p.name',
    'p.email',
    'p.email_verified as emailVerified',
    'p.user_type as userType',
    'p.approval',
    'p.approval_reason as approvalReason',
    'p.organization',
    'p.registration_number',
    'p.web_site',
    'p.role',
    'p.disabled',
    'p.second_factor as secondFactor',
    'p.delete_after as deleteAfter',
    'p.created',
    // In microseconds, which JavaScript dates lack: accounts created in the same millisecond need distinct cursors.
    sql<string>`(extract(epoch FROM p.created) * 1000000)::bigint::text`.as('micros'),
    each
      .selectFrom('session as s')
      .select(sql<number>`count(*)::int`.as('n'))
      .whereRef('s.person_id', '=', 'p.id')
      .where('s.expires', '>', sql<Date>`now()`)
      .as('sessions'),
    each
      .selectFrom('audit as a')
      .select('a.at')
      .whereRef('a.person_id', '=', 'p.id')
      .where('a.act', '=', 'signed-in')
      .orderBy('a.id', 'desc')
      .limit(1)
      .as('lastSignIn'),
  ])

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

function presentUser({ approval, ...row }: UserRow, viewerId: string): AdminUser {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...row,
    email: shownAddress(row.email),
    organization: organizationOf(row),
    addressDomain: {
      name: shownAddress(row.email).replace(/^.*@/, ''),
      kind: domainKindOf(row.email, row.web_site),
    },
    approvalStatus: approval,
    disabled: iso(row.disabled),
    deleteAfter: iso(row.deleteAfter),
    created: row.created.toISOString(),
    lastSignIn: iso(row.lastSignIn),
    sessions: row.sessions ?? 0,
    secondFactor: iso(row.secondFactor),
    can: allowedActs({ ...row, approval }, viewerId),
  }
}

/** The audit acts that relate to the approval. */
const approvalActs = [
  'signed-up',
  'email-verified',
  'guest-confirmed',
  'taken-over',
  'email-changed',
  'email-change-undone',
  'user-type-chosen',
  'organization-stated',
  'approved',
  'refused',
  'organization-claimed',
  'organization-asked-for',
  'organization-claim-granted',
  'organization-claim-refused',
]

/** Lists the audit log, newest first. */
export async function listAudit(
  db: Db,
  { person, act, about, cursor, limit = PAGE_SIZE }: ListAudit,
): Promise<AuditPage> {
  let query = db
    .selectFrom('audit as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('person as b', 'b.id', 'a.actor_id')
    .select([
      sql<string>`a.id::text`.as('id'),
      'a.at',
      'a.act',
      'a.address',
      'a.device',
      'a.detail',
      'a.person_id as personId',
      'p.name as personName',
      'p.email as personEmail',
      'a.actor_id as actorId',
      'b.name as actorName',
      'b.email as actorEmail',
    ])
  if (person !== undefined) {
    // The second half has its own index, since most acts are by the account owner.
    query = query.where(
      sql<boolean>`(a.person_id = ${person} OR (a.actor_id = ${person} AND a.actor_id IS DISTINCT FROM a.person_id))`,
    )
  }
  if (act) query = query.where('a.act', '=', act)
  if (about) query = query.where('a.act', 'in', approvalActs)
  const [after] = auditCursor.read(cursor) ?? []
  if (after !== undefined) query = query.where(sql<boolean>`a.id < ${after}::bigint`)
  const rows = await query
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map((row): AuditEntry => ({
      id: row.id,
      at: row.at.toISOString(),
      act: row.act,
      person: presentPerson(row.personId, row.personName, row.personEmail),
      actor: presentPerson(row.actorId, row.actorName, row.actorEmail),
      address: row.address,
      device: row.device,
      detail: storedActs.read(row)?.detail ?? {},
    })),
    nextCursor: last ? auditCursor.write([last.id]) : null,
  }
}

const presentPerson = (id: string | null, name: string | null, email: string | null): AuditPerson | null =>
  id === null ? null : { id, name, email: email && shownAddress(email) }

/** Database ids of up to 64 bits, as text. */
const digits = z.string().check(z.regex(/^\d{1,16}$/))

const userCursor = defineCursor(z.tuple([digits, z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/))]))
const auditCursor = defineCursor(z.tuple([digits]))

function readUserCursor(cursor: string | undefined) {
  const place = userCursor.read(cursor)
  if (!place) return undefined
  const [micros, id] = place
  return { created: sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`, id }
}
