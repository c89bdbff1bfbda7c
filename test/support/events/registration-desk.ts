import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database, Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '../api.ts'
import { noPages } from '../app.ts'
import { testDatabase } from '../database.ts'
import { openTestDatabase } from '../open-database.ts'
import { callsOf, signedIn, type Member } from './registrations.ts'

/** A portal whose people register, for one test file, and what its tests ask of it. */
export interface Desk {
  database: Database
  deps: Deps
  app: Hono
}

/**
 * Opens the portal before the tests of a file, with a data folder of its own; every test begins without mails.
 * @returns the desk, which is empty until then.
 */
export function setUpDesk(): Desk {
  const desk = {} as Desk
  let dataDir: string
  beforeAll(async () => {
    const database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'agora-desk-'))
    const deps = testDeps(database.db, { DATA_DIR: dataDir })
    Object.assign(desk, { database, deps, app: createApp(deps, noPages) })
  })
  afterAll(async () => {
    await desk.database.close()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(() => desk.database.db.deleteFrom('mail').execute())
  return desk
}

/** The same at once, and what most tests ask of it. @param emptied tables that are empty as each test begins. */
export async function openDesk(...emptied: ('event' | 'event_series' | 'organiser' | 'event_image')[]) {
  const database = await testDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'agora-desk-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  beforeEach(async () => {
    for (const table of ['mail', ...emptied] as const) await db.deleteFrom(table).execute()
  })
  const deps = testDeps(db, { DATA_DIR: dataDir })
  const app = createApp(deps, noPages)
  let people = 0
  /** Somebody who is signed in, with an address of their own. */
  const member = (more: Parameters<typeof signedIn>[2] = {}): Promise<Member> =>
    signedIn({ app, deps }, `person${String(++people).padStart(3, '0')}@example.org`, more)
  return {
    database,
    db,
    deps,
    app,
    member,
    members: (count: number) => Promise.all(Array.from({ length: count }, () => member())),
    mails: () => waitingMails(db),
    /** An event, as everybody is shown it. */
    shown: async (eventId: string) => (await callsOf(app).read('/event', { eventId })).body.result,
    /** So many people who are registered, straight in the database. @returns their addresses in the order of coming. */
    async crowd(eventId: string, count: number, status: 'confirmed' | 'waiting' = 'confirmed') {
      const people = Array.from({ length: count }, (_, i) => `crowd${String(i).padStart(3, '0')}.${eventId}`)
      const emails = people.map((id) => `${id}@example.org`)
      const persons = people.map((id, i) => ({ id, name: '', email: emails[i]!, email_verified: true }))
      await db.insertInto('person').values(persons).execute()
      const event_id = Number(eventId)
      const rows = people.map((person_id, i) => ({ event_id, person_id, status, number: 10 + i * 3 }))
      await db.insertInto('registration').values(rows).execute()
      return emails
    },
    /** Moves an event into the past. */
    passes: (eventId: string, began = Date.now() - 7_200_000) =>
      db
        .updateTable('event')
        .set({ starts: new Date(began), ends: new Date(began + 3_600_000) })
        .where('id', '=', Number(eventId))
        .execute(),
  }
}

/** Kind and recipient of the mails that wait, in the order of queueing; those of one transaction by recipient. */
export async function waitingMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .orderBy('created')
    .orderBy('recipient')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

/** How somebody is registered, as they are told. */
export const stateOf = async (who: Member, eventId: string) =>
  (await who.read('/registration', { eventId })).body.result as {
    status: string
    place: number | null
  } | null

/** Changes an event as it is now. @param dates of its series that change alike. */
export async function changeOwn(who: Member, eventId: string, more: object, dates?: string) {
  const own = (await who.read('/own-event', { eventId })).body
  const event = { ...own.event, ...more }
  return who.post('/update-event', { eventId, version: own.version, event, ...(dates && { dates }) })
}
