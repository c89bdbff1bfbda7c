-- Mail that is waiting to be sent, and for some weeks what became of it. The content is deleted once nothing is left to
-- do, since it holds secret links. unsubscribe: where one click stops a recurring mail (RFC 8058).
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text,
  text text,
  html text,
  created timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  next_try timestamptz DEFAULT now(),
  sent timestamptz,
  error text,
  attachment json,
  reply_to text,
  unsubscribe text,
  CHECK (next_try IS NULL OR (subject IS NOT NULL AND text IS NOT NULL AND html IS NOT NULL))
);
CREATE INDEX mail_waiting ON mail (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX mail_finished ON mail (created) WHERE next_try IS NULL;

-- Messages sent with the contact form. sender: a hash of the network address, for the hourly limits.
CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  locale text NOT NULL,
  sender text,
  mailed boolean NOT NULL,
  answered timestamptz,
  answered_by text REFERENCES person ON DELETE SET NULL
);
CREATE INDEX contact_message_created ON contact_message (created);
CREATE INDEX contact_message_email ON contact_message (email);
CREATE INDEX contact_message_open ON contact_message (id DESC) WHERE answered IS NULL;
CREATE INDEX contact_message_answered_by ON contact_message (answered_by);
