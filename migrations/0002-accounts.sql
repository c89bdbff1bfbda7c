-- Accounts. person, session, identity and verification are Better Auth's user, session, account and verification.

-- searched: folding 100,000 names for each search takes half a second, comparing them 20 ms.
-- verify_by: an account that nobody has verified by then is deleted.
-- second_factor: since when signing in asks for one, so that a sign-in without one needs no further statement.
-- institute_data, business_data: read with each session.
CREATE TABLE person (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  username text,
  phone_number text,
  locale text NOT NULL DEFAULT 'en',
  user_type text CHECK (user_type IN ('Personal', 'Educational Institution', 'Business', 'Faculty')),
  approval text NOT NULL DEFAULT 'none' CHECK (approval IN ('none', 'pending', 'approved', 'refused')),
  approval_reason text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'editor', 'admin')),
  disabled timestamptz,
  password_changed timestamptz,
  delete_after timestamptz,
  searched text GENERATED ALWAYS AS (folded(name || ' ' || email)) STORED,
  verify_by timestamptz NOT NULL DEFAULT now() + interval '7 days',
  organization text,
  registration_number text,
  web_site text,
  second_factor timestamptz,
  institute_data json,
  business_data json
);
CREATE INDEX person_created ON person (created DESC, id DESC);
CREATE INDEX person_pending ON person (created DESC, id DESC) WHERE approval = 'pending';
CREATE INDEX person_leaving ON person (delete_after) WHERE delete_after IS NOT NULL;
CREATE INDEX person_unverified ON person (verify_by) WHERE NOT email_verified;

CREATE TABLE session (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  provider text NOT NULL DEFAULT 'local',
  expires timestamptz NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  ip_address text,
  user_agent text
);
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_expires ON session (expires);

CREATE TABLE identity (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires timestamptz,
  refresh_token_expires timestamptz,
  scope text,
  password text,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX identity_person ON identity (person_id);

CREATE TABLE verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires timestamptz NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);

-- A new address is confirmed at the old and the new one.
CREATE TABLE email_change (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  old_confirmed boolean NOT NULL DEFAULT false,
  new_confirmed boolean NOT NULL DEFAULT false,
  created timestamptz NOT NULL DEFAULT now(),
  changed timestamptz
);
CREATE INDEX email_change_person ON email_change (person_id);

-- Second factors: codes of an authenticator, recovery codes, passkeys.
CREATE TABLE authenticator (
  person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_code (
  hash text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE
);
CREATE INDEX recovery_code_person ON recovery_code (person_id);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  used timestamptz
);
CREATE INDEX passkey_person ON passkey (person_id);

-- Attempts to sign in, counted by email address and by network address.
CREATE TABLE attempt (
  key text PRIMARY KEY,
  failures int NOT NULL,
  free int NOT NULL,
  blocked_until timestamptz NOT NULL,
  last timestamptz NOT NULL
);

-- No reference to person: the record outlives the account.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  act text NOT NULL,
  person_id text,
  actor_id text,
  address text,
  device text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_person ON audit (person_id, id DESC);
CREATE INDEX audit_act ON audit (act, id DESC);
CREATE INDEX audit_actor ON audit (actor_id, id DESC) WHERE actor_id IS DISTINCT FROM person_id;
