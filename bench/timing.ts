import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** The time that one call took, in ms: on the clock, and of the processor in this process. */
export interface Sample {
  wall: number
  cpu: number
}

/**
 * Times a call. Beside the clock it counts the processor's time: neighbours on a shared machine lengthen only the
 * first. The embedded database runs in this process; of a server's work only the clock tells.
 */
export async function timed(call: () => Promise<unknown>): Promise<Sample> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await call()
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { wall, cpu: (user + system) / 1000 }
}

/** @param share 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

const STATEMENTS = 500

/** The processor time in ms that a prepared statement takes now: what calls to the embedded database are measured by. */
export async function statementTime(db: Db): Promise<number> {
  const ask = async () => {
    for (let i = 0; i < STATEMENTS; i++) await sql`SELECT ${i}::int AS n`.execute(db)
  }
  await ask()
  return (await timed(ask)).cpu / STATEMENTS
}

/** Milliseconds that a fixed piece of work takes now: how fast, and how busy, the machine is. */
export function calibrate(rounds = 20): number {
  const run = () => {
    const start = performance.now()
    let sum = 0
    for (let i = 0; i < 2_000_000; i++) sum = (Math.imul(sum, 31) + i) | 0
    return { took: performance.now() - start, sum }
  }
  return median(Array.from({ length: rounds }, () => run().took))
}
