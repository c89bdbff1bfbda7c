import { sql, type Kysely } from 'kysely'

/**
 * An event leads to a sponsor's page where one person keeps both that and the event's institute: the pages that carry
 * the tags of either hear of who comes, goes, or changes the role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION member_tells_sponsored() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_chosen(public_id) FROM organization WHERE id = coalesce(NEW.organization_id, OLD.organization_id);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER member_tells_sponsored AFTER INSERT OR DELETE OR UPDATE OF role ON organization_member
    FOR EACH ROW EXECUTE FUNCTION member_tells_sponsored()`.execute(db)
}
