import type { Database } from '#lib/db/connect.ts'
import { parseEnv } from '#lib/server/env.ts'
import type { Timeouts } from '#lib/server/web-server.ts'
import { start, type Running } from '#src/server.ts'

/**
 * The whole portal with its built pages in this process, on a free port and on a database that stays open when it
 * stops; without limits unless asked.
 */
export function startHere(
  database: Database,
  settings: Record<string, string> = {},
  timeouts?: Partial<Timeouts>,
): Promise<Running> {
  const env = parseEnv({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
    RATE_LIMIT_SEARCHES: '0',
    RATE_LIMIT_WRITES: '0',
    ...settings,
  })
  const shared = { ...database, close: () => Promise.resolve() }
  return start(env, { database: shared, ...(timeouts && { timeouts }) })
}
