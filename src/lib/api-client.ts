import type { output } from 'zod/v4/core'
import type { EndpointKey, Service } from './endpoint.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'

/** A failed call, with the server's message, else the status text, else the specification's (public portal, section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>

  constructor(
    message: string,
    status: number,
    code: ErrorCode | 'network',
    fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** As much of an answer as is read. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>
export type Send = (path: string, init: RequestInit) => Promise<Answer>

let send: Send = (path, init) => fetch(path, init)

/** While pages are rendered on the server, calls go to the app in this process instead of over the network. */
export function setTransport(transport: Send): void {
  send = transport
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
    options: { signal?: AbortSignal } = {},
  ): Promise<OutputOf<S, K>> {
    const [method, path] = key.split(' ') as [string, string]
    const init: RequestInit = { method, headers: { accept: 'application/json' }, ...options }
    let address = prefix + path
    if (method === 'GET') address += `?${new URLSearchParams(input as Record<string, string>)}`
    else {
      init.body = JSON.stringify(input)
      init.headers = { ...init.headers, 'content-type': 'application/json' }
    }
    return readAnswer<OutputOf<S, K>>(address, init)
  }
}

/**
 * Reads a JSON document of the portal that is not a call of a service.
 * @throws ApiError as calls do.
 */
export const getJson = <T>(path: string, options: { signal?: AbortSignal } = {}): Promise<T> =>
  readAnswer<T>(path, { headers: { accept: 'application/json' }, ...options })

async function readAnswer<T>(address: string, init: RequestInit): Promise<T> {
  const response = await send(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError('Unknown error occured!', 0, 'network')
  })
  if (response.ok) return (await response.json()) as T
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const message = body.message ?? (response.statusText || 'Unknown error occured!')
  throw new ApiError(message, response.status, body.code ?? 'internal', body.fields)
}
