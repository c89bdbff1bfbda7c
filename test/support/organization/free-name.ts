import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** Lets the organizations of a file's tests have the same name, which is unique on the portal. */
export async function freeName(db: Db, name: unknown): Promise<void> {
  for (const facet of ['institute_facet', 'business_facet'])
    await sql`UPDATE ${sql.table(facet)} SET skeleton = NULL WHERE skeleton = name_skeleton(${name}::text)`.execute(
      db,
    )
}
