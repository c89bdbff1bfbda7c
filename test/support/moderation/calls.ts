import { createApp } from '#src/app.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { signToken } from '#features/accounts/session/token.ts'
import { noPages } from '../app.ts'
import { testDeps } from '../api.ts'
import { insertSession } from '../person.ts'
import { inRequest } from '../scope.ts'

export interface Manner {
  token?: string
  locale?: Locale
  address?: string
  headers?: Record<string, string>
}

/** Calls of the whole portal on a database, by whoever has a token. */
export function portalCalls(db: Db, deps: Deps = testDeps(db)) {
  const app = createApp(deps, noPages)

  async function send(method: string, path: string, body: string | null, manner: Manner = {}) {
    const { token, locale = 'en', address = '198.51.100.4', headers = {} } = manner
    const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    return inRequest(sent, { address, locale }, async () => {
      const response = await app.request(path, { method, headers: sent, body })
      return { status: response.status, headers: response.headers, text: await response.text() }
    })
  }

  /** @param key such as 'POST /report'. */
  async function call(prefix: string, key: string, input: object, manner: Manner = {}) {
    const [method, path] = key.split(' ') as [string, string]
    const json = { ...manner, headers: { 'content-type': 'application/json' } }
    const query = `?${new URLSearchParams(input as Record<string, string>)}`
    const { status, headers, text } =
      method === 'GET'
        ? await send(method, prefix + path + query, null, json)
        : await send(method, prefix + path, JSON.stringify(input), json)
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
    return { status, headers, body: JSON.parse(text) as any }
  }

  /** Sends a form as a browser without scripts does. */
  const form = (path: string, fields: Record<string, string>, manner: Manner = {}) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...manner.headers }
    return send('POST', path, new URLSearchParams(fields).toString(), { ...manner, headers })
  }

  /** A session of somebody. */
  const tokenOf = async (id: string) => signToken(await insertSession(db, id), deps.secret)

  return { send, call, form, tokenOf }
}
