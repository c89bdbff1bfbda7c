import { createApp } from '#src/app.ts'
import { adminService } from '#features/accounts/admin/api.ts'
import { userService } from '#features/accounts/api.ts'
import type { AuditEntry } from '#features/accounts/admin/schema.ts'
import { signToken } from '#features/accounts/session/token.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { testDeps } from './api.ts'
import { noPages } from './app.ts'
import { insertPerson, insertSession } from './person.ts'
import { inRequest } from './scope.ts'

interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  body: any
}

/** The administration on a database, with one administrator who makes the calls. */
export interface AdminDesk {
  adminId: string
  /** The administrator's token. */
  token: string
  /** A call such as 'POST /approve', or of another service by its whole path, by the administrator unless another token, or an empty one, is given. */
  call(key: string, input: object, token?: string, locale?: Locale): Promise<Answer>
  /** A fresh session of a person. */
  tokenOf(personId: string): Promise<string>
  /** Whether a call with this token still finds its session. */
  isAlive(token: string): Promise<boolean>
  /** Every entry of the audit log that a filter finds, page after page. */
  auditLog(filter: object): Promise<AuditEntry[]>
}

/** Empties the tables of accounts and sits down. */
export async function openAdminDesk(db: Db): Promise<AdminDesk> {
  const deps = testDeps(db)
  const app = createApp(deps, noPages)
  for (const table of ['person', 'audit', 'mail'] as const) await db.deleteFrom(table).execute()
  const tokenOf = async (personId: string) => signToken(await insertSession(db, personId), deps.secret)
  const adminId = await insertPerson(db, 'root@example.org', { name: 'Root', role: 'admin' })
  const adminToken = await tokenOf(adminId)

  async function request(path: string, init: RequestInit, token: string, locale: Locale): Promise<Answer> {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'
    const headers = { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) }
    return inRequest(headers, { address: '198.51.100.4', locale }, async () => {
      const response = await app.request(path, init)
      return { status: response.status, body: await response.json() }
    })
  }

  const call: AdminDesk['call'] = (key, input, token = adminToken, locale = 'en') => {
    const [method, path] = key.split(' ') as [string, string]
    const address = path.includes('-service/') ? path : adminService.prefix + path
    const query = new URLSearchParams(input as Record<string, string>)
    if (method === 'GET') return request(`${address}?${query}`, {}, token, locale)
    const headers = { 'content-type': 'application/json' }
    return request(address, { method, headers, body: JSON.stringify(input) }, token, locale)
  }
  return {
    adminId,
    token: adminToken,
    call,
    tokenOf,
    isAlive: async (token) =>
      (await request(`${userService.prefix}/sessions`, {}, token, 'en')).status === 200,
    async auditLog(filter) {
      const found: AuditEntry[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await call('GET /audit', { ...filter, ...(cursor && { cursor }) })
        found.push(...body.results)
        cursor = body.nextCursor
      } while (cursor)
      return found
    },
  }
}
