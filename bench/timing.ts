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

/** Work that times are ratios to, measured in the same run: a slower machine takes longer for both. */
export interface FixedWork {
  /** Such as '100 prepared statements'. */
  name: string
  /** What it takes now, in ms. */
  ms: number
  /** What it takes on the machine that limits in ms are meant for, where `calibrate` takes some 5 ms. */
  reference: number
}

const STATEMENTS = 100
const ROUNDS = 9

/** The least that a call takes in some rounds: neighbours lengthen only the others. */
async function least(of: keyof Sample, call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await timed(call))[of])
  return Math.min(...times)
}

/** Prepared statements, which calls are measured by. @param of of a server's work only the clock tells. */
export async function statementsWork(db: Db, of: keyof Sample): Promise<FixedWork> {
  const ms = await least(of, async () => {
    for (let i = 0; i < STATEMENTS; i++) await sql`SELECT ${i}::int AS n`.execute(db)
  })
  return { name: `${STATEMENTS} prepared statements`, ms, reference: of === 'cpu' ? 1.2 : 4 }
}

/** JSON.parse of what an import reads, or of as much, which imports are measured by. */
export async function parseWork(content: readonly unknown[]): Promise<FixedWork> {
  const json = JSON.stringify(content)
  const megabytes = json.length / 1e6
  const ms = await least('cpu', () => Promise.resolve(JSON.parse(json)))
  return { name: `JSON.parse of ${megabytes.toPrecision(3)} MB`, ms, reference: 0.42 * megabytes }
}

/** What the fixed task takes on the machine that limits in ms are meant for. */
export const FIXED_TASK_MS = 5

/**
 * Milliseconds that a fixed piece of work takes in each round. It uses nothing else, so that a browser can run it, too.
 */
export function timeFixedTask(rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const start = performance.now()
    let sum = 0
    for (let i = 0; i < 2_000_000; i++) sum = (Math.imul(sum, 31) + i) | 0
    // The sum is used, or the loop could be left out.
    return performance.now() - start + (sum === 0.5 ? 1 : 0)
  })
}

/** Milliseconds that a fixed piece of work takes now: how fast, and how busy, the machine is. */
export const calibrate = (): number => median(timeFixedTask(20))
