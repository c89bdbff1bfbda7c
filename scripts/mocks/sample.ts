import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

// A value that a schema accepts, for answers without a server: by the schema alone, so that no answer is written twice.

/** Texts that are tried where a schema asks for more than any text, most telling first. */
const TEXTS = [
  '2026-11-24T09:00:00.000Z',
  '2026-11-24',
  '2026/11/24',
  'ada@example.org',
  'https://example.org/',
  '+44 20 7946 0958',
  'en',
  'IN',
  'GB',
  'Europe/London',
  'information-technology',
  '2026',
  '11',
  '100001',
  '01945c3e-8a7b-7c1d-9e2f-3a4b5c6d7e8f',
  '1',
  'ada-rao',
  'a',
  '',
]

/** What people read where the key says what it is. */
const TEXTS_BY_KEY: readonly [key: RegExp, text: string][] = [
  [/expiresIn/i, '12h'],
  [/(?:poster|image|photo|picture|logo)/i, '/art/mechanical-1.svg'],
  [/token/i, 'mock-token'],
  [/timezone/i, 'Europe/London'],
  [
    /(?:date|published|created|updated|start|end|registeredAt|lastUsed|linked|^at)$/i,
    '2026-11-24T09:00:00.000Z',
  ],
  [/mail/i, 'ada@example.org'],
  [/(?:links?|url|href|website)$/i, 'https://example.org/'],
  [/(?:content|description|text|details|abstract|summary)/i, 'What is written here was made from a schema.'],
  [/^first/i, 'Ada'],
  [/^last/i, 'Rao'],
  [/(?:author|speaker|person|fullname)/i, 'Ada Rao'],
  [/(?:organi[sz]|company|institut)/i, 'Deccan Institute'],
  [/name$/i, 'Ada Rao'],
  [/title/i, 'A bridge that is heard'],
  [/language|locale/i, 'en'],
  [/minutes$/i, '20'],
  [/id$/i, '1'],
]

/** Lists that hold lists end here. */
const MAX_DEPTH = 8

/** @throws Error that names the place for which nothing could be made. */
export function sampleOf(schema: z.$ZodType): unknown {
  const sample = make(schema, '', [])
  const parsed = safeParse(schema, sample)
  if (parsed.success) return sample
  const { path, message } = parsed.error.issues[0]!
  throw new Error(`No sample fits ${path.map(String).join('.') || 'the schema'}: ${message}`)
}

function make(schema: z.$ZodType, key: string, path: readonly z.$ZodType[]): unknown {
  const { def } = (schema as z.$ZodTypes)._zod
  const inside = [...path, schema]
  const child = (inner: z.$ZodType, name = key) => make(inner, name, inside)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, child(field, name)] as const),
      )
    case 'array': {
      if (inside.length > MAX_DEPTH) return []
      const items = [child(def.element)]
      return safeParse(schema, items).success ? items : []
    }
    case 'tuple':
      return def.items.map((item) => child(item))
    case 'record':
      return recordOf(def, child)
    case 'union':
      return firstThatFits(
        schema,
        def.options.map((option) => () => child(option)),
      )
    // What is there at times only stands for something special, such as the day on which an account goes.
    case 'optional':
      return undefined
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return firstThatFits(schema, [() => child(def.innerType), () => null])
    case 'lazy':
      return inside.length > MAX_DEPTH ? undefined : child(def.getter())
    case 'pipe':
      if (isText(def.in)) return textFor(schema, key)
      // What is made ready first takes anything: what is asked for stands behind it.
      return child((def.in as z.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return /^(?:is|has|can|edit|verified|available)/i.test(key)
    case 'number':
      return firstThatFits(
        schema,
        [1, 0, 10, 100, 2026].map((number) => () => number),
      )
    case 'string':
      return textFor(schema, key)
    case 'null':
      return null
    default:
      return undefined
  }
}

/** Whether it reads a text, whatever it makes of it. */
function isText(schema: z.$ZodType): boolean {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type === 'pipe') return isText(def.in)
  return def.type === 'string' || (def.type === 'prefault' && isText(def.innerType))
}

function recordOf(
  { keyType, valueType }: z.$ZodRecordDef,
  child: (inner: z.$ZodType, name?: string) => unknown,
): Record<string, unknown> {
  const { def } = (keyType as z.$ZodTypes)._zod
  const keys = def.type === 'enum' ? Object.values(def.entries).map(String) : []
  return Object.fromEntries(keys.map((key) => [key, child(valueType, key)]))
}

function textFor(schema: z.$ZodType, key: string): string {
  const telling = TEXTS_BY_KEY.find(([pattern]) => pattern.test(key))?.[1] ?? 'Something'
  return firstThatFits(
    schema,
    [telling, ...TEXTS].map((text) => () => text),
  ) as string
}

/** The first that fits; when none does the first, of which the whole will say what is wrong. */
function firstThatFits(schema: z.$ZodType, makers: readonly (() => unknown)[]): unknown {
  const samples = makers.map((make) => make())
  const found = samples.find((sample) => safeParse(schema, sample).success)
  return found === undefined && !samples.includes(undefined) ? samples[0] : found
}
