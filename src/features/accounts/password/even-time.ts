import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any code path whose outcome must stay secret, hashing included. */
const EVEN_MS = 300

/** Responds after a constant time, so that the timing reveals nothing (decisions S5, S7). */
export async function inConstantTime<T>(run: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([run(), wait(EVEN_MS)])
  return result
}
