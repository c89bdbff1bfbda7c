-- Articles: what lists show (card) and what only their own page shows (detail) are prepared documents.
-- published: when an article that was not published yet became so; null for one that was imported published.
-- held: the status of an article that moderators hide, which is archived for everybody else.
CREATE TABLE article (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
  status_reason text,
  title text NOT NULL,
  language text NOT NULL,
  fields text[] NOT NULL,
  created timestamptz NOT NULL,
  updated timestamptz NOT NULL,
  card jsonb NOT NULL,
  detail json NOT NULL,
  related text[] NOT NULL,
  translation_group text NOT NULL,
  source_key text UNIQUE,
  source_hash text,
  demo boolean NOT NULL DEFAULT false,
  published timestamptz,
  held text CHECK (held IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
  CHECK (held IS NULL OR status = 'Archived')
);
CREATE INDEX article_newest ON article (created DESC, id DESC) WHERE status = 'Published';
CREATE INDEX article_translation_group ON article (translation_group);
CREATE INDEX article_demo ON article ((1)) WHERE demo;
CREATE INDEX article_with_books ON article USING gin (fields)
  WHERE status = 'Published' AND json_array_length(detail->'BlogReferencesBooks') > 0;
CREATE INDEX article_published ON article (published DESC, id DESC) WHERE published IS NOT NULL;

-- The filters of lists as lexemes.
CREATE TABLE article_doc (
  id int PRIMARY KEY REFERENCES article ON DELETE CASCADE,
  published int NOT NULL,
  doc tsvector NOT NULL
) WITH (toast_tuple_target = 128);
CREATE INDEX article_doc_words ON article_doc USING gin (doc) WITH (fastupdate = off);

-- Titles (kind 3), tags and topics (2) and headings (1), each by itself: see functions/taught.sql.
CREATE TABLE article_part (
  article int NOT NULL REFERENCES article ON DELETE CASCADE,
  kind smallint NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX article_part_words ON article_part USING gin (words) WITH (fastupdate = off);
CREATE INDEX article_part_article ON article_part (article);

CREATE TABLE article_trend (
  id int PRIMARY KEY REFERENCES article ON DELETE CASCADE,
  live boolean NOT NULL,
  rank float8 NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX article_trend_rank ON article_trend (rank DESC, id DESC) WHERE live;

-- Pairs of articles that share words, tags or topics, in both directions.
CREATE TABLE article_similar (
  id int NOT NULL REFERENCES article ON DELETE CASCADE,
  other int NOT NULL REFERENCES article ON DELETE CASCADE,
  score float4 NOT NULL,
  PRIMARY KEY (id, other)
);
CREATE INDEX article_similar_other ON article_similar (other);

-- Former slugs, and paths of the site that an article was imported from, which begin with a slash.
CREATE TABLE article_redirect (
  former text PRIMARY KEY,
  article int NOT NULL REFERENCES article ON DELETE CASCADE
);
CREATE INDEX article_redirect_article ON article_redirect (article);

-- Views and shares by day (UTC), and where readers came from. Nothing is stored about who they were.
CREATE TABLE article_day (
  article int NOT NULL REFERENCES article ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL,
  shares int NOT NULL,
  PRIMARY KEY (article, day)
);
CREATE INDEX article_day_day ON article_day (day);

CREATE TABLE article_source (
  article int NOT NULL REFERENCES article ON DELETE CASCADE,
  day date NOT NULL,
  source text NOT NULL,
  views int NOT NULL,
  PRIMARY KEY (article, day, source)
);
CREATE INDEX article_source_day ON article_source (day);

-- Topics and tags are found by their beginning, in lower case and without accents.
CREATE TABLE facet_count (
  field text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  n int NOT NULL,
  folded text,
  PRIMARY KEY (field, kind, value)
);
CREATE INDEX facet_count_folded ON facet_count (folded text_pattern_ops) WHERE folded IS NOT NULL;

CREATE TABLE organisation (
  name text PRIMARY KEY,
  folded text NOT NULL,
  n int NOT NULL
);

-- The folded name from each of its words on, so that a prefix is found at the start of any word.
CREATE TABLE organisation_part (
  part text NOT NULL,
  name text NOT NULL REFERENCES organisation ON DELETE CASCADE
);
CREATE UNIQUE INDEX organisation_part_prefix ON organisation_part (part text_pattern_ops, name);
CREATE INDEX organisation_part_name ON organisation_part (name);

-- Working copies. They belong to their owner, and to whoever has confirmed one of the authors' addresses.
CREATE TABLE article_draft (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  article_id int UNIQUE REFERENCES article ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'Draft'
    CHECK (status IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
  status_reason text,
  version int NOT NULL DEFAULT 1,
  content jsonb NOT NULL,
  author_emails text[] NOT NULL DEFAULT '{}',
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  updated_by text REFERENCES person ON DELETE SET NULL,
  submitted timestamptz,
  publish_at timestamptz
);
CREATE INDEX article_draft_owner ON article_draft (owner_id, updated DESC);
CREATE INDEX article_draft_authors ON article_draft USING gin (author_emails);
CREATE INDEX article_draft_waiting ON article_draft (submitted) WHERE status IN ('Submitted', 'Approved');
CREATE INDEX article_draft_due ON article_draft (publish_at) WHERE publish_at IS NOT NULL;

-- Who has a draft open, and where; an entry older than a minute means nothing.
CREATE TABLE article_presence (
  draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  path text NOT NULL,
  seen timestamptz NOT NULL,
  PRIMARY KEY (draft_id, person_id)
);

-- Comments of editors and authors on a part of an article.
CREATE TABLE article_note (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
  person_id text REFERENCES person ON DELETE SET NULL,
  path text NOT NULL,
  text text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  resolved timestamptz
);
CREATE INDEX article_note_draft ON article_note (draft_id, id);
CREATE INDEX article_note_person ON article_note (person_id);

CREATE TABLE article_revision (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
  person_id text REFERENCES person ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('written', 'submitted', 'published', 'restored')),
  content jsonb NOT NULL,
  created timestamptz NOT NULL,
  updated timestamptz NOT NULL
);
CREATE INDEX article_revision_draft ON article_revision (draft_id, id);
CREATE INDEX article_revision_person ON article_revision (person_id);

-- Pictures that authors uploaded, and the drafts and articles that use them. checked: when one was last known to be used,
-- at first the time of its upload.
CREATE TABLE article_picture (
  file_id text PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
  draft_id uuid REFERENCES article_draft ON DELETE SET NULL,
  bytes int NOT NULL,
  checked timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX article_picture_draft ON article_picture (draft_id);
CREATE INDEX article_picture_checked ON article_picture (checked);

CREATE TABLE article_picture_use (
  file_id text NOT NULL REFERENCES article_picture ON DELETE CASCADE,
  draft_id uuid REFERENCES article_draft ON DELETE CASCADE,
  article_id int REFERENCES article ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (file_id, draft_id, article_id),
  CHECK (num_nonnulls(draft_id, article_id) = 1)
);
CREATE INDEX article_picture_use_draft ON article_picture_use (draft_id);
CREATE INDEX article_picture_use_article ON article_picture_use (article_id);
