-- Whatever shows, changes or hides something public makes it due in the search, in the same transaction and whoever
-- writes. It is not found until the portal has written it again.

CREATE OR REPLACE FUNCTION search_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 LOOP
    INSERT INTO search_due (kind, key) VALUES (TG_ARGV[place], coalesce(NEW.id, OLD.id)::text)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM pg_notify('search_due', '');
  RETURN NULL;
END $$;
-- Registrations often change other columns of event.
CREATE OR REPLACE TRIGGER search_has_event
AFTER INSERT OR DELETE OR UPDATE OF slug, category, starts, ends, cancelled, hidden, card, detail ON event
FOR EACH ROW EXECUTE FUNCTION search_falls_due('event');
CREATE OR REPLACE TRIGGER search_has_company AFTER INSERT OR DELETE OR UPDATE OF card ON business_facet
FOR EACH ROW EXECUTE FUNCTION search_falls_due('company');
CREATE OR REPLACE TRIGGER search_has_institute AFTER INSERT OR DELETE OR UPDATE OF card ON institute_facet
FOR EACH ROW EXECUTE FUNCTION search_falls_due('institute', 'programme');
CREATE OR REPLACE TRIGGER search_has_job AFTER INSERT OR DELETE OR UPDATE OF card ON job_facet
FOR EACH ROW EXECUTE FUNCTION search_falls_due('job');
CREATE OR REPLACE TRIGGER search_has_project AFTER INSERT OR DELETE OR UPDATE OF card ON project_facet
FOR EACH ROW EXECUTE FUNCTION search_falls_due('project');
CREATE OR REPLACE TRIGGER search_follows_account AFTER UPDATE OF disabled, delete_after ON person
FOR EACH ROW WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled OR OLD.delete_after IS DISTINCT FROM NEW.delete_after)
EXECUTE FUNCTION search_falls_due('person');
CREATE OR REPLACE TRIGGER verified_tells_search AFTER UPDATE OF email_verified ON person
FOR EACH ROW WHEN (OLD.email_verified <> NEW.email_verified) EXECUTE FUNCTION search_falls_due('person');

-- Their approval shows and hides organizations, and everything they post.
CREATE OR REPLACE FUNCTION search_organization_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_due (kind, key)
  SELECT kind, NEW.id::text FROM (VALUES ('institute', 'institute'), ('institute', 'programme'), ('business', 'company'))
    v(owner, kind) WHERE owner = NEW.kind
  UNION ALL SELECT p.kind, p.id::text FROM posting p WHERE p.organization_id = NEW.id
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('search_due', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_follows_approval AFTER UPDATE OF approval, source_key, slug, demo ON organization
FOR EACH ROW WHEN ((OLD.approval, OLD.slug, OLD.demo, OLD.source_key)
  IS DISTINCT FROM (NEW.approval, NEW.slug, NEW.demo, NEW.source_key))
EXECUTE FUNCTION search_organization_falls_due();

CREATE OR REPLACE FUNCTION search_posting_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_due (kind, key) VALUES (NEW.kind, NEW.id::text) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('search_due', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_follows_posting AFTER UPDATE OF closed, valid_through ON posting
FOR EACH ROW WHEN (OLD.closed IS DISTINCT FROM NEW.closed OR OLD.valid_through <> NEW.valid_through)
EXECUTE FUNCTION search_posting_falls_due();
CREATE OR REPLACE TRIGGER search_follows_hidden AFTER UPDATE OF hidden ON posting
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION search_posting_falls_due();

-- People are due by the id of the person. Their content is a document, whose version counts its changes.
CREATE OR REPLACE FUNCTION search_person_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_due (kind, key) VALUES ('person', coalesce(NEW.person_id, OLD.person_id)::text)
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('search_due', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_has_person
AFTER INSERT OR DELETE OR UPDATE OF public_id, no_index, document_id, demo ON profile
FOR EACH ROW EXECUTE FUNCTION search_person_falls_due();
CREATE OR REPLACE TRIGGER audience_tells_search AFTER UPDATE OF audience, audiences ON profile
FOR EACH ROW WHEN (OLD.audience <> NEW.audience OR OLD.audiences::text <> NEW.audiences::text)
EXECUTE FUNCTION search_person_falls_due();
CREATE OR REPLACE TRIGGER hidden_tells_search AFTER UPDATE OF hidden ON profile
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION search_person_falls_due();

CREATE OR REPLACE FUNCTION search_document_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_due (kind, key) SELECT 'person', person_id::text FROM profile WHERE document_id = NEW.id
  ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('search_due', ''); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_follows_document AFTER UPDATE OF version ON document
FOR EACH ROW EXECUTE FUNCTION search_document_falls_due();
