-- The stage of an application replaces its state. The version before still writes state: functions/postings.sql derives
-- each of them from the other. answers: to the posting's questions, as they were asked. interview: when and where.
ALTER TABLE posting_application
  ADD COLUMN IF NOT EXISTS stage text NOT NULL DEFAULT 'new'
    CHECK (stage IN ('new', 'seen', 'interview', 'offer', 'hired', 'declined', 'withdrawn')),
  ADD COLUMN IF NOT EXISTS answers json NOT NULL DEFAULT '[]',
  ADD COLUMN IF NOT EXISTS interview json;
UPDATE posting_application
SET stage = CASE state WHEN 'read' THEN 'seen' WHEN 'shortlisted' THEN 'interview' ELSE state END
WHERE stage = 'new' AND state <> 'new';

-- Notes that a company's members share about an application, and what they have written to the applicant.
CREATE TABLE IF NOT EXISTS application_entry (
  id text PRIMARY KEY,
  application_id text NOT NULL REFERENCES posting_application (id) ON DELETE CASCADE,
  author_id text REFERENCES person (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('note', 'message')),
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  written timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS application_entry_application ON application_entry (application_id, written);
CREATE INDEX IF NOT EXISTS application_entry_author ON application_entry (author_id);

-- Texts that a company's members answer applicants with.
CREATE TABLE IF NOT EXISTS reply_template (
  id text PRIMARY KEY,
  organization_id int NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  name text NOT NULL,
  body text NOT NULL,
  UNIQUE (organization_id, name)
);
