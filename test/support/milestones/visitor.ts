import { writeQuery } from '#lib/api/read-query.ts'

/** Calls a portal over HTTP, as anybody or as people who are signed in. */
export class Visitor {
  readonly #tokens = new Map<string, string>()
  readonly #url: string
  readonly #password: string

  constructor(url: string, password: string) {
    this.#url = url
    this.#password = password
  }

  /** What comes of any request. @param by the address of who is signed in. */
  async ask(key: string, input?: unknown, by?: string): Promise<Response> {
    const [method = '', path = ''] = key.split(' ')
    const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
    if (by) headers.set('authorization', `Bearer ${await this.#tokenOf(by)}`)
    const isRead = method === 'GET'
    const query = isRead && input ? `?${writeQuery(input as Record<string, unknown>)}` : ''
    if (!isRead) headers.set('content-type', 'application/json')
    return fetch(this.#url + path + query, {
      method,
      headers,
      redirect: 'manual',
      ...(!isRead && { body: JSON.stringify(input ?? {}) }),
    })
  }

  /** The answer of a call that must succeed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  async done(key: string, input?: unknown, by?: string): Promise<any> {
    const answer = await this.ask(key, input, by)
    const text = await answer.text()
    if (answer.status !== 200)
      throw new Error(`${key} ${JSON.stringify(input)} by ${by}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }

  async #tokenOf(email: string): Promise<string> {
    const known = this.#tokens.get(email)
    if (known) return known
    const input = { email, currentPassword: this.#password }
    const { token } = (await this.done('POST /user-service/api/v1/signin', input)) as { token: string }
    this.#tokens.set(email, token)
    return token
  }
}
