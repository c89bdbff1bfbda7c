import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#src/app.ts'
import { hashPassword } from '#lib/server/password-hash.ts'
import { storePasswordHash } from '#features/accounts/password/mutations.ts'
import { hashCookie, signToken } from '#features/accounts/session/token.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { inRequest } from '../scope.ts'
import { testDeps } from '../api.ts'
import { noPages } from '../app.ts'
import { sampleBlog } from '../blogs/sample-blog.ts'
import { insertEvent } from '../events/registrations.ts'
import { startSocial, type SocialServer } from '../oauth/social-server.ts'
import { startGoogle, type GoogleServer } from '../oauth/google-server.ts'
import { insertPerson, insertSession } from '../person.ts'
import { asha } from '../profile/profiles.ts'
import { drawPicture, drawn } from './drawn-picture.ts'
import { failingDatabase, type FailingDatabase } from './failing-database.ts'
import type { Outcome, TriedAct } from './act.ts'

export const PASSWORD = 'correct1horse'

/** Somebody who is signed in. */
export interface Inhabitant {
  id: string
  email: string
  sessionId: string
  token: string
  /** What the cookie of the session holds. */
  cookie: string
}

/** How a call is made. */
interface Manner {
  input?: unknown
  /** A form with a file in place of JSON. */
  file?: Buffer
  headers?: Record<string, string>
  query?: Record<string, string>
}

/** What a call is answered. */
export interface WorldAnswer {
  status: number
  text: string
  location: string | null
  cookies: string[]
}

/** A portal with people, an article, events and profiles, on a database that can be made to fail. */
export interface World {
  db: FailingDatabase
  /** The same database, which does not fail. */
  sound: Db
  /** On the one that does. */
  deps: Deps
  /** What has been logged, a JSON object each. */
  logged: string[]
  /** Has a profile, a second session, and waits for a seat. */
  ada: Inhabitant
  /** Has a seat in the event, which is full, and no profile. */
  bob: Inhabitant
  root: Inhabitant
  /** Waits for the approval. */
  tutor: Inhabitant
  blogId: string
  /** With one seat, and another without registrations. */
  eventId: string
  otherEventId: string
  github: SocialServer
  facebook: SocialServer
  google: GoogleServer
  enter(email: string, more?: Parameters<typeof insertPerson>[2]): Promise<Inhabitant>
  /** A call of the portal. @param key such as `POST /user/signup`. @param by whose token goes with it. */
  call(key: string, by?: Inhabitant, manner?: Manner): Promise<WorldAnswer>
  close(): Promise<void>
}

export async function createWorld(sound: Db): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-acts-'))
  const github = await startSocial('GitHub')
  const facebook = await startSocial('Facebook')
  const google = await startGoogle()
  const db = failingDatabase(sound)
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const settings = {
    DATA_DIR: folder,
    CONTACT_EMAIL: 'operator@example.org',
    ...github.settings,
    FETCH_PRIVATE: 'on',
    ...facebook.settings,
    ...google.settings,
  }
  const deps: Deps = { ...testDeps(db.db, settings), log }
  const app = createApp(deps, noPages)
  const hash = await hashPassword(PASSWORD)
  const call: World['call'] = (key, by, { input, file, headers = {}, query } = {}) => {
    const [method, path] = key.split(' ') as [string, string]
    const body = file ? new Uint8Array(file) : JSON.stringify(input ?? {})
    const sent: Record<string, string> = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'sec-fetch-site': 'same-origin',
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(file && { 'content-type': 'image/png' }),
      ...headers,
      ...(!file && method !== 'GET' && { 'content-type': 'application/json' }),
    }
    return inRequest(
      sent,
      { requestId: 'the-request-at-hand', address: '192.0.2.7' },
      async ({ cookies }) => {
        const address = query ? `${path}?${new URLSearchParams(query)}` : path
        const answer = await app.request(address, {
          method,
          headers: sent,
          ...(method !== 'GET' && { body }),
        })
        const location = answer.headers.get('location')
        return { status: answer.status, text: await answer.text(), location, cookies }
      },
    )
  }
  const enter: World['enter'] = async (email, more = {}) => {
    const id = await insertPerson(sound, email, { user_type: 'Personal', ...more })
    await storePasswordHash(sound, id, hash)
    const cookie = `cookie-of-${email}`
    const sessionId = await insertSession(sound, id, { token: hashCookie(cookie, deps.secret) })
    return { id, email, sessionId, token: await signToken(sessionId, deps.secret), cookie }
  }
  const people = {
    ada: await enter('ada@example.org', { name: 'Ada Rao' }),
    bob: await enter('bob@example.org'),
    root: await enter('root@example.org', { role: 'admin' }),
    tutor: await enter('tutor@example.org', { user_type: 'Faculty', approval: 'pending' }),
  }
  const { ada, bob } = people
  await insertSession(sound, ada.id)
  const world: World = {
    ...people,
    db,
    sound,
    deps,
    logged,
    github,
    facebook,
    google,
    blogId: await createBlog(sound, sampleBlog('Bearings')),
    eventId: await insertEvent(sound, {}, { capacity: 1 }),
    otherEventId: await insertEvent(sound, { eventTitle: 'Quiet dashboards', eventAddCart: true }),
    enter,
    call,
    async close() {
      await Promise.all([github, facebook, google].map((server) => server.stop()))
      await rm(folder, { recursive: true })
    },
  }
  const { eventId } = world
  await requireOk(call('POST /event-service/api/v1/register', bob, { input: { eventId } }))
  await requireOk(call('POST /event-service/api/v1/register', ada, { input: { eventId } }))
  const create = 'POST /profile-service/api/v1/userprofile/create'
  await requireOk(call(create, ada, { input: { UserPersonalData: asha } }))
  return world
}

