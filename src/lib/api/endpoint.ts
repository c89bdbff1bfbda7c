import type { Context as HonoContext, Hono } from 'hono'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import es from 'zod/v4/locales/es.js'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from './errors.ts'
import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import type { LimitName } from './limiter.ts'
import { readJson } from './read-json.ts'
import { currentScope, type Scope } from '#lib/server/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'

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

interface Definition<In extends z.$ZodType, Out extends z.$ZodType> {
  summary: string
  input: In
  output: Out
  /** An input that finds something in the demo content, for the documentation. */
  example?: z.input<In>
  /** An answer for interfaces without a server, where one made from the schema alone would say too little. */
  answer?: z.input<Out>
  /** Which limit per address applies. */
  limit?: LimitName
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
  /**
   * Whether the answer to an input is kept in this process until a write touches its tags: for what many pages show and
   * few inputs ask for. It must depend on nothing but the input.
   */
  kept?: (input: z.output<In>) => boolean
  handle(call: MemberCall<z.output<In>>): Promise<z.input<Out>>
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /${string}`
// oxlint-disable-next-line typescript/no-explicit-any -- endpoints of differing schemas stand in one table
export type Service = { prefix: string; name: string; endpoints: Record<EndpointKey, Endpoint<any, any>> }

interface PublicDefinition<In extends z.$ZodType, Out extends z.$ZodType>
  extends Definition<In, Out>, Pick<Endpoint<In, Out>, 'kept'> {
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

/** Adds a service's calls to the app. */
export function mountService(app: Hono, service: Service, deps: Deps): void {
  for (const [key, definition] of Object.entries(service.endpoints) as [EndpointKey, Endpoint][]) {
    const [method, path] = key.split(' ') as [Method, string]
    app.on(method, service.prefix + path, async (context) => {
      const read = async () => (method === 'GET' ? queryOf(context) : readJson(context.req.raw))
      return context.json((await runEndpoint(definition, read, deps)) as object)
    })
  }
}

/** Where calls are: everything below a service's prefix; of one without, each call. */
export function addressesOf(services: readonly Service[]): string[] {
  const all = services.flatMap(({ prefix, endpoints }) =>
    prefix ? [`${prefix}/`] : Object.keys(endpoints).map((key) => key.slice(key.indexOf('/'))),
  )
  return [...new Set(all)]
}

/**
 * Who is signed in by the bearer token of the request at hand.
 * @throws AppError `unauthorized` without a living session, `token_expired` when a fresh token can be fetched.
 */
export async function requireViewer({ viewers }: Pick<Deps, 'viewers'>): Promise<Viewer> {
  const token = /^Bearer (\S+)$/i.exec(currentScope()?.header('authorization') ?? '')?.[1]
  if (!token) throw new AppError('unauthorized', 'Sign in first.')
  return viewers.read(token)
}

/**
 * Who is signed in, where a call is for everybody and shows more to some; undefined without a bearer token.
 * @throws AppError as requireViewer does for a token that is no good.
 */
export const findViewer = async (deps: Pick<Deps, 'viewers'>): Promise<Viewer | undefined> =>
  currentScope()?.header('authorization') ? requireViewer(deps) : undefined

async function admit({ access }: Endpoint, deps: Deps): Promise<Viewer | undefined> {
  if (access === 'everybody') return undefined
  const viewer = await requireViewer(deps)
  if (access === 'admin' && viewer.role !== 'admin') {
    deps.log.warn({ personId: viewer.personId, requestId: currentScope()?.requestId }, 'not an administrator')
    throw new AppError('forbidden', 'Only administrators may do this.')
  }
  return viewer
}

/** The way of every call: limit → session → read → validate → act → present. */
export async function runEndpoint(
  definition: Endpoint,
  read: () => Promise<unknown>,
  deps: Deps,
): Promise<unknown> {
  const scope = currentScope()
  const locale = scope?.locale ?? defaultLocale
  if (definition.limit) await deps.limiter.consume(definition.limit, scope?.address ?? 'unknown')
  const viewer = await admit(definition, deps)
  const input = validate(definition.input, await read(), locale)
  const tag = (...names: string[]) => names.forEach((name) => scope?.tags.add(name))
  const key = definition.kept?.(input) ? `${definition.summary} ${JSON.stringify(input)}` : undefined
  const kept = key && deps.answers.get(key)
  if (kept) {
    tag(...kept.tags)
    return kept.value
  }
  const begun = deps.answers.begin()
  const tags = new Set<string>()
  const output = await definition.handle({
    input,
    deps,
    locale,
    request: requestOf(scope),
    // Handlers of calls for everybody do not see it: `endpoint` hides it from their types.
    viewer: viewer as Viewer,
    tag: (...names) => names.forEach((name) => tags.add(name)),
  })
  tag(...tags)
  const answer = present(definition.output, output)
  if (key) deps.answers.store(key, answer, tags, 1, begun)
  return answer
}

/** As much of the request at hand as handlers may look at. */
export const requestOf = (scope: Scope | undefined): CallRequest => ({
  address: scope?.address ?? 'unknown',
  origin: scope?.origin ?? 'http://localhost',
  header: (name) => scope?.header(name),
  setCookie: (cookie) => void scope?.cookies.push(cookie),
})

function queryOf(context: HonoContext): Record<string, string> {
  const query = context.req.query()
  if (Object.values(query).some((value) => value.includes('\0'))) {
    throw new AppError('invalid_input', 'The query contains a null character.')
  }
  return query
}

// zod's own wording of what is wrong, in the languages of the interface.
const reasons = { en: en().localeError, es: es().localeError }

/** @throws AppError `invalid_input` that names every wrong field. */
export function validate<S extends z.$ZodType>(
  schema: S,
  value: unknown,
  locale: Locale = 'en',
): z.output<S> {
  const parsed = safeParse(schema, value, { error: reasons[locale] })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path =
      issue.path.map(String).join('.') ||
      (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body')
    fields[path] ??= issue.message
  }
  const [path, reason] = Object.entries(fields)[0] ?? ['body', 'Invalid input']
  throw new AppError('invalid_input', `${path}: ${reason}`, { fields })
}

function present(schema: z.$ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Error(`The answer does not fit its schema: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`)
}
