import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { signToken } from '#features/accounts/session/token.ts'
import { profileService } from '#features/profile/api.ts'
import type { Database, Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import type { Locale } from '#lib/text/locale.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '../api.ts'
import { noPages } from '../app.ts'
import { openTestDatabase } from '../open-database.ts'
import { insertPerson, insertSession } from '../person.ts'
import { inRequest } from '../scope.ts'
import { asha } from './profiles.ts'
import { storedDocument, storeParts } from './stored-document.ts'

/** A portal whose people keep profiles, for one test file. */
export interface ProfileDesk {
  database: Database
  db: Db
  deps: Deps
  app: Hono
  /** What the portal has logged, a JSON object each. */
  logged: string[]
  /** Calls as whoever a token names; as nobody without one. */
  caller(token?: string): Caller
  /** Somebody who has just signed in: verified, of the type Personal, unless `more` says otherwise. */
  enter(more?: Parameters<typeof insertPerson>[2]): Promise<Person>
  /** Somebody whose profile has begun, and is for everybody and for search engines. @param lists of it. */
  enterWithProfile(
    lists?: Record<string, unknown>,
    personal?: Record<string, unknown>,
  ): Promise<{ person: Person; profile: DeskReply['body'] }>
}

/**
 * Opens the portal before the tests of a file, with a data folder of its own.
 * @returns the desk, which is empty until then.
 */
export function setUpProfiles(): ProfileDesk {
  const desk = {} as ProfileDesk
  let dataDir: string
  beforeAll(async () => {
    const database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'agora-profiles-'))
    const logged: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    const deps = { ...testDeps(database.db, { DATA_DIR: dataDir }), log }
    Object.assign(desk, deskOf({ database, deps, logged }))
  })
  afterAll(async () => {
    await desk.database.close()
    await rm(dataDir, { recursive: true })
  })
  return desk
}

export interface DeskReply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any
  /** The body as it was sent. */
  text: string
  /** The tags that the answer carries for kept pages. */
  tags: string[]
}

/** Somebody who calls, or nobody. */
export interface Caller {
  /** A call with its whole path, such as `POST /event-service/api/v1/register`. */
  ask(call: string, input?: unknown, locale?: Locale): Promise<DeskReply>
  /** A call about profiles. @param key such as `PUT /userprofile/update`. */
  call(key: keyof typeof profileService.endpoints, input?: unknown, locale?: Locale): Promise<DeskReply>
  /** Any request; of a GET with a JSON body that becomes the query. */
  send(method: string, path: string, init?: RequestInit, locale?: Locale): Promise<Response>
}

export interface Person extends Caller {
  id: string
  email: string
  token: string
  /** Their profile as they get it. */
  readOwn(): Promise<DeskReply['body']>
  /** Their profile after an update that must succeed. */
  save(update: Record<string, unknown>): Promise<DeskReply['body']>
}

function callerOf(app: Hono, token?: string): Caller {
  const run = async (method: string, path: string, init: RequestInit, locale: Locale) => {
    // Of a read the input stands in the address.
    const { body, ...rest } = init
    const isRead = method === 'GET' && typeof body === 'string'
    const address = isRead ? `${path}?${writeQuery(JSON.parse(body) as Record<string, unknown>)}` : path
    const sent: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return inRequest(sent, { address: '192.0.2.7', locale }, async ({ tags }) => ({
      response: await app.request(address, { ...(isRead ? rest : init), method }),
      tags,
    }))
  }
  const ask = async (call: string, input: unknown = {}, locale: Locale = 'en') => {
    const [method = '', path = ''] = call.split(' ')
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
    const { response, tags } = await run(method, path, init, locale)
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), text, tags: [...tags] }
  }
  return {
    send: async (method, path, init = {}, locale = 'en') => (await run(method, path, init, locale)).response,
    ask,
    call: (key, ...rest) => ask(key.replace(' ', ` ${profileService.prefix}`), ...rest),
  }
}

let count = 0

/** The desk of a portal on a database. */
export function deskOf(given: Pick<ProfileDesk, 'database' | 'deps' | 'logged'>): ProfileDesk {
  const { deps } = given
  const { db } = given.database
  const app = createApp(deps, noPages)
  const desk: ProfileDesk = {
    ...given,
    db,
    app,
    caller: (token) => callerOf(app, token),
    async enter(more = {}) {
      const email = more.email ?? `person.${count++}@example.org`
      const id = await insertPerson(db, email, { user_type: 'Personal', ...more })
      const token = await signToken(await insertSession(db, id), deps.secret)
      const caller = callerOf(app, token)
      return {
        id,
        email,
        token,
        ...caller,
        readOwn: async () => (await caller.call('POST /getByUserID', { UserID: id })).body,
        async save(update) {
          const { status, body, text } = await caller.call('PUT /userprofile/update', update)
          if (status !== 200) throw new Error(`Not saved: ${status} ${text.slice(0, 1_000)}`)
          return body
        },
      }
    },
    async enterWithProfile(lists = {}, personal = asha) {
      const person = await desk.enter()
      const created = await person.call('POST /userprofile/create', { UserPersonalData: personal })
      if (created.status !== 200) throw new Error(`No profile could be made: ${created.text}`)
      const shown = await person.call('PATCH /userprofile/public', { Audience: 'everybody', NoIndex: false })
      if (shown.status !== 200) throw new Error(`The profile could not be shown: ${shown.text}`)
      return { person, profile: await person.save({ version: created.body.version, ...lists }) }
    },
  }
  return desk
}

/** Changes a stored profile behind the portal's back. */
export const storeDocument = (db: Db, personId: string, change: Record<string, unknown>): Promise<void> =>
  storeParts(db, personId, change)

/** A profile as it is stored; undefined when there is none. */
export async function storedProfile(db: Db, personId: string) {
  const row = await db.selectFrom('profile').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row && { ...row, document: await storedDocument(db, personId) }
}
