-- audience_chosen: whether the owner was asked. audiences: parts with another audience than usual.
CREATE TABLE profile (
  person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  public_id text NOT NULL UNIQUE,
  no_index boolean NOT NULL DEFAULT true,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  document_id int NOT NULL UNIQUE REFERENCES document,
  demo boolean NOT NULL DEFAULT false,
  shows_articles boolean NOT NULL DEFAULT false,
  shows_talks boolean NOT NULL DEFAULT false,
  shows_workplaces boolean NOT NULL DEFAULT false,
  shows_courses boolean NOT NULL DEFAULT false,
  audience text NOT NULL DEFAULT 'owner' CHECK (audience IN ('owner', 'members', 'everybody')),
  audience_chosen boolean NOT NULL DEFAULT false,
  audiences json NOT NULL DEFAULT '{}',
  hidden boolean NOT NULL DEFAULT false
);
CREATE INDEX profile_demo ON profile ((1)) WHERE demo;

-- Profiles that others may see. Anybody could create one in the name of an address that is not verified.
CREATE VIEW profile_shown AS
SELECT p.person_id, p.public_id, p.document_id, p.demo, p.created, p.updated, p.no_index, p.audience, p.audiences,
  p.shows_articles, p.shows_talks, p.shows_courses, p.shows_workplaces, person.email
FROM profile p JOIN person ON person.id = p.person_id
WHERE p.audience <> 'owner' AND NOT p.hidden
  AND person.email_verified AND person.disabled IS NULL AND person.delete_after IS NULL;

-- Profiles that search engines, and so our own lists, may list.
CREATE VIEW profile_listed AS
SELECT person_id, public_id, document_id, demo, created, updated, audiences
FROM profile_shown WHERE audience = 'everybody' AND NOT no_index;

-- A former address leads to the profile for good: nobody else can take it.
CREATE TABLE profile_former_id (
  public_id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES profile ON DELETE CASCADE
);
CREATE INDEX profile_former_id_person ON profile_former_id (person_id);

-- A picture belongs to one person. It outlives their account until its file is deleted.
CREATE TABLE profile_picture (
  file_id text PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
  person_id text REFERENCES person ON DELETE SET NULL,
  changed timestamptz NOT NULL DEFAULT now(),
  shown boolean NOT NULL DEFAULT false
);
CREATE INDEX profile_picture_person ON profile_picture (person_id);
CREATE INDEX profile_picture_unused ON profile_picture (changed) WHERE NOT shown;

-- Selections for a CV. They hold no copy of the profile.
CREATE TABLE cv_variant (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  version int NOT NULL DEFAULT 1,
  choice jsonb NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  UNIQUE (person_id, name)
);

-- Names on articles and events, by the address that came with a name.
CREATE TABLE credit (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('article', 'talk', 'course')),
  article_id int REFERENCES article ON DELETE CASCADE,
  event_id int REFERENCES event ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  shown boolean NOT NULL DEFAULT true,
  asked boolean NOT NULL DEFAULT false,
  UNIQUE (article_id, name),
  UNIQUE (event_id, name),
  CHECK (num_nonnulls(article_id, event_id) = 1),
  CHECK ((kind = 'article') = (article_id IS NOT NULL))
);
CREATE INDEX credit_email ON credit (email);

CREATE VIEW credit_shown AS
SELECT c.id, c.kind, c.article_id, c.event_id, c.name, p.person_id, p.public_id, p.document_id
FROM credit c JOIN profile_shown p ON p.email = c.email AND p.audience = 'everybody'
WHERE c.shown AND CASE c.kind WHEN 'article' THEN p.shows_articles WHEN 'course' THEN p.shows_courses
  ELSE p.shows_talks END;
