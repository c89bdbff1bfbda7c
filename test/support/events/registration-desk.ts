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
import { openTestDatabase } from '../open-database.ts'
import { callsOf, type Member } from './registrations.ts'

/** A portal whose people register, for one test file, and what its tests ask of it. */
export interface Desk {
  database: Database
  deps: Deps
  app: Hono
}

/** Opens the portal before the tests of a file, with a data folder of its own; every test begins without mails. @param take gets it. */
export function setUpDesk(take: (desk: Desk) => void): void {
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'agora-desk-'))
    const deps = testDeps(database.db, { DATA_DIR: dataDir })
    take({ database, deps, app: createApp(deps, noPages) })
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(() => database.db.deleteFrom('mail').execute())
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

/** Places left, as everybody is told. */
export const placesIn = async (app: Hono, eventId: string): Promise<number | null> =>
  (await callsOf(app).read('/event', { eventId })).body.result.eventRegistration.places
