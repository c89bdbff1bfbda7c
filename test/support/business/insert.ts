import { sql } from 'kysely'
import { writeBusinessFacets } from '#features/organizations/business/search/mutations.ts'
import { publishDuePostings, publishPostings } from '#features/posting/mutations.ts'
import type { Db } from '#lib/db/connect.ts'

/** A business to put into the database as it is given. */
export interface MadeBusiness {
  slug: string
  approval?: 'unclaimed' | 'pending' | 'approved' | 'refused'
  /** The record businessDetails. */
  details?: object
  /** Items by their id. */
  jobs?: Readonly<Record<string, object>>
  projects?: Readonly<Record<string, object>>
  /** The record businessRegisteredAddress. */
  address?: object
  /** The items of other lists, by the key of the list. */
  lists?: Readonly<Record<string, readonly object[]>>
}

export interface InsertedBusiness {
  /** organization.id */
  id: number
  documentId: number
  publicId: string
}

/** @param now the time at which its postings are published. */
export async function insertBusiness(
  db: Db,
  made: MadeBusiness,
  now = new Date(),
): Promise<InsertedBusiness> {
  const business = await insertWithFew(db, made, now)
  await publishDuePostings(db, now)
  return business
}

/** Inserts a business, of whose postings only few are published. */
const insertWithFew = (db: Db, made: MadeBusiness, now: Date): Promise<InsertedBusiness> =>
  db.transaction().execute(async (trx) => {
    const { slug, approval = 'approved', jobs = {}, projects = {}, address, lists = {} } = made
    const details = { organizationName: `Business ${slug}`, businessIndustry: ['Chemical'], ...made.details }
    const { id: documentId } = await trx
      .insertInto('document')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = [
      { list: 'businessDetails', id: '', item: details },
      ...(address ? [{ list: 'businessRegisteredAddress', id: '', item: address }] : []),
      ...Object.entries(lists).flatMap(([list, each]) =>
        each.map((item, at) => ({ list, id: `${list}${at}`, item })),
      ),
      ...Object.entries(jobs).map(([id, item]) => ({ list: 'jobOpenings', id, item })),
      ...Object.entries(projects).map(([id, item]) => ({ list: 'outsourcedProjects', id, item })),
    ]
    await sql`
      INSERT INTO document_item (document, list, id, pos, version, item)
      SELECT ${documentId}, list, id, 'a' || lpad((row_number() OVER ())::text, 6, '0'), 1, item
      FROM json_to_recordset(${JSON.stringify(items)}::json) AS r(list text, id text, item json)`.execute(trx)
    const publicId = `public-${slug}`
    const { rows } = await sql<{ id: number }>`
      INSERT INTO organization (kind, public_id, slug, approval, document_id, demo)
      VALUES ('business', ${publicId}, ${slug}, ${approval}, ${documentId}, false) RETURNING id`.execute(trx)
    const [{ id }] = rows as [{ id: number }]
    await writeBusinessFacets(trx, [id])
    await publishPostings(trx, id, now)
    return { id, documentId, publicId }
  })

/** Replaces an item of a business, takes it out (no item), or adds it, and publishes. */
export const writeItem = (
  db: Db,
  { id, documentId }: InsertedBusiness,
  list: 'jobOpenings' | 'outsourcedProjects' | 'businessDetails',
  itemId: string,
  item: object | undefined,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`DELETE FROM document_item WHERE document = ${documentId} AND list = ${list} AND id = ${itemId}`.execute(
      trx,
    )
    if (item)
      await sql`
        INSERT INTO document_item (document, list, id, pos, version, item)
        VALUES (${documentId}, ${list}, ${itemId}, ${`b${itemId}`}, 1, ${JSON.stringify(item)}::json)`.execute(
        trx,
      )
    await writeBusinessFacets(trx, [id])
    await publishPostings(trx, id, now)
  })
