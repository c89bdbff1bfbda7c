import { sql } from 'kysely'
import { writeInstituteFacets } from '#features/organizations/institute/search/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import type { MadeInstitute } from './generate.ts'

/** Puts institutes into the database as they are given, by a few statements. @returns institute.id of each. */
export async function insertInstitutes(db: Db, made: readonly MadeInstitute[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO document SELECT FROM generate_series(1, ${made.length}::int) RETURNING id`.execute(trx)
    const items = made.flatMap(({ content }, at) =>
      Object.entries(content).flatMap(([list, each]) =>
        each.map((item, place) => ({
          document: rows[at]!.id,
          list,
          id: /^institute(?:Details|Address)$/.test(list) ? '' : `item${place}`,
          pos: `a${place}`,
          item,
        })),
      ),
    )
    await sql`
      INSERT INTO document_item (document, list, id, pos, version, item)
      SELECT document, list, id, pos, 1, item
      FROM json_to_recordset(${JSON.stringify(items)}::json)
        AS r(document int, list text, id text, pos text, item json)`.execute(trx)
    const institutes = made.map(({ slug, approval }, at) => ({
      public_id: `public-${slug}`,
      slug,
      approval,
      document_id: rows[at]!.id,
    }))
    const inserted = await trx.insertInto('institute').values(institutes).returning('id').execute()
    const ids = inserted.map(({ id }) => id)
    await writeInstituteFacets(trx, ids)
    return ids
  })
}
