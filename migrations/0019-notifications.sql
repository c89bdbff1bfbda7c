-- What people who manage events or postings are still told by email. The job that queues the email deletes the rows.
-- subject: the posting, the event or the talk. actor_id: who applied, registered or proposed.
CREATE TABLE IF NOT EXISTS alert (
  person_id text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject integer NOT NULL,
  actor_id text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, kind, subject, actor_id)
);
CREATE INDEX IF NOT EXISTS alert_actor ON alert (actor_id);

-- How often somebody wants such emails, if they have chosen.
CREATE TABLE IF NOT EXISTS alert_choice (
  person_id text NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  kind text NOT NULL,
  often text NOT NULL CHECK (often IN ('at-once', 'daily', 'never')),
  PRIMARY KEY (person_id, kind)
);
