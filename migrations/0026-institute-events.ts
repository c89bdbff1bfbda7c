import { sql, type Kysely } from 'kysely'

/** Events of institutes in the search of events, and institutes whose events are to be looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference: the words of an event are counted, so it goes by the portal, which what is due below asks for.
  await sql`ALTER TABLE event ADD COLUMN institute_id int`.execute(db)
  await sql`CREATE INDEX event_institute ON event (institute_id) WHERE institute_id IS NOT NULL`.execute(db)

  // Whether others see an institute is settled here (0024), whoever writes; its events follow at once.
  await sql`CREATE TABLE institute_events_due (institute_id int PRIMARY KEY)`.execute(db)
  await sql`
    CREATE FUNCTION institute_events_fall_due() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      which int := coalesce(NEW.id, OLD.id);
    BEGIN
      INSERT INTO institute_events_due VALUES (which) ON CONFLICT DO NOTHING;
      PERFORM pg_notify('institute_events_due', which::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER institute_events_follow_approval AFTER UPDATE OF approval ON institute
    FOR EACH ROW WHEN (OLD.approval <> NEW.approval) EXECUTE FUNCTION institute_events_fall_due()`.execute(db)
  await sql`
    CREATE TRIGGER institute_events_begin AFTER INSERT ON institute
    FOR EACH ROW WHEN (NEW.approval = 'approved') EXECUTE FUNCTION institute_events_fall_due()`.execute(db)
  await sql`
    CREATE TRIGGER institute_events_end AFTER DELETE ON institute
    FOR EACH ROW EXECUTE FUNCTION institute_events_fall_due()`.execute(db)
  // Those that were approved before this.
  await sql`
    INSERT INTO institute_events_due
    SELECT i.id FROM institute i JOIN institute_shown USING (id) WHERE EXISTS (
      SELECT FROM document_item d WHERE d.document = i.document_id AND d.list = 'events')`.execute(db)
}
