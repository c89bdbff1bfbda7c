import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Database, Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { testDeps } from './api.ts'
import { noPages } from './app.ts'
import { ask } from './ask.ts'
import { openTestDatabase } from './open-database.ts'
import { serveApp } from './serve-app.ts'

/** A portal that answers calls. */
export interface AccountsPortal {
  url: string
  deps: Deps
  /** A new browser, in which nobody is signed in. */
  browser(): Browser
  stop(): Promise<void>
}

/** The portal without pages on a port of its own. @param change what handlers work with. */
export async function startAccounts(
  { db }: Pick<Database, 'db'>,
  settings: Record<string, string> = {},
  change: (deps: Deps) => Deps = (deps) => deps,
): Promise<AccountsPortal> {
  const deps = change(testDeps(db, settings))
  const server = await serveApp(createApp(deps, noPages), db)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    deps,
    browser: () => browserOf(url),
    async stop() {
      const closed = new Promise((resolve) => server.once('close', resolve))
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** What a test of accounts has to itself; portal and database it shares with the others of its file. */
export interface Accounts {
  database: Database
  portal: AccountsPortal
  browser: Browser
  /** Nobody has it yet. */
  email: string
}

/**
 * A portal with a database of its own for the tests of one file, and for each of them a browser and an address.
 * @param take gets them before each test.
 * @param settings of the portal, known once what it talks to has started.
 */
export function setUpAccounts(
  take: (accounts: Accounts) => unknown,
  settings: () => Promise<Record<string, string>> = async () => ({}),
): void {
  let database: Database
  let portal: AccountsPortal
  let count = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    await prolongWaits(database.db)
    portal = await startAccounts(database, await settings())
  })
  beforeEach(async () => {
    // Every test comes from the same network address: what one tried must not count for the next.
    await database.db.deleteFrom('attempt').execute()
    await take({
      database,
      portal,
      browser: portal.browser(),
      email: `pers.on${count++}@example.org`,
    })
  })
  afterAll(async () => {
    await portal.stop()
    await database.close()
  })
}

/** Has whoever must wait after wrong tries wait an hour longer: on a slow machine a second ends within a test. */
async function prolongWaits(db: Db): Promise<void> {
  await sql`CREATE FUNCTION prolong_wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.blocked_until > clock_timestamp() THEN NEW.blocked_until := NEW.blocked_until + interval '1 hour'; END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`CREATE TRIGGER prolong_wait BEFORE INSERT OR UPDATE ON attempt
    FOR EACH ROW EXECUTE FUNCTION prolong_wait()`.execute(db)
}

export const password = 'correct1horse'

export interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
  body: any
  headers: import('node:http').IncomingHttpHeaders
  /** Whole Set-Cookie headers. */
  cookies: string[]
}

/** As much of a browser as accounts need: it keeps cookies, and sends a bearer token when it has one. */
export interface Browser {
  token: string | undefined
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Registers an address, without signing in. */
  signUp(email: string, password: string): Promise<Reply>
  /** Signs in and keeps the token. */
  signIn(email: string, password: string): Promise<Reply>
  /** Registers an address with the password of tests, and signs in. @returns itself. */
  enter(email: string): Promise<Browser>
}

export const api = '/user-service/api/v1'

export function browserOf(url: string): Browser {
  const browser: Browser = {
    token: undefined,
    cookies: new Map(),
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    signUp: (email, currentPassword) => send('POST', `${api}/signup`, { email, currentPassword }),
    async signIn(email, currentPassword) {
      const reply = await send('POST', `${api}/signin`, { email, currentPassword })
      if (reply.status === 200) browser.token = reply.body.token
      return reply
    },
    async enter(email) {
      await browser.signUp(email, password)
      const { status, body } = await browser.signIn(email, password)
      if (status !== 200) throw new Error(`Nobody can sign in as ${email}: ${status} ${JSON.stringify(body)}`)
      return browser
    },
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(url, path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookie && { cookie }),
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookies = answer.headers['set-cookie'] ?? []
    for (const each of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '' || /max-age=0\b/i.test(each)) browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
    const json = answer.headers['content-type']?.includes('json')
    const read = json ? (JSON.parse(answer.text) as unknown) : answer.text
    return { status: answer.status, headers: answer.headers, cookies, body: read }
  }
  return browser
}
