import { sql, type Kysely } from 'kysely'

/**
 * Tries side by side wait for each other here, and `now()` is when a transaction began: one that began first and came
 * second was told to wait for the end of a block that the other had never set. Time is told once the lock is held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    END $$`.execute(db)
}
