-- What moderators did. key: of the item in its feature, whose row may be deleted earlier. owner_id: who was told.
-- An act is undone, never deleted. The owner may appeal once: the act is then undone, or the appeal declined.
CREATE TABLE moderation_act (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  act text NOT NULL CHECK (act IN ('hide', 'warn', 'dismiss')),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  by_id text REFERENCES person ON DELETE SET NULL,
  undone timestamptz,
  undone_by text REFERENCES person ON DELETE SET NULL,
  undone_reason text,
  owner_id text REFERENCES person ON DELETE SET NULL,
  appeal text,
  appealed timestamptz,
  declined timestamptz,
  declined_by text REFERENCES person ON DELETE SET NULL,
  declined_reason text
);
CREATE INDEX moderation_act_thing ON moderation_act (kind, key);
CREATE INDEX moderation_act_at ON moderation_act (at);
CREATE INDEX moderation_act_by_id ON moderation_act (by_id);
CREATE INDEX moderation_act_undone_by ON moderation_act (undone_by);
CREATE INDEX moderation_act_owner ON moderation_act (owner_id);
CREATE INDEX moderation_act_declined_by ON moderation_act (declined_by);
CREATE INDEX moderation_act_appealed ON moderation_act (kind, key)
  WHERE appealed IS NOT NULL AND declined IS NULL AND undone IS NULL;

-- sender: a hash of the network address, for the hourly limits.
CREATE TABLE report (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  person_id text REFERENCES person ON DELETE SET NULL,
  sender text,
  act_id int REFERENCES moderation_act ON DELETE CASCADE
);
CREATE INDEX report_open ON report (kind, key) WHERE act_id IS NULL;
CREATE INDEX report_created ON report (created);
CREATE INDEX report_person ON report (person_id);
CREATE INDEX report_act ON report (act_id);
