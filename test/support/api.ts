import { Hono } from 'hono'
import type { Deps } from '#lib/deps.ts'
import { mountService, type Service } from '#lib/endpoint.ts'
import { answerError, notFound } from '#lib/error-handler.ts'
import { createLimiter } from '#lib/limiter.ts'
import { createLog } from '#lib/log.ts'
import { runInScope } from '#lib/scope.ts'
import { parseEnv } from '#lib/env.ts'
import type { Db } from '#lib/db/connect.ts'
import { TaggedCache } from '#lib/tagged-cache.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any
  /** The tags that the answer carries for the page cache. */
  tags: string[]
}

/** What handlers work with, without limits and logs. */
export function testDeps(db: Db, dataDir = '/nonexistent'): Deps {
  const env = parseEnv({ DATA_DIR: dataDir })
  return {
    db,
    env,
    log: createLog('silent'),
    limiter: createLimiter({ search: 0, write: 0 }),
    answers: new TaggedCache({ total: 0, entry: 0 }),
  }
}

/** Calls of the services on a database, in this process. */
export function testApi(
  deps: Deps,
  ...services: Service[]
): (path: string, body: unknown) => Promise<Answer> {
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  return (path, body) => {
    const scope = {
      requestId: 'test',
      origin: 'http://localhost',
      address: '127.0.0.1',
      locale: 'en' as const,
      tags: new Set<string>(),
    }
    return runInScope(scope, async () => {
      const response = await app.request(`${services[0]!.prefix}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json(), tags: [...scope.tags] }
    })
  }
}
