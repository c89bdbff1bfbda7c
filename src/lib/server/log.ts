import { pino } from 'pino'

export type Log = import('pino').Logger

/** Creates the structured log: one JSON object per line on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization'],
  })
}
