import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { countMail } from '#features/mail/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Env } from '#lib/server/env.ts'
import type { HealthIssue, Watch } from '#lib/server/operations.ts'

/** Retries follow after one, two and four minutes: an email that waits longer was refused several times. */
const MAIL_MINUTES = 10
/** A single failure may be a user going back, or a link that was used twice. */
const PROVIDER_FAILURES = 3
/** Limits the audit entries read, so that an attack cannot make this slow. */
const MAX_ENTRIES = 500

const MEGABYTE = 1_000_000

/** Returns the free and total bytes of the disk that holds DATA_DIR, or undefined if the folder is missing. */
async function readDisk({
  DATA_DIR,
}: Pick<Env, 'DATA_DIR'>): Promise<{ free: number; total: number } | undefined> {
  const found = await statfs(DATA_DIR).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/** Returns the state reported by health checks and metrics. */
export const watchPortal = (deps: WatchedDeps): Watch => ({
  listHealthIssues: () => listHealthIssues(deps),
  readDisk: () => readDisk(deps.env),
  countMail: () => countMail(deps.db),
})

type WatchedDeps = Pick<Deps, 'db' | 'env' | 'files'>

/** Lists the current health issues. */
export async function listHealthIssues({ db, env, files }: WatchedDeps): Promise<HealthIssue[]> {
  const [disk, mail, providers] = await Promise.all([diskIssues(env), mailIssues(db), providerIssues(db)])
  const away = files.awayReason === undefined ? [] : [{ kind: 'files', reason: files.awayReason } as const]
  return [...disk, ...away, ...mail, ...providers]
}

async function diskIssues(env: Pick<Env, 'DATA_DIR' | 'DISK_RESERVE_MB'>): Promise<HealthIssue[]> {
  const disk = await readDisk(env)
  if (!disk || disk.free >= env.DISK_RESERVE_MB * MEGABYTE) return []
  return [
    {
      kind: 'disk',
      freeMegabytes: Math.floor(disk.free / MEGABYTE),
      reserveMegabytes: env.DISK_RESERVE_MB,
    },
  ]
}

async function mailIssues(db: Db): Promise<HealthIssue[]> {
  const { rows } = await sql<{
    waiting: number
    minutes: number
    reason: string | null
    failed: number
    lastReason: string | null
  }>`
    SELECT count(next_try)::int AS waiting,
      coalesce(floor(extract(epoch FROM now() - min(created) FILTER (WHERE next_try IS NOT NULL)) / 60), 0)::int AS minutes,
      (array_agg(error ORDER BY created) FILTER (WHERE next_try IS NOT NULL AND error IS NOT NULL))[1] AS reason,
      (count(*) FILTER (WHERE next_try IS NULL))::int AS failed,
      (array_agg(error ORDER BY created DESC) FILTER (WHERE next_try IS NULL))[1] AS "lastReason"
    FROM mail WHERE next_try IS NOT NULL OR (sent IS NULL AND (created > now() - interval '1 day'
      -- Retried for three days, then given up within the last day.
      OR attempts > 1 AND created BETWEEN now() - interval '4 days' AND now() - interval '3 days'))`.execute(
    db,
  )
  const { waiting, minutes, reason, failed, lastReason } = rows[0]!
  return [
    ...(waiting > 0 && minutes >= MAIL_MINUTES
      ? [{ kind: 'mail-waits', waiting, minutes, reason } as const]
      : []),
    ...(failed > 0 ? [{ kind: 'mail-failed', failed, reason: lastReason } as const] : []),
  ]
}

/** Reads the audit log, which all processes share. */
async function providerIssues(db: Db): Promise<HealthIssue[]> {
  const { rows } = await sql<{ provider: string; failed: number; reason: string }>`
    WITH failure AS (
      SELECT id, at, detail->>'provider' AS provider, detail->>'reason' AS reason
      FROM audit WHERE act = 'sign-in-failed' ORDER BY id DESC LIMIT ${MAX_ENTRIES}::int
    ), success AS (
      SELECT id, detail->>'provider' AS provider
      FROM audit WHERE act = 'signed-in' ORDER BY id DESC LIMIT ${MAX_ENTRIES}::int
    )
    SELECT f.provider, count(*)::int AS failed, (array_agg(f.reason ORDER BY f.id DESC))[1] AS reason
    FROM failure f
    WHERE f.at > now() - interval '1 hour' AND lower(f.provider) IN ('google', 'github', 'facebook')
      AND NOT EXISTS (
        SELECT FROM success s WHERE s.id > f.id AND lower(s.provider) = lower(f.provider)
      )
    GROUP BY f.provider HAVING count(*) >= ${PROVIDER_FAILURES}::int ORDER BY f.provider`.execute(db)
  return rows.map((row) => ({ kind: 'provider', ...row }))
}
