import type { output } from 'zod/v4/core'
import type { EndpointKey, Service } from './endpoint.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'
import { endSession, getSession } from '#lib/browser/session.ts'
import { writeQuery } from './read-query.ts'

/**
 * A failed call, with the server's message, else the status text, else the specified message (public portal, section
 * 8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  /** More data of the error, such as conflicting changes. */
  readonly more: Record<string, unknown>

  constructor(
    message: string,
    status: number,
    code: ErrorCode | 'network',
    fields: Record<string, string> = {},
    more: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.more = more
  }
}

/** The parts of a response that are read. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'> &
  Partial<Pick<Response, 'headers'>>
export type Send = (path: string, init: RequestInit) => Promise<ApiAnswer>

let send: Send = (path, init) => fetch(path, init)

/** On the server, pages call the app in this process instead of using the network. */
export function setTransport(transport: Send): void {
  send = transport
}

interface CallOptions {
  signal?: AbortSignal
  /** Uses this token instead of the stored session; anonymous if empty. */
  bearer?: string
}

type InputOf<S extends Service, K extends keyof S['endpoints']> = import('zod/v4/core').input<
  S['endpoints'][K & EndpointKey]['input']
>
type OutputOf<S extends Service, K extends keyof S['endpoints']> = output<
  S['endpoints'][K & EndpointKey]['output']
>

/**
 * The typed client of one service: `call('POST /searchBlogByKeyword', { Keywords: ['bridge'] })`. Types come from the
 * service's schemas and cost the browser nothing.
 * @throws ApiError for every answer that is not 2xx, and when there is none.
 */
export function createClient<S extends Service>(prefix: S['prefix']) {
  return async function call<K extends keyof S['endpoints'] & EndpointKey>(
    key: K,
    input: InputOf<S, K>,
    options: CallOptions = {},
  ): Promise<OutputOf<S, K>> {
    const [method, path] = key.split(' ') as [string, string]
    const init: RequestInit = { method, headers: { accept: 'application/json' } }
    let address = prefix + path
    if (method === 'GET') {
      const query = writeQuery(input as Record<string, unknown>)
      if (query) address += `?${query}`
    } else {
      init.body = JSON.stringify(input)
      init.headers = { ...init.headers, 'content-type': 'application/json' }
    }
    return readAnswer<OutputOf<S, K>>(address, init, options)
  }
}

/**
 * Reads a JSON document of the portal that is not a call of a service.
 * @throws ApiError as calls do.
 */
export const getJson = <T>(path: string, options: CallOptions = {}): Promise<T> =>
  readAnswer<T>(path, { headers: { accept: 'application/json' } }, options)

/** Fetches a file with the session of the signed-in user. @throws ApiError as calls do. */
export const getFile = (path: string, options: CallOptions = {}): Promise<Blob> =>
  readAnswer(path, {}, options, 0, (answer) => (answer as Response).blob())

/** How often a call refreshes its token before it ends the session (public portal, section 4). */
const MAX_REFRESHES = 2

/** Sends a request; also for bodies that are not JSON. @throws ApiError as calls do. */
export async function readAnswer<T>(
  address: string,
  init: RequestInit,
  options: CallOptions = {},
  refreshes = 0,
  read: (answer: ApiAnswer) => Promise<T> = (answer) => answer.json() as Promise<T>,
): Promise<T> {
  const token = options.bearer ?? getSession()?.token
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : { ...init.headers }
  const { signal } = options
  const response = await send(address, { ...init, headers, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiError('Unknown error occured!', 0, 'network')
    },
  )
  if (response.ok) return read(response)
  const error = await readError(response)
  if (!token || options.bearer) throw error
  if (error.code === 'token_expired') {
    if (refreshes < MAX_REFRESHES && (await refresh(token))) {
      return readAnswer(address, init, options, refreshes + 1, read)
    }
    giveUp(token)
  }
  if (error.status === 401) giveUp(token)
  throw error
}

async function readError(response: ApiAnswer): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const { message, code, fields, ...more } = body
  const said = message ?? (response.statusText || 'Unknown error occured!')
  return new ApiError(said, response.status, code ?? 'internal', fields, more)
}

/** Keeps the session if it has another token by now. */
function giveUp(token: string): void {
  if (getSession()?.token === token) endSession('refused')
}

/** Loaded on demand, since most visits never need it. @returns whether there is a newer token than the rejected one. */
const refresh = (expired: string): Promise<boolean> =>
  import('#lib/browser/refresh-session.ts').then(
    ({ refreshSession }) => refreshSession(send, expired),
    () => false,
  )
