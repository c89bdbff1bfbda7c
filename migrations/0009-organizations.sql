-- Institutes and businesses. Some names of constraints are from the time when there were only institutes.
-- domains: of their people's addresses, as a register says. claimed: since when somebody manages it, or managed it; from
-- then on imports change nothing.
CREATE TABLE organization (
  id int GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME institute_id_seq) CONSTRAINT institute_pkey PRIMARY KEY,
  public_id text NOT NULL CONSTRAINT institute_public_id_key UNIQUE,
  slug text NOT NULL,
  document_id int NOT NULL CONSTRAINT institute_document_id_key UNIQUE
    CONSTRAINT institute_document_id_fkey REFERENCES document,
  approval text NOT NULL
    CONSTRAINT institute_approval_check CHECK (approval IN ('unclaimed', 'pending', 'approved', 'refused')),
  source_key text CONSTRAINT institute_source_key_key UNIQUE,
  source_hash text,
  demo boolean NOT NULL DEFAULT false,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  domains text[] NOT NULL DEFAULT '{}',
  claimed timestamptz,
  kind text NOT NULL CHECK (kind IN ('institute', 'business')),
  CONSTRAINT organization_slug UNIQUE (kind, slug),
  CONSTRAINT organization_kind UNIQUE (id, kind)
);
CREATE INDEX organization_demo ON organization ((1)) WHERE demo;

-- Those of one kind. A row that is inserted into a view has its kind.
CREATE VIEW institute AS SELECT * FROM organization WHERE kind = 'institute';
ALTER VIEW institute ALTER kind SET DEFAULT 'institute', ALTER demo SET DEFAULT false;
CREATE VIEW business AS SELECT * FROM organization WHERE kind = 'business';
ALTER VIEW business ALTER kind SET DEFAULT 'business', ALTER demo SET DEFAULT false;

-- Organizations that others may see: an imported one is public anyway, unless an administrator refused it.
CREATE VIEW organization_shown AS
SELECT id, kind FROM organization
WHERE approval IN ('approved', 'unclaimed') OR (approval = 'pending' AND source_key IS NOT NULL);

-- A former address leads to the organization for good.
CREATE TABLE organization_former_slug (
  slug text NOT NULL,
  organization_id int NOT NULL
    CONSTRAINT institute_former_slug_institute_id_fkey REFERENCES organization ON DELETE CASCADE,
  kind text NOT NULL,
  PRIMARY KEY (kind, slug)
);
CREATE INDEX organization_former_slug_organization ON organization_former_slug (organization_id);

-- A person manages at most one organization of each kind. modules: tabs.
CREATE TABLE organization_member (
  organization_id int NOT NULL,
  person_id text NOT NULL CONSTRAINT institute_member_person_id_fkey REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT institute_member_role_check CHECK (role IN ('owner', 'admin', 'user')),
  modules text[] NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  CONSTRAINT institute_member_pkey PRIMARY KEY (organization_id, person_id),
  CONSTRAINT organization_member_once UNIQUE (person_id, kind),
  CONSTRAINT organization_member_of FOREIGN KEY (organization_id, kind)
    REFERENCES organization (id, kind) ON DELETE CASCADE
);

-- The token is stored as its hash.
CREATE TABLE organization_invitation (
  id text CONSTRAINT institute_invitation_pkey PRIMARY KEY,
  organization_id int NOT NULL
    CONSTRAINT institute_invitation_institute_id_fkey REFERENCES organization ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CONSTRAINT institute_invitation_role_check CHECK (role IN ('owner', 'admin', 'user')),
  modules text[] NOT NULL,
  token text NOT NULL CONSTRAINT institute_invitation_token_key UNIQUE,
  invited_by text CONSTRAINT institute_invitation_invited_by_fkey REFERENCES person ON DELETE SET NULL,
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  CONSTRAINT institute_invitation_institute_id_email_key UNIQUE (organization_id, email)
);
CREATE INDEX organization_invitation_by ON organization_invitation (invited_by);

-- Requests to take an organization over, which an administrator answers.
CREATE TABLE organization_claim (
  id text CONSTRAINT institute_claim_pkey PRIMARY KEY,
  organization_id int NOT NULL CONSTRAINT institute_claim_institute_id_fkey REFERENCES organization ON DELETE CASCADE,
  person_id text NOT NULL CONSTRAINT institute_claim_person_id_key UNIQUE
    CONSTRAINT institute_claim_person_id_fkey REFERENCES person ON DELETE CASCADE,
  reason text NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX organization_claim_organization ON organization_claim (organization_id);

-- What the boards search, as event_facet.
CREATE TABLE institute_facet (
  id int PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  place int NOT NULL,
  founded int NOT NULL,
  bits int8 NOT NULL,
  country text[] NOT NULL,
  state text[] NOT NULL,
  programme text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL
);
CREATE INDEX institute_facet_place ON institute_facet (place, id);
CREATE INDEX institute_facet_words ON institute_facet USING gin (doc) WITH (fastupdate = off);

CREATE VIEW institute_shown AS SELECT f.* FROM institute_facet f JOIN organization_shown o USING (id);

CREATE TABLE business_facet (
  id int PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  place int NOT NULL,
  began int NOT NULL,
  hiring int NOT NULL,
  bits int8 NOT NULL,
  industry text[] NOT NULL,
  country text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL
);
CREATE INDEX business_facet_place ON business_facet (place, id);
CREATE INDEX business_facet_words ON business_facet USING gin (doc) WITH (fastupdate = off);
CREATE INDEX business_facet_industry ON business_facet USING gin (industry);

CREATE VIEW business_shown AS SELECT f.* FROM business_facet f JOIN organization_shown o USING (id);

-- The topics of syllabi, as topic_words returns them.
CREATE TABLE taught_topic (
  institute int NOT NULL REFERENCES organization ON DELETE CASCADE,
  syllabus text NOT NULL,
  topic text NOT NULL,
  query tsquery NOT NULL,
  lexemes text[] NOT NULL,
  size smallint NOT NULL,
  PRIMARY KEY (institute, syllabus, topic)
);
CREATE INDEX taught_topic_lexemes ON taught_topic USING gin (lexemes) WITH (fastupdate = off);
