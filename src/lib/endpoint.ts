import type { Context as HonoContext, Hono } from 'hono'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import en from 'zod/v4/locales/en.js'
import es from 'zod/v4/locales/es.js'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { readJson } from './read-json.ts'
import { currentScope } from './scope.ts'

/** What a handler gets: its validated input, and what the request says about the caller. */
export interface Call<Input> {
  input: Input
  deps: Deps
  locale: Locale
  /** Names what the answer shows, so that a write to it removes the cached pages that contain it. */
  tag(...names: string[]): void
}

/**
 * One call of the API. The schemas validate, type the client, and describe the call in OpenAPI; the output schema also
 * drops whatever it does not name.
 */
export interface Endpoint<In extends z.$ZodType = z.$ZodType, Out extends z.$ZodType = z.$ZodType> {
  summary: string
  input: In
  output: Out
  /** An input that finds something in the demo content, for the documentation. */
  example?: z.input<In>
  /** Which limit per address applies. */
  limit?: 'search' | 'write'
  /**
   * Whether the answer to an input is kept in this process until a write touches its tags: for what many pages show and
   * few inputs ask for. It must depend on nothing but the input.
   */
  kept?: (input: z.output<In>) => boolean
  handle(call: Call<z.output<In>>): Promise<z.input<Out>>
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /${string}`
// oxlint-disable-next-line typescript/no-explicit-any -- endpoints of differing schemas stand in one table
export type Service = { prefix: string; name: string; endpoints: Record<EndpointKey, Endpoint<any, any>> }

/** Ties the handler's types to its schemas. */
export const endpoint = <In extends z.$ZodType, Out extends z.$ZodType>(definition: Endpoint<In, Out>) =>
  definition

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

/** The way of every call: limit → read → validate → act → present. */
export async function runEndpoint(
  definition: Endpoint,
  read: () => Promise<unknown>,
  deps: Deps,
): Promise<unknown> {
  const scope = currentScope()
  const locale = scope?.locale ?? defaultLocale
  if (definition.limit) await deps.limiter.consume(definition.limit, scope?.address ?? 'unknown')
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
    tag: (...names) => names.forEach((name) => tags.add(name)),
  })
  tag(...tags)
  const answer = present(definition.output, output)
  if (key) deps.answers.store(key, answer, tags, 1, begun)
  return answer
}

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