/** What a call of the preparation must come to. @returns the body. */
export async function requireOk(call: Promise<WorldAnswer>): Promise<Record<string, unknown>> {
  const { status, text } = await call
  if (status !== 200) throw new Error(`The world is not as it should be: ${status} ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** What a call was told, by status and body. @param declined whether an answer says that nothing was done. */
export async function callOutcome(
  { logged }: World,
  call: Promise<WorldAnswer>,
  declined: (answer: WorldAnswer) => boolean = () => false,
): Promise<Outcome> {
  const from = logged.length
  const answer = await call
  const { status, text } = answer
  const said = logged
    .slice(from)
    .filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
    .join('\n')
  if (declined(answer)) return { ok: false, said, unclear: undefined }
  if (status < 400) return { ok: true, said, unclear: undefined }
  const clear =
    status >= 500 &&
    /"message":"[^"]{20,}"/.test(text) &&
    (status !== 500 || text.includes('the-request-at-hand')) &&
    !/division|SELECT|insert|kysely/.test(text)
  return { ok: false, said, unclear: clear ? undefined : `${status} ${text}` }
}

interface Calling extends Partial<TriedAct> {
  /** Where it goes, if its name does not say it. */
  key?: () => string
  manner?: (world: World) => Manner
  /** A status beside the good ones that says it was done. */
  doneWith?: number
}

/**
 * An act that is one call, by JSON unless its manner says otherwise.
 * @param name the endpoint, and after a comma what else there is to say of the act.
 * @param by whose token goes with it.
 */
export const callAct = (
  name: string,
  by?: 'ada' | 'bob' | 'root' | 'tutor' | (() => Inhabitant),
  input?: (world: World) => unknown,
  { key = () => name.split(',')[0]!, manner, doneWith, ...more }: Calling = {},
): TriedAct => ({
  name,
  ...more,
  run(world) {
    const caller = typeof by === 'string' ? world[by] : by?.()
    const call = world.call(key(), caller, { input: input?.(world), ...manner?.(world) })
    return callOutcome(
      world,
      call.then((answer) => (answer.status === doneWith ? { ...answer, status: 200 } : answer)),
    )
  },
})

/** An act that uploads the drawn picture. */
export const uploadAct = (
  name: string,
  by: Parameters<typeof callAct>[1],
  { prepare, ...more }: Calling = {},
): TriedAct => ({
  ...callAct(name, by, undefined, { manner: () => ({ file: drawn() }), ...more }),
  async prepare(world) {
    await prepare?.(world)
    await drawPicture()
  },
})

/** Work that nobody waits for in front of a page. */
export async function workOutcome(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ok: true, said: JSON.stringify(await run()) ?? '' }
  } catch (error) {
    return { ok: false, said: (error as Error).message }
  }
}
