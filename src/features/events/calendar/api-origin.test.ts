import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { runInScope } from '#lib/server/scope.ts'
import { paths } from '#lib/text/paths.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

/** Calendars of a portal, by the name that whoever asks gives it. */
function calendarsOf(settings: Record<string, string>) {
  const app = createApp(testDeps(database.db, settings), noPages)
  return async (path: string, origin: string): Promise<string> => {
    const scope = { requestId: 'test', address: '192.0.2.7', origin, locale: 'en' as const }
    const more = { header: () => undefined, cookies: [], tags: new Set<string>() }
    return runInScope({ ...scope, ...more }, async () => (await app.request(path)).text())
  }
}

test.each([
  [{ PORT: '4000' }, 'http://localhost:4000', 'localhost'],
  [{ PUBLIC_URL: 'https://agora.example.org/' }, 'https://agora.example.org', 'agora.example.org'],
])(
  'UIDs and links are those of %o, whichever name the portal is asked by',
  async (settings, origin, host) => {
    const eventId = await insertEvent(database.db)
    const ask = calendarsOf(settings)
    for (const path of [paths.eventCalendar(eventId), paths.eventFeed('information-technology')]) {
      const text = await ask(path, 'http://localhost:4000')
      expect(text).toContain(`UID:event-${eventId}@${host}\r\n`)
      expect(text).toContain(`${origin}/events/${eventId}/`)
      for (const other of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'https://evil.example'])
        expect(await ask(path, other)).toBe(text)
    }
  },
)
