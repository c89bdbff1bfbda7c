import type { Hono } from 'hono'
import { createApp } from '#src/app.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Pages } from '#lib/server/pages/pages.ts'
import { testDeps } from './api.ts'

/** Everything but the pages, which need a build and have tests of their own: any page is 'not found' here. */
export const noPages: Pages = {
  connect() {},
  parametersOf: () => ({}),
  render: () => Promise.resolve(new Response('No pages in this test', { status: 404 })),
}

/** The portal's app on a database, without a web server before it, and without limits. */
export const testApp = (db: Db, settings: Record<string, string> = {}): Hono =>
  createApp(testDeps(db, settings), noPages)
