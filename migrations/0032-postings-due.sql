-- Items of businesses whose postings a save of many has left to a worker (src/features/posting/mutations.ts). noted: when,
-- which limits of new accounts count.
CREATE TABLE IF NOT EXISTS posting_due (
  organization_id int NOT NULL,
  item_id text NOT NULL,
  noted timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, item_id)
);

-- hiring_until is asked after every statement that writes postings.
CREATE INDEX IF NOT EXISTS posting_hiring ON posting (organization_id, valid_through)
  WHERE kind = 'job' AND closed IS NULL AND NOT hidden AND NOT draft;
