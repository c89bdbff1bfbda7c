import type { Hono } from 'hono'
import { createApp } from '#src/app.ts'
import type { Db } from '#lib/db/connect.ts'
import { TaggedCache } from '#lib/tagged-cache.ts'
import { parseEnv } from '#lib/env.ts'
import { createLimiter } from '#lib/limiter.ts'
import { createLog } from '#lib/log.ts'
import type { Pages } from '#lib/pages.ts'

/** Everything but the pages, which need a build and have tests of their own: any page is 'not found' here. */
const noPages: Pages = {
  connect() {},
  render: () => Promise.resolve(new Response('No pages in this test', { status: 404 })),
}

/** The portal's app on a database, without a web server before it, and without limits. */
export function testApp(db: Db, settings: Record<string, string> = {}): Hono {
  const env = parseEnv({ LOG_LEVEL: 'silent', DEMO_CONTENT: 'off', ...settings })
  const limiter = createLimiter({ search: 0, write: 0 })
  return createApp(
    { db, env, log: createLog('silent'), limiter, answers: new TaggedCache({ total: 0, entry: 0 }) },
    noPages,
  )
}
