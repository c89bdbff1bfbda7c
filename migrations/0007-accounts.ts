import { sql, type Kysely } from 'kysely'

/**
 * Accounts. person, session, identity and verification are Better Auth's user, session, account and verification with
 * names of our own; what the portal must never break is enforced here, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
      disabled timestamptz,
      password_changed timestamptz,
      delete_after timestamptz
    )`.execute(db)
  await sql`CREATE INDEX person_created ON person (created DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX person_pending ON person (created DESC, id DESC) WHERE approval = 'pending'`.execute(
    db,
  )
  await sql`CREATE INDEX person_leaving ON person (delete_after) WHERE delete_after IS NOT NULL`.execute(db)

  await sql`
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
    )`.execute(db)
  await sql`CREATE INDEX session_person ON session (person_id)`.execute(db)
  await sql`CREATE INDEX session_expires ON session (expires)`.execute(db)

  await sql`
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
    )`.execute(db)
  await sql`CREATE INDEX identity_person ON identity (person_id)`.execute(db)

  await sql`
    CREATE TABLE verification (
      id text PRIMARY KEY,
      identifier text NOT NULL,
      value text NOT NULL,
      expires timestamptz NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX verification_identifier ON verification (identifier)`.execute(db)

  // No reference to person: what happened stays on record when an account is gone.
  await sql`
    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      act text NOT NULL,
      person_id text,
      actor_id text,
      address text,
      device text,
      detail jsonb NOT NULL DEFAULT '{}'
    )`.execute(db)
  await sql`CREATE INDEX audit_person ON audit (person_id, id DESC)`.execute(db)

  // Tries of a password by what they are counted for: an address of mail, an address of the network.
  await sql`
    CREATE TABLE attempt (
      key text PRIMARY KEY,
      failures int NOT NULL,
      free int NOT NULL,
      blocked_until timestamptz NOT NULL,
      last timestamptz NOT NULL
    )`.execute(db)

  await protectPersons(db)
  await countAttempts(db)
  await noteSignIns(db)
}

// A user type is chosen once (decisions S10), and no session begins for an account that is disabled.
async function protectPersons(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_user_type() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.user_type IS NOT NULL AND NEW.user_type IS DISTINCT FROM OLD.user_type THEN
        RAISE EXCEPTION 'The user type is chosen once' USING ERRCODE = 'AG001';
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER person_keeps_user_type BEFORE UPDATE OF user_type ON person
    FOR EACH ROW EXECUTE FUNCTION keep_user_type()`.execute(db)
  await sql`
    CREATE FUNCTION refuse_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Shared: a sign-in that meets the disabling waits for it.
      PERFORM FROM person WHERE id = NEW.person_id AND disabled IS NULL FOR SHARE;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'The account is disabled' USING ERRCODE = 'AG002';
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER session_of_enabled BEFORE INSERT ON session
    FOR EACH ROW EXECUTE FUNCTION refuse_disabled()`.execute(db)
}

/**
 * Counts a try before it is made, so that tries side by side count too. Beyond the free ones each doubles the wait, up
 * to a quarter of an hour; an hour without a try forgives. Answers the seconds to wait: 0 lets the try go on.
 */
async function countAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION begin_attempt(keys text[], frees int[]) RETURNS float8 LANGUAGE plpgsql AS $$
    DECLARE seconds float8;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext(k)) FROM (SELECT k FROM unnest(keys) k ORDER BY hashtext(k)) ordered;
      SELECT coalesce(max(extract(epoch FROM a.blocked_until - now())), 0) INTO seconds
        FROM attempt a WHERE a.key = ANY(keys) AND a.blocked_until > now();
      IF seconds > 0 THEN RETURN seconds; END IF;
      INSERT INTO attempt AS a (key, failures, free, blocked_until, last)
        SELECT key, 1, free, now(), now() FROM unnest(keys, frees) t(key, free)
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN a.last < now() - interval '1 hour' THEN 1 ELSE a.failures + 1 END,
        blocked_until = CASE
          WHEN a.last < now() - interval '1 hour' OR a.failures + 1 < a.free THEN now()
          ELSE now() + least(900, 2 ^ least(a.failures + 1 - a.free, 20)) * interval '1 second'
        END,
        last = now();
      RETURN 0;
    END $$`.execute(db)
}

/**
 * What a sign-in leaves behind, in one call: the account's tries forgiven (the network address keeps its own, but this
 * one), the sign-in on record. Answers whether the person signed in before, but never with this device.
 */
async function noteSignIns(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION note_sign_in(session_id text, keys text[], address text, device text)
    RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      who text;
      provider text;
      is_new boolean;
    BEGIN
      SELECT s.person_id, s.provider INTO STRICT who, provider FROM session s WHERE s.id = session_id;
      DELETE FROM attempt WHERE key = keys[1];
      UPDATE attempt SET failures = failures - 1, blocked_until = now() WHERE key = keys[2];
      SELECT count(*) > 0 AND NOT bool_or(a.device IS NOT DISTINCT FROM note_sign_in.device) INTO is_new
        FROM audit a WHERE a.person_id = who AND a.act = 'signed-in';
      INSERT INTO audit (act, person_id, actor_id, address, device, detail)
        VALUES ('signed-in', who, who, address, device, jsonb_build_object('provider', provider, 'session', session_id));
      RETURN is_new;
    END $$`.execute(db)
}
