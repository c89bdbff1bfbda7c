import { pino } from 'pino'
import { afterAll } from 'vitest'
import { logUnreadableValues } from '#lib/db/stored-rows.ts'

/** What is logged of stored values that cannot be read, until the tests of a file are over. */
export function unreadableValues(): object[] {
  const logged: object[] = []
  const write = (line: string) => void logged.push(JSON.parse(line) as object)
  afterAll(logUnreadableValues(pino({ base: null }, { write })))
  return logged
}
