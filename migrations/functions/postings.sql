-- The ids that a query finds, as event_ids.
CREATE OR REPLACE FUNCTION job_ids(query tsquery) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM job_facet WHERE doc @@ query);
END $$;

CREATE OR REPLACE FUNCTION project_ids(query tsquery) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM project_facet WHERE doc @@ query);
END $$;

-- Processes and cached pages are told of whatever shows or hides a posting.
CREATE OR REPLACE FUNCTION tell_posting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(NEW.kind || '_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER posting_changed AFTER UPDATE OF closed, valid_through ON posting
FOR EACH ROW WHEN (OLD.closed IS DISTINCT FROM NEW.closed OR OLD.valid_through <> NEW.valid_through)
EXECUTE FUNCTION tell_posting_changed();
CREATE OR REPLACE TRIGGER posting_hidden AFTER UPDATE OF hidden ON posting
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION tell_posting_changed();

-- A business's postings are shown and hidden with it. Their pages have its tag, which is announced with it.
CREATE OR REPLACE FUNCTION postings_follow_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify(kind || '_changed', id::text) FROM posting WHERE organization_id = NEW.id;
  END IF;
  PERFORM pg_notify('content_changed', '["jobs","projects"]');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER postings_follow_approval AFTER UPDATE OF approval, source_key ON organization
FOR EACH ROW WHEN (OLD.kind = 'business' AND (OLD.approval <> NEW.approval
  OR (OLD.source_key IS NULL) <> (NEW.source_key IS NULL)))
EXECUTE FUNCTION postings_follow_organization();
CREATE OR REPLACE TRIGGER postings_go AFTER DELETE ON organization
FOR EACH ROW WHEN (OLD.kind = 'business') EXECUTE FUNCTION postings_follow_organization();

-- The last day of a business's open jobs, in days since 1970; 0 without any.
CREATE OR REPLACE FUNCTION hiring_until(which int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(valid_through) - '1970-01-01'::date, 0) FROM posting
  WHERE organization_id = which AND kind = 'job' AND closed IS NULL AND NOT hidden AND NOT draft
$$;

CREATE OR REPLACE FUNCTION hiring_follows_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE business_facet SET hiring = hiring_until(id)
    WHERE id IN (SELECT organization_id FROM touched WHERE kind = 'job') AND hiring <> hiring_until(id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hiring_begins AFTER INSERT ON posting
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
CREATE OR REPLACE TRIGGER hiring_changes AFTER UPDATE ON posting
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
CREATE OR REPLACE TRIGGER hiring_ends AFTER DELETE ON posting
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
