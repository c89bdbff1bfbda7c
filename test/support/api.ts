import { Hono } from 'hono'
import { createDeps } from '#src/app.ts'
import type { Deps } from '#lib/server/deps.ts'
import { endpointsOf, type Service } from '#lib/api/endpoint.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import { mountService } from '#lib/api/mount-service.ts'
import { answerError, notFound } from '#lib/api/error-handler.ts'
import { createLog } from '#lib/server/log.ts'
import { parseEnv } from '#lib/server/env.ts'
import type { Db } from '#lib/db/connect.ts'
import { TaggedCache } from '#lib/server/tagged-cache.ts'
import { inRequest } from './scope.ts'

export interface TestAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any
  /** The tags that the answer carries for the page cache. */
  tags: string[]
}

const SECRET = 'a secret that only tests know, 32+ characters'

/** What handlers work with, without limits, logs and kept answers. */
export function testDeps(db: Db, settings: Record<string, string> = {}): Deps {
  const env = parseEnv({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', DEMO_CONTENT: 'off', ...settings })
  const deps = createDeps({ db, env, log: createLog('silent'), secret: SECRET }, { search: 0, write: 0 })
  return { ...deps, answers: new TaggedCache({ total: 0, entry: 0 }) }
}

/** Calls of the services on a database, in this process: by GET what is read so, everything else by POST. */
export function testApi(
  deps: Deps,
  ...services: Service[]
): (path: string, body: unknown) => Promise<TestAnswer> {
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  return (path, body) => {
    return inRequest({}, { origin: 'http://localhost' }, async ({ tags }) => {
      const { prefix } = services[0]!
      const isRead = endpointsOf(services).some((each) => each.method === 'GET' && each.own === path)
      const response = isRead
        ? await app.request(`${prefix}${path}?${writeQuery({ ...(body as object) })}`)
        : await app.request(prefix + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
      return { status: response.status, body: await response.json(), tags: [...tags] }
    })
  }
}
