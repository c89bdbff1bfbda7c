import { signToken } from '#features/accounts/session/token.ts'
import { createEvent } from '#features/events/mutations.ts'
import type { EventInput } from '#features/events/schema-input.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Hono } from 'hono'
import { insertPerson, insertSession } from '../person.ts'
import { inRequest } from '../scope.ts'

/** So many days from now, at the full hour. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + days * DAY_MS).toISOString()

/** An event of tomorrow week that takes registrations in the portal; what a test is about comes in `more`. */
export const ownEvent = (
  more: Partial<EventInput> = {},
  registration: Partial<NonNullable<EventInput['eventRegistration']>> = {},
): EventInput => ({
  eventTitle: 'Zero trust without the slogans',
  eventCategory: 'Information Technology',
  eventStart: inDays(8),
  eventEnd: inDays(8.125),
  eventHostTimezone: 'Europe/Stockholm',
  eventOrganiser: 'Nordic Cloud Guild',
  ...more,
  eventRegistration: { open: true, link: '', own: true, capacity: 2, ...registration },
})

export const insertEvent = (
  db: Db,
  more?: Partial<EventInput>,
  registration?: Partial<NonNullable<EventInput['eventRegistration']>>,
): Promise<string> => createEvent(db, ownEvent(more, registration))

/** Somebody who is signed in. */
export interface Member {
  id: string
  email: string
  post(path: string, input?: unknown): Promise<{ status: number; body: MemberAnswer }>
  /** Asks for something by GET. */
  read(path: string, input?: object): Promise<{ status: number; body: MemberAnswer }>
  /** Calls by method and path, such as `GET /own-event`. */
  ask(key: string, input?: object): Promise<{ status: number; body: MemberAnswer }>
  /** Sends a file. */
  upload(
    path: string,
    content: Uint8Array<ArrayBuffer>,
    type?: string,
  ): Promise<{ status: number; body: MemberAnswer }>
  get(path: string): Promise<Response>
  /** The same for an address outside the event service. */
  getAt(path: string): Promise<Response>
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
type MemberAnswer = any

/** Calls of the event service as somebody who has just signed in. */
export async function signedIn(
  { app, deps }: { app: Hono; deps: Deps },
  email: string,
  more: Parameters<typeof insertPerson>[2] = {},
): Promise<Member> {
  const id = await insertPerson(deps.db, email, more)
  const token = await signToken(await insertSession(deps.db, id), deps.secret)
  return { id, email, ...callsOf(app, `Bearer ${token}`) }
}

/** Calls as anybody. @param authorization the header; nobody's without one. */
export function callsOf(app: Hono, authorization?: string): Omit<Member, 'id' | 'email'> {
  const call = (path: string, init: RequestInit = {}) =>
    inRequest(authorization ? { authorization } : {}, { address: '192.0.2.7' }, () => app.request(path, init))
  const service = '/event-service/api/v1'
  async function send(path: string, type: string, body: BodyInit) {
    const response = await call(service + path, { method: 'POST', headers: { 'content-type': type }, body })
    return { status: response.status, body: await response.json() }
  }
  const post: Member['post'] = (path, input = {}) => send(path, 'application/json', JSON.stringify(input))
  const read: Member['read'] = async (path, input = {}) => {
    const response = await call(`${service}${path}?${writeQuery({ ...input })}`)
    return { status: response.status, body: await response.json() }
  }
  return {
    get: async (path) => call(service + path),
    getAt: async (path) => call(path),
    post,
    read,
    ask(key, input) {
      const [method, path = ''] = key.split(' ')
      return method === 'GET' ? read(path, input) : post(path, input)
    },
    upload: (path, content, type = 'image/png') => send(path, type, content),
  }
}
