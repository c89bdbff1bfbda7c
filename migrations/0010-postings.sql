-- Jobs and projects. The row of a posting that was closed or deleted stays: its page says so, and applications refer to
-- it.
CREATE TABLE posting (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('job', 'project')),
  organization_id int NOT NULL REFERENCES organization ON DELETE CASCADE,
  item_id text NOT NULL,
  slug text NOT NULL,
  posted date NOT NULL,
  valid_through date NOT NULL,
  closed timestamptz,
  reminded date,
  hash text NOT NULL,
  updated timestamptz NOT NULL DEFAULT now(),
  hidden boolean NOT NULL DEFAULT false,
  created timestamptz DEFAULT now(),
  UNIQUE (organization_id, kind, item_id)
);
CREATE INDEX posting_open ON posting (valid_through) WHERE closed IS NULL;

-- Postings that others may see. The portal closes expired ones at midnight; this view leaves them out until then.
CREATE VIEW posting_shown AS
SELECT p.id, p.kind, p.organization_id, p.item_id, p.slug, p.posted, p.valid_through, p.closed, p.reminded, p.hash,
  p.updated, p.hidden
FROM posting p JOIN organization_shown o ON o.id = p.organization_id
WHERE p.closed IS NULL AND NOT p.hidden AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date;

-- Where an imported job came from, and its hash at that time.
CREATE TABLE imported_job (
  organization_id int NOT NULL REFERENCES organization ON DELETE CASCADE,
  item_id text NOT NULL,
  source text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (organization_id, item_id)
);
CREATE INDEX imported_job_source ON imported_job (source);

-- A withdrawn application has no file and no note any more.
CREATE TABLE posting_application (
  id text PRIMARY KEY,
  posting_id int NOT NULL REFERENCES posting ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'shortlisted', 'declined', 'hired', 'withdrawn')),
  note text NOT NULL,
  mails boolean NOT NULL,
  cv bytea,
  cv_name text NOT NULL,
  applied timestamptz NOT NULL,
  changed timestamptz NOT NULL,
  UNIQUE (posting_id, person_id),
  CHECK (state <> 'withdrawn' OR (cv IS NULL AND note = ''))
);
CREATE INDEX posting_application_person ON posting_application (person_id);

-- What the boards search, as event_facet. sector, role, pay: what careers are counted by; pay_in is currency and period
-- ('EUR year'). The index of careers includes what is counted, since the rows are wide.
CREATE TABLE job_facet (
  id int PRIMARY KEY REFERENCES posting ON DELETE CASCADE,
  posted int NOT NULL,
  bits int8 NOT NULL,
  country text[] NOT NULL,
  location text[] NOT NULL,
  skill text[] NOT NULL,
  industry text[] NOT NULL,
  knows text[] NOT NULL,
  titled text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL,
  sector text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT '',
  pay_in text NOT NULL DEFAULT '',
  pay_low numeric,
  pay_high numeric
);
CREATE INDEX job_facet_posted ON job_facet (posted, id);
CREATE INDEX job_facet_words ON job_facet USING gin (doc) WITH (fastupdate = off);
CREATE INDEX job_facet_career ON job_facet (sector, id) INCLUDE (role, pay_in, pay_low, pay_high);
CREATE INDEX job_facet_knows ON job_facet USING gin (knows) WITH (fastupdate = off);

CREATE VIEW job_shown AS
SELECT f.id, f.posted, f.bits, f.country, f.location, f.skill, f.industry, f.knows, f.titled, f.card, f.doc
FROM job_facet f JOIN posting_shown USING (id);

CREATE TABLE project_facet (
  id int PRIMARY KEY REFERENCES posting ON DELETE CASCADE,
  posted int NOT NULL,
  target int NOT NULL,
  bits int8 NOT NULL,
  skill text[] NOT NULL,
  industry text[] NOT NULL,
  knows text[] NOT NULL,
  titled text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL
);
CREATE INDEX project_facet_posted ON project_facet (posted, id);
CREATE INDEX project_facet_words ON project_facet USING gin (doc) WITH (fastupdate = off);

CREATE VIEW project_shown AS SELECT f.* FROM project_facet f JOIN posting_shown USING (id);
