import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'

const HOUR_S = 3_600
const DAY_S = 86_400

interface Limit {
  /** The rows that count, each with its time. */
  rows: RawBuilder<unknown>
  /** The maximum number of rows in the time that meet each condition. */
  most: readonly (readonly [number, RawBuilder<unknown>])[]
  /** Returns the message that there are too many, with the minutes to wait. */
  refusal: (minutes: number) => string
}

/** Limits what visitors send in an hour, as `limitByDay`. */
export const limitByHour = (db: Db, limit: Limit): Promise<void> => limitByTime(db, HOUR_S, limit)

/**
 * Limits what people send in a day. Call it under the lock that also guards the insert, so that two concurrent
 * requests cannot both pass.
 * @param limit its rows have their time as `at`.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export const limitByDay = (db: Db, limit: Limit): Promise<void> => limitByTime(db, DAY_S, limit)

async function limitByTime(db: Db, period: number, { rows: counted, most, refusal }: Limit): Promise<void> {
  const waits = most.map(
    ([count, condition]) => sql`
      CASE WHEN count(*) FILTER (WHERE ${condition}) >= ${count}::int
        THEN extract(epoch FROM min(at) FILTER (WHERE ${condition}) - now()) + ${period}::int ELSE 0 END`,
  )
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(${sql.join(waits)})::float8 AS seconds
    FROM (${counted}) AS counted WHERE at > now() - make_interval(secs => ${period}::int)`.execute(db)
  const seconds = Math.ceil(rows[0]?.seconds ?? 0)
  if (seconds > 0)
    throw new AppError('too_many_requests', refusal(Math.ceil(seconds / 60)), {
      headers: { 'Retry-After': String(seconds) },
    })
}
