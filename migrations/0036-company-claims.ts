import { sql, type Kysely } from 'kysely'

/** Companies that an import brought are taken over as institutes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an administrator has refused is nothing that a list says: its postings go with its page, as since 0029 the page
  // does. Until now nobody could take over a company of a list, and be refused.
  await sql`
    CREATE OR REPLACE VIEW posting_shown AS
    SELECT p.* FROM posting p JOIN organization_shown o ON o.id = p.organization_id
    WHERE p.closed IS NULL AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date`.execute(db)
  // What was put on record is called as it is from now on.
  await sql`
    UPDATE audit SET act = 'organization' || substr(act, 10), detail = detail - 'instituteId' || jsonb_build_object(
      'kind', 'institute', 'organizationId', detail->'instituteId')
    WHERE act IN ('institute-claimed', 'institute-asked-for', 'institute-claim-granted', 'institute-claim-refused',
      'institute-written-to')`.execute(db)
}
