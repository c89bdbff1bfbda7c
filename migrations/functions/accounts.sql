-- What must hold for accounts whoever writes.

CREATE OR REPLACE FUNCTION keep_user_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.user_type IS NOT NULL AND NEW.user_type IS DISTINCT FROM OLD.user_type THEN
    RAISE EXCEPTION 'The user type is chosen once' USING ERRCODE = 'AG001';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER person_keeps_user_type BEFORE UPDATE OF user_type ON person
FOR EACH ROW EXECUTE FUNCTION keep_user_type();

CREATE OR REPLACE FUNCTION refuse_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Shared: a sign-in that meets the disabling waits for it.
  PERFORM FROM person WHERE id = NEW.person_id AND disabled IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account is disabled' USING ERRCODE = 'AG002';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER session_of_enabled BEFORE INSERT ON session
FOR EACH ROW EXECUTE FUNCTION refuse_disabled();

-- Counts an attempt before it is made, so that parallel attempts count, too. After the free ones each doubles the wait,
-- up to 15 minutes; an hour without an attempt resets it. Returns the seconds to wait, 0 if the attempt may be made.
-- Parallel attempts wait for each other here, so the time is read once the lock is held: now() is when the transaction
-- began.
CREATE OR REPLACE FUNCTION begin_attempt(keys text[], frees int[]) RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
  seconds float8;
  moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(k)) FROM (SELECT k FROM unnest(keys) k ORDER BY hashtext(k)) ordered;
  moment := clock_timestamp();
  SELECT coalesce(max(extract(epoch FROM a.blocked_until - moment)), 0) INTO seconds
    FROM attempt a WHERE a.key = ANY(keys) AND a.blocked_until > moment;
  IF seconds > 0 THEN RETURN seconds; END IF;
  INSERT INTO attempt AS a (key, failures, free, blocked_until, last)
    SELECT key, 1, free, moment, moment FROM unnest(keys, frees) t(key, free)
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN a.last < moment - interval '1 hour' THEN 1 ELSE a.failures + 1 END,
    blocked_until = CASE
      WHEN a.last < moment - interval '1 hour' OR a.failures + 1 < a.free THEN moment
      ELSE moment + least(900, 2 ^ least(a.failures + 1 - a.free, 20)) * interval '1 second'
    END,
    last = moment;
  RETURN 0;
END $$;

-- Records a sign-in, and forgives the account's attempts; the network address is forgiven only this one. Returns whether
-- the person has signed in before, but never with this device.
CREATE OR REPLACE FUNCTION note_sign_in(session_id text, keys text[], address text, device text) RETURNS boolean
LANGUAGE plpgsql AS $$
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
END $$;
