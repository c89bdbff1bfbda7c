import { sql, type Kysely } from 'kysely'

/** Employers and schools of people that are organizations of the portal, because they chose them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether the pages of those name the person; until who keeps the profile says so, they do not.
  await sql`ALTER TABLE profile ADD COLUMN shows_workplaces boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE INDEX document_item_organization ON document_item ((item->>'OrganizationID'))
    WHERE list IN ('ProfessionalExperience', 'Education') AND item->>'OrganizationID' <> ''`.execute(db)

  // The pages of organizations that are chosen, or are no longer, hear of it: they carry these tags.
  await sql`
    CREATE FUNCTION tell_chosen(chosen text) RETURNS void LANGUAGE sql AS $$
      SELECT pg_notify('content_changed', json_agg(kind || ':' || public_id)::text)
      FROM organization WHERE public_id = chosen HAVING count(*) > 0
    $$`.execute(db)
  await sql`
    CREATE FUNCTION item_tells_chosen() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.item->>'OrganizationID' <> '' THEN
        PERFORM tell_chosen(OLD.item->>'OrganizationID');
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.item->>'OrganizationID' <> '' THEN
        PERFORM tell_chosen(NEW.item->>'OrganizationID');
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  const lists = sql`('ProfessionalExperience', 'Education')`
  await sql`
    CREATE TRIGGER item_tells_chosen_when_made AFTER INSERT ON document_item
    FOR EACH ROW WHEN (NEW.list IN ${lists}) EXECUTE FUNCTION item_tells_chosen()`.execute(db)
  await sql`
    CREATE TRIGGER item_tells_chosen_when_changed AFTER UPDATE OF item ON document_item
    FOR EACH ROW WHEN (NEW.list IN ${lists}) EXECUTE FUNCTION item_tells_chosen()`.execute(db)
  await sql`
    CREATE TRIGGER item_tells_chosen_when_gone AFTER DELETE ON document_item
    FOR EACH ROW WHEN (OLD.list IN ${lists}) EXECUTE FUNCTION item_tells_chosen()`.execute(db)
  await sql`
    CREATE FUNCTION profile_tells_chosen() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_chosen(chosen) FROM (
        SELECT DISTINCT item->>'OrganizationID' AS chosen FROM document_item
        WHERE document = NEW.document_id AND list IN ('ProfessionalExperience', 'Education')) c
      WHERE chosen <> '';
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER profile_tells_chosen AFTER UPDATE OF shows_workplaces ON profile
    FOR EACH ROW WHEN (OLD.shows_workplaces <> NEW.shows_workplaces) EXECUTE FUNCTION profile_tells_chosen()`.execute(
    db,
  )
}
