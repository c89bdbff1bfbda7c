import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { samplePages } from '#bench/pages/sample-pages.ts'
import { currentScope } from '#lib/server/scope.ts'
import { paths } from '#lib/text/paths.ts'
import { startDemoPortal } from '#test/support/demo-portal.ts'
import { openPage } from '#test/support/page.ts'

/** The number of statements of each request. */
const statements = new Map<string, number>()
/** Their texts. */
const texts = new Set<string>()
const portal = await startDemoPortal({ PAGE_CACHE_MB: '0' }, (db) =>
  db.withPlugin({
    transformQuery({ node, queryId }) {
      const id = currentScope()?.requestId
      if (id) {
        statements.set(id, (statements.get(id) ?? 0) + 1)
        texts.add(db.getExecutor().compileQuery(node, queryId).sql)
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }),
)
afterAll(() => portal.stop())
const addresses = {
  ...(await samplePages(portal.url)),
  companies: paths.companies(),
  institutes: paths.institutes(),
  projects: paths.projects(),
}

/** PostgreSQL plans a prepared statement anew for the first five requests; then it may keep a plan. */
const REQUESTS = 12

async function statementsOf(path: string): Promise<number> {
  const { status, headers } = await openPage(path, {}, portal)
  expect(status).toBe(200)
  return statements.get(headers.get('x-request-id')!) ?? 0
}

// Of a page that is not cached, once the process has loaded its indexes and cached the answers that many pages share.
test.each<[keyof typeof addresses, number]>([
  ['landing', 0],
  ['list', 1],
  ['search', 2],
  ['search without words', 0],
  ['events', 1],
  ['jobs', 1],
  ['companies', 1],
  ['institutes', 1],
  ['projects', 1],
  ['article', 2],
  ['event', 2],
  ['institute', 2],
  ['company', 2],
  ['job', 2],
  ['profile', 3],
])('the page %s takes at most %i statements', async (kind, most) => {
  await expect.poll(() => statementsOf(addresses[kind])).toBeLessThanOrEqual(most)
})

test('PostgreSQL keeps the plans of all statements of pages', async () => {
  for (const path of Object.values(addresses)) for (let i = 0; i < REQUESTS; i++) await statementsOf(path)
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE custom_plans >= ${REQUESTS}::int`.execute(
    portal.database.db,
  )
  const planned = rows.map(({ statement }) => statement).filter((statement) => texts.has(statement))
  expect(planned).toEqual([])
  expect(texts.size).toBeGreaterThan(Object.keys(addresses).length / 2)
})
