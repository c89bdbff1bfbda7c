-- People without an account, who confirmed their address by a link (decisions S10d).
ALTER TABLE person ADD COLUMN IF NOT EXISTS guest boolean NOT NULL DEFAULT false;
CREATE INDEX IF NOT EXISTS person_guest ON person (id) WHERE guest;

-- Registrations of visitors that wait for the link in the email. While seated, they take a place.
CREATE TABLE IF NOT EXISTS seat_hold (
  id text PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  email text NOT NULL,
  name text NOT NULL,
  locale text NOT NULL,
  zone text,
  answers jsonb NOT NULL DEFAULT '{}',
  -- Signature of the network, to limit the requests from it.
  sender text NOT NULL,
  seated boolean NOT NULL,
  held_until timestamptz NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS seat_hold_event ON seat_hold (event_id, email);
CREATE INDEX IF NOT EXISTS seat_hold_seated ON seat_hold (held_until) WHERE seated;
CREATE INDEX IF NOT EXISTS seat_hold_created ON seat_hold (created);
