import type * as z from 'zod/v4/core'
import type { Deps } from '#lib/server/deps.ts'
import type { Scope } from '#lib/server/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { ErrorCode } from './errors.ts'
import type { LimitName } from './limiter.ts'

/** What a handler gets: its validated input, and what the request says about the caller. */
export interface Call<Input> {
  input: Input
  deps: Deps
  locale: Locale
  request: CallRequest
  /** Names what the answer shows, so that a write to it removes the cached pages that contain it. */
  tag(...names: string[]): void
}

/** As much of the request as handlers may look at. */
export interface CallRequest {
  /** The caller's network address, as limits count it. */
  address: string
  /** `https://host` as the request was addressed; see trustedOrigin before writing it anywhere that stays. */
  origin: string
  header(name: string): string | undefined
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void
}

/** The call of somebody who is signed in. */
export interface MemberCall<Input> extends Call<Input> {
  viewer: Viewer
}

/** The parameters of an address: those of its path and of its query. */
export type Parameters = Record<string, string>

/** By what a call finds out who calls; `nothing` stands for strangers. */
type Credential = 'nothing' | 'bearer' | 'cookie'

interface Definition<In extends z.$ZodType, Out extends z.$ZodType> {
  summary: string
  /** The body and the parameters of the path, of a GET those of the query in its place; or an `uploadSchema`. */
  input: In
  /** JSON, or what `fileSchema` and `redirectSchema` stand for. */
  output: Out
  /** An input that finds something in the demo content, for the documentation and for mocks. */
  example?: z.input<In>
  /** An answer for the documentation and for mocks, where one made from the schema alone would say too little. */
  answer?: z.input<Out>
  /** Bytes of its JSON body, where that may be larger than others. */
  bodyBytes?: number
  /** Which limit per address applies. */
  limit?: LimitName | ((parameters: Parameters) => LimitName | undefined)
  /**
   * What the call itself refuses and when, beside what follows from access, limit and schemas: a sentence by code. The
   * tests fail when a call refuses anything else.
   */
  refuses?: Partial<Record<ErrorCode, string>>
}

/**
 * One call of the API. The schemas validate, type the client, and describe the call in OpenAPI; the output schema also
 * drops whatever it does not name.
 */
export interface Endpoint<
  In extends z.$ZodType = z.$ZodType,
  Out extends z.$ZodType = z.$ZodType,
> extends Definition<In, Out> {
  /** Who may call: everybody, those who are signed in, or administrators. */
  access: 'everybody' | 'member' | 'admin'
  /** Of calls for everybody: what they look at to find out who calls, if they do. Any one of these will do. */
  credentials?: readonly Credential[]
  /**
   * Whether the answer to an input is kept in this process until a write touches its tags: for what many pages show and
   * few inputs ask for. It must depend on nothing but the input.
   */
  kept?: (input: z.output<In>) => boolean
  handle(call: MemberCall<z.output<In>>): Promise<z.input<Out>>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
/** Parameters of the path as OpenAPI writes them: `GET /event/{eventId}.ics`. */
export type EndpointKey = `${Method} /${string}`

export interface Service {
  prefix: string
  name: string
  // oxlint-disable-next-line typescript/no-explicit-any -- endpoints of differing schemas stand in one table
  endpoints: Record<EndpointKey, Endpoint<any, any>>
  /** Its answers are files and addresses for people and their programs, not calls: robots may follow them. */
  files?: true
}

interface PublicDefinition<In extends z.$ZodType, Out extends z.$ZodType>
  extends Definition<In, Out>, Pick<Endpoint<In, Out>, 'kept' | 'credentials'> {
  handle(call: Call<z.output<In>>): Promise<z.input<Out>>
}

interface MemberDefinition<In extends z.$ZodType, Out extends z.$ZodType> extends Definition<In, Out> {
  handle(call: MemberCall<z.output<In>>): Promise<z.input<Out>>
}

/** A call for everybody. Ties the handler's types to its schemas. */
export const endpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: PublicDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'everybody' })

/** A call for those who are signed in: 401 for all others. */
export const memberEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: MemberDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'member' })

/** A call for administrators: 401 for who is not signed in, 403 for who is not one. */
export const adminEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: MemberDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'admin' })

/** An endpoint at its address. */
export interface MountedEndpoint {
  service: string
  method: Method
  /** With the service's prefix, and parameters as OpenAPI writes them. */
  path: string
  /** The path below the prefix. */
  own: string
  /** The names of the parameters in the path. */
  names: readonly string[]
  definition: Endpoint
}

/** Every endpoint of the services, in their order. */
export const endpointsOf = (services: readonly Service[]): MountedEndpoint[] =>
  services.flatMap(({ prefix, name, endpoints }) =>
    (Object.entries(endpoints) as [EndpointKey, Endpoint][]).map(([key, definition]) => {
      const [method, own] = key.split(' ') as [Method, string]
      const path = prefix + own
      return { service: name, method, path, own, names: namesIn(path), definition }
    }),
  )

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Where calls are: everything below a service's prefix; of one without, each call. */
export function addressesOf(services: readonly Service[]): string[] {
  const all = services
    .filter(({ files }) => !files)
    .flatMap(({ prefix, endpoints }) =>
      prefix ? [`${prefix}/`] : Object.keys(endpoints).map((key) => key.slice(key.indexOf('/'))),
    )
  return [...new Set(all)]
}

/** As much of the request at hand as handlers may look at. */
export const requestOf = (scope: Scope | undefined): CallRequest => ({
  address: scope?.address ?? 'unknown',
  origin: scope?.origin ?? 'http://localhost',
  header: (name) => scope?.header(name),
  setCookie: (cookie) => void scope?.cookies.push(cookie),
})
