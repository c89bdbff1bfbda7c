import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { insertMember } from '../organization/insert.ts'
import type { Person, ProfileDesk } from '../profile/profile-desk.ts'
import { insertBusiness, type InsertedBusiness, type MadeBusiness } from './insert.ts'

export interface OwnedBusiness extends InsertedBusiness {
  owner: Person
}

let count = 0

/** An approved business with an owner. */
export async function insertOwnedBusiness(
  desk: ProfileDesk,
  made: Partial<MadeBusiness> = {},
): Promise<OwnedBusiness> {
  const business = await insertBusiness(desk.db, { slug: `kept-${++count}`, ...made })
  return { ...business, owner: await joinBusiness(desk, business, 'owner') }
}

/** Somebody who keeps a business from now on. */
export async function joinBusiness(
  desk: ProfileDesk,
  { id }: InsertedBusiness,
  role: 'owner' | 'admin' | 'user',
  modules: string[] = [],
): Promise<Person> {
  const member = await desk.enter({ user_type: 'Business', approval: 'approved' })
  await insertMember(desk.db, 'business', id, member.id, role, modules)
  return member
}

/** The postings of a business by their item. */
export async function postingIds(db: Db, { id }: InsertedBusiness): Promise<Record<string, number>> {
  const { rows } = await sql<{ item_id: string; id: number }>`
    SELECT item_id, id FROM posting WHERE organization_id = ${id}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.item_id, row.id]))
}
