import type * as z from 'zod/v4/core'
import type { Deps } from '#lib/server/deps.ts'
import type { Scope } from '#lib/server/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { ErrorCode } from './errors.ts'
import type { LimitName } from './limiter.ts'

/** The input of a handler: the validated input, and data about the caller. */
export interface Call<Input> {
  input: Input
  deps: Deps
  locale: Locale
  request: CallRequest
  /** Adds cache tags, so that a write to a tagged item removes the cached pages that show it. */
  tag(...names: string[]): void
}

/** The parts of a request that handlers may read. */
export interface CallRequest {
  /** The caller's network address, as used for rate limits. */
  address: string
  /** `https://host` from the request. Use trustedOrigin for links that are stored or sent. */
  origin: string
  header(name: string): string | undefined
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void
  /** Makes the browser forget the portal's pages, also those that Back would show. */
  clearCache(): void
}

/** A call of a signed-in user. */
export interface MemberCall<Input> extends Call<Input> {
  viewer: Viewer
}

/** The parameters of the path and the query. */
export type Parameters = Record<string, string>

/** Chooses the rate limit of a call by its parameters. */
type LimitOf = (parameters: Parameters) => LimitName | undefined

/** The accepted credentials; `nothing` allows anonymous calls. */
type Credential = 'nothing' | 'bearer' | 'cookie'

interface Definition<In extends z.$ZodType, Out extends z.$ZodType> {
  summary: string
  /** The body and path parameters, or for GET the query parameters; or an `uploadSchema`. */
  input: In
  /** JSON, or a `fileSchema` or `redirectSchema`. */
  output: Out
  /** An input that matches demo content, for the documentation and for mocks. */
  example?: z.input<In>
  /** A sample answer for the documentation and for mocks, if one from the schema would say too little. */
  answer?: z.input<Out>
  /** The size limit of its JSON body, if larger than usual. */
  bodyBytes?: number
  /** The rate limit per address: `write` for every call but GET, unless it says another. */
  limit?: LimitName | 'none' | LimitOf
  /**
   * Returns the parameters that a cached file depends on, in one form: unknown values are left out. Requests that only
   * differ in others share an answer.
   */
  cachedBy?: (query: Readonly<Parameters>) => Record<string, string | undefined>
  /**
   * The errors that the call itself returns, a sentence for each code, beside those that follow from access, limit and
   * schemas. Tests fail if a call returns any other error.
   */
  refuses?: Partial<Record<ErrorCode, string>>
}

/**
 * An API call. Its schemas validate input, type the client and describe the call in OpenAPI; the output schema also
 * drops unknown fields.
 */
export interface Endpoint<
  In extends z.$ZodType = z.$ZodType,
  Out extends z.$ZodType = z.$ZodType,
> extends Definition<In, Out> {
  /** Who may call: everybody, signed-in users or administrators. */
  access: 'everybody' | 'member' | 'admin'
  /** The credentials that a public call reads, if any. Any one of them is enough. */
  credentials?: readonly Credential[]
  /**
   * Whether to cache the answer in this process until a write touches its tags. Use it if many pages show the answer
   * and there are few inputs. It must depend on nothing but the input and the language.
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
  /** Marks files and links for people and programs, which robots may follow. */
  files?: true
}

interface PublicDefinition<In extends z.$ZodType, Out extends z.$ZodType>
  extends Definition<In, Out>, Pick<Endpoint<In, Out>, 'kept' | 'credentials'> {
  handle(call: Call<z.output<In>>): Promise<z.input<Out>>
}

interface MemberDefinition<In extends z.$ZodType, Out extends z.$ZodType> extends Definition<In, Out> {
  handle(call: MemberCall<z.output<In>>): Promise<z.input<Out>>
}

/** Defines a public call, with the types of its schemas. */
export const endpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: PublicDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'everybody' })

/** Defines a call for signed-in users; others get 401. */
export const memberEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: MemberDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'member' })

/** Defines a call for administrators: 401 if signed out, 403 for other users. */
export const adminEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>(
  definition: MemberDefinition<In, Out>,
): Endpoint<In, Out> => ({ ...definition, access: 'admin' })

/** An endpoint and its path. */
export interface MountedEndpoint {
  service: string
  method: Method
  /** With the service's prefix and with OpenAPI parameters. */
  path: string
  /** The path below the prefix. */
  own: string
  /** The names of the parameters in the path. */
  names: readonly string[]
  limit: LimitName | LimitOf | undefined
  definition: Endpoint
}

/** Lists the endpoints of all services, in order. */
export const endpointsOf = (services: readonly Service[]): MountedEndpoint[] =>
  services.flatMap(({ prefix, name, endpoints }) =>
    (Object.entries(endpoints) as [EndpointKey, Endpoint][]).map(([key, definition]) => {
      const [method, own] = key.split(' ') as [Method, string]
      const path = prefix + own
      const { limit = method === 'GET' ? 'none' : 'write' } = definition
      const mounted = { service: name, method, path, own, names: namesIn(path), definition }
      return { ...mounted, limit: limit === 'none' ? undefined : limit }
    }),
  )

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Lists the path prefixes of all calls; services without a prefix list each call. */
export function addressesOf(services: readonly Service[]): string[] {
  const all = services
    .filter(({ files }) => !files)
    .flatMap(({ prefix, endpoints }) =>
      prefix ? [`${prefix}/`] : Object.keys(endpoints).map((key) => key.slice(key.indexOf('/'))),
    )
  return [...new Set(all)]
}

/** Returns the parts of the current request that handlers may read. */
export const requestOf = (scope: Scope | undefined): CallRequest => ({
  address: scope?.address ?? 'unknown',
  origin: scope?.origin ?? 'http://localhost',
  header: (name) => scope?.header(name),
  setCookie: (cookie) => void scope?.cookies.push(cookie),
  clearCache() {
    if (scope) scope.clearsCache = true
  },
})
