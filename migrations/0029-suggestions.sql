-- Whether editors may correct typing errors themselves.
ALTER TABLE article_draft ADD COLUMN IF NOT EXISTS allows_corrections boolean NOT NULL DEFAULT false;

-- Who set the time of publication.
ALTER TABLE article_draft ADD COLUMN IF NOT EXISTS scheduled_by text REFERENCES person ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS article_draft_scheduled_by ON article_draft (scheduled_by);

-- What editors suggest for the text of a section: the paragraphs that it is about, and what they would become. part: 0 is
-- the section's own text, others are its subsections.
CREATE TABLE IF NOT EXISTS article_suggestion (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
  person_id text REFERENCES person ON DELETE SET NULL,
  section text NOT NULL,
  part int NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS article_suggestion_draft ON article_suggestion (draft_id, id);
CREATE INDEX IF NOT EXISTS article_suggestion_person ON article_suggestion (person_id);
