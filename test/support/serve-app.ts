import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { pageRulesOf } from '#src/app.ts'
import { watchPortal } from '#features/operations/data.ts'
import { checkEmbedded, type Db } from '#lib/db/connect.ts'
import { createOperations } from '#lib/server/operations.ts'
import { PageCache } from '#lib/server/pages/page-cache.ts'
import { Connections } from '#lib/server/sockets/connections.ts'
import { createWebServer } from '#lib/server/web-server.ts'
import { testDeps } from './api.ts'
import { noPages } from './app.ts'

/** The web server in front of an app of `testApp`, on a free port. */
export async function serveApp(app: Hono, db: Db): Promise<Server> {
  const cache = new PageCache(16)
  const deps = testDeps(db)
  const connections = new Connections(deps.env, deps.log)
  const operations = createOperations(
    { check: () => checkEmbedded(db) },
    cache,
    connections,
    watchPortal(deps),
  )
  const server = createWebServer({
    deps,
    cache,
    files: { kept: new Map(), stored: new Map() },
    rules: pageRulesOf(noPages),
    fetch: (request) => app.fetch(request),
    onView() {},
    operations: operations.handle,
    onAnswer: operations.onAnswer,
  })
  connections.guard(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
