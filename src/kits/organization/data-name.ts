import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/**
 * Returns whether a name looks like that of a visible institute or business of which the person is not a member
 * (migrations/functions/name-skeleton.sql).
 */
export async function isOthersName(db: Db, name: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean; own: boolean }>`
    WITH same AS (
      SELECT id FROM organization_shown WHERE id IN (
        SELECT id FROM institute_facet WHERE skeleton = name_skeleton(${name})
        UNION ALL SELECT id FROM business_facet WHERE skeleton = name_skeleton(${name})))
    SELECT EXISTS (SELECT FROM same) AS taken, EXISTS (
      SELECT FROM same JOIN organization_member m ON m.organization_id = same.id
      WHERE m.person_id = ${personId}) AS own`.execute(db)
  return rows.some(({ taken, own }) => taken && !own)
}
