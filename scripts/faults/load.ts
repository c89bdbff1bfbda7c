import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sections } from '#features/profile/sections/registry.ts'
import { livesPassword } from '#test/support/lives/lives.ts'
import { asha } from '#test/support/profile/profiles.ts'
import type { FaultPortal } from './portals.ts'

/** An answer that takes longer counts as none. */
const PATIENCE_MS = 20_000
const WRITE_PAUSE_MS = 300
const READ_PAUSE_MS = 500

/** One request and its answer. */
export interface TimedCall {
  kind: 'write' | 'page' | 'ready'
  url: string
  start: number
  end: number
  /** 0 without an answer. */
  status: number
  /** A success, or 503 with Retry-After. */
  isClear: boolean
}

/** Sends a call as a browser on the portal's own pages does. */
const ask = (url: string, path: string, init: RequestInit = {}, token?: string): Promise<Response> =>
  fetch(new URL(path, url), {
    ...init,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

/** Signs a member in. @returns the token. */
export async function openSession(url: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, currentPassword: livesPassword })
  const response = await ask(url, '/user-service/api/v1/signin', { method: 'POST', body })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`${email} cannot sign in: ${response.status}`)
  return token
}

/** Adds an award to a member's profile. @returns its ID once the portal has acknowledged it. */
export async function addAward(url: string, token: string): Promise<{ id: string; response: Response }> {
  const id = randomUUID().slice(0, 13)
  const change = { do: 'add', at: ['Awards', id], item: sections.Awards.example, after: null }
  const response = await ask(
    url,
    '/profile-service/api/v1/userprofile/update',
    { method: 'PATCH', body: JSON.stringify({ version: 1, changes: [change] }) },
    token,
  )
  return { id, response }
}

/** Signs a member in and gives it a profile. @returns the token. */
export async function enter(url: string, email: string): Promise<string> {
  const token = await openSession(url, email)
  const body = (input: object) => JSON.stringify(input)
  for (const [method, path, input] of [
    ['PATCH', '/user-service/api/v1/profile', { userType: 'Personal' }],
    ['POST', '/profile-service/api/v1/userprofile/create', { UserPersonalData: asha }],
  ] as const) {
    const { status, ok } = await ask(url, path, { method, body: body(input) }, token)
    if (!ok) throw new Error(`${path}: ${status}`)
  }
  return token
}

/** Writers and readers of two portals, until they are stopped. */
export class Load {
  readonly calls: TimedCall[] = []
  readonly acknowledged: string[]
  readonly #tasks: Promise<void>[] = []
  readonly #stop = new AbortController()

  /** @param tokens of a member for each portal. @param page is in the caches of both. */
  constructor(
    portals: readonly FaultPortal[],
    tokens: readonly string[],
    page: string,
    acknowledged: string[],
  ) {
    this.acknowledged = acknowledged
    for (const [index, { url }] of portals.entries()) {
      this.#repeat('write', url, WRITE_PAUSE_MS, async () => {
        const { id, response } = await addAward(url, tokens[index] ?? '')
        if (response.ok) {
          // The whole answer must have arrived.
          await response.text()
          this.acknowledged.push(id)
        }
        return response
      })
      this.#repeat('page', url, READ_PAUSE_MS, () => ask(url, page))
      this.#repeat('ready', url, READ_PAUSE_MS, () => ask(url, '/readyz'))
    }
  }

  #repeat(kind: TimedCall['kind'], url: string, pause: number, request: () => Promise<Response>): void {
    const run = async () => {
      for (; !this.#stop.signal.aborted; await sleep(pause)) {
        const start = Date.now()
        const call: TimedCall = await request().then(
          async (response) => {
            if (!response.bodyUsed) await response.arrayBuffer()
            const { status, ok, headers } = response
            const isClear = ok || (status === 503 && (kind === 'ready' || headers.has('retry-after')))
            return { kind, url, start, end: Date.now(), status, isClear }
          },
          () => ({ kind, url, start, end: Date.now(), status: 0, isClear: false }),
        )
        this.calls.push(call)
      }
    }
    this.#tasks.push(run())
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#tasks)
  }
}
