import { pino } from 'pino'

export type Log = import('pino').Logger

/** Structured logs, one JSON object a line, to standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization'],
  })
}
