-- Links with an end date that show a profile to anyone who has them (features/profile/share).
CREATE TABLE IF NOT EXISTS profile_link (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES profile (person_id) ON DELETE CASCADE,
  expires timestamptz NOT NULL,
  password_hash text,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS profile_link_person ON profile_link (person_id);
