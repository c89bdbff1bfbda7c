-- The address that a business's jobs are read from every day. emptied: since when it answers without any job, although
-- jobs of it are open; outcome: what the last reading did, or why it failed.
CREATE TABLE IF NOT EXISTS job_feed (
  organization_id int PRIMARY KEY REFERENCES organization (id) ON DELETE CASCADE,
  address text NOT NULL,
  publish boolean NOT NULL,
  next_read timestamptz NOT NULL DEFAULT now(),
  last_read timestamptz,
  last_success timestamptz,
  emptied timestamptz,
  outcome jsonb
);
CREATE INDEX IF NOT EXISTS job_feed_next_read ON job_feed (next_read);
