import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { pageRules, viewOf } from '#src/app.ts'
import type { Db } from '#lib/db/connect.ts'
import { parseEnv } from '#lib/env.ts'
import { createLimiter } from '#lib/limiter.ts'
import { createLog } from '#lib/log.ts'
import { createOperations } from '#lib/operations.ts'
import { PageCache } from '#lib/page-cache.ts'
import { TaggedCache } from '#lib/tagged-cache.ts'
import { createWebServer, type Timeouts } from '#lib/web-server.ts'

/** The web server in front of an app of `testApp`, on a free port. */
export async function serveApp(app: Hono, db: Db, timeouts?: Timeouts): Promise<Server> {
  const cache = new PageCache(16)
  const operations = createOperations(db, cache)
  const server = createWebServer(
    {
      deps: {
        db,
        env: parseEnv({}),
        log: createLog('silent'),
        limiter: createLimiter({ search: 0, write: 0 }),
        answers: new TaggedCache({ total: 0, entry: 0 }),
      },
      cache,
      files: new Map(),
      rules: pageRules,
      fetch: (request) => app.fetch(request),
      viewOf,
      onView() {},
      operations: operations.handle,
      onAnswer: operations.onAnswer,
    },
    timeouts,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
