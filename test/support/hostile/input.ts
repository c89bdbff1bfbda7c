import * as fc from 'fast-check'
import { endpointsOf, type Service } from '#lib/api/endpoint.ts'
import type { JsonSchema } from '#lib/api/openapi.ts'

/** Texts that have broken programs: of the database, of its text search, of HTML, of Unicode. */
const nastyTexts = [
  "'; DROP TABLE article; --",
  "a' & !b:* | (c <-> d)",
  '\\',
  "\\'",
  '%_%',
  '#s#a:',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0085',
  '\ud800',
  'a\udc00',
  '\u202e\u200d\ufeff\uffff',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(50),
  'é'.repeat(300),
  'e\u0301'.repeat(500),
  ' '.repeat(1000),
  'x'.repeat(200_000),
  'ab '.repeat(60_000),
]

/** Cursors that no server made. */
const brokenCursors = [
  'not-a-cursor',
  '=',
  ...[
    [],
    {},
    null,
    0,
    ['date'],
    ['date', 'x', 'y'],
    ['score', 1e308, -1e308, 1e308, 1e308],
    ['date', 2 ** 53, 2 ** 53],
  ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  Buffer.from('["trend",1e999,1]').toString('base64url'),
]

const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(...brokenCursors),
)

const odd = [null, true, {}, [], [[]], [null], -1, 0, 0.5, 101, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE]

/** Anything where something else was expected. */
export const brokenValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }),
  fc.array(fc.constant('x'), { minLength: 51, maxLength: 300 }),
  fc.constantFrom(...odd),
  fc.jsonValue(),
)

export const queryValue = text.map((value) => value.slice(0, 2000))

export const hostileQuery = fc.oneof(
  fc
    .array(fc.tuple(queryValue, queryValue), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString()),
  fc.constantFrom(
    ...'% %00 %ff%fe =&=&& __proto__=1 limit=NaN&cursor=% a[]=1&a[b]=2'.split(' '),
    '?'.repeat(100),
  ),
)

const utf8 = new TextEncoder()
const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? utf8.encode(part) : part)]))

/** Bodies that are refused before any schema sees them. */
export const rawBodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  empty: '',
  space: ' \n',
  cut: '{"Keywords": ["a"',
  'trailing comma': '{"a": 1,}',
  'two values': '{} {}',
  'single quotes': "{'a': 1}",
  'bare word': 'undefined',
  'not a number': '{"limit": NaN}',
  infinity: '{"limit": -Infinity}',
  'deep list': '['.repeat(100_000) + ']'.repeat(100_000),
  'deep object': '{"a":'.repeat(40) + '1' + '}'.repeat(40),
  'invalid UTF-8': bytes('{"Keywords": ["', [0xc3, 0x28, 0xff], '"]}'),
  'overlong UTF-8': bytes('{"Keywords": ["', [0xc0, 0xaf], '"]}'),
  'UTF-16': bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  'null character': String.raw`{"Keywords": ["\u0000"]}`,
  'null character in a name': String.raw`{"a\u0000": 1}`,
  'half a character': String.raw`{"Keywords": ["\ud83d"]}`,
}

export const oversized = `{"Keywords": ["${'x'.repeat(1_100_000)}"]}`

/** A body that is larger than a call takes. */
export function oversizedFor(
  services: readonly Service[],
  { method, path }: { method: string; path: string },
): string {
  const call = endpointsOf(services).find((one) => one.method === method && one.path === path)
  return oversized.padEnd((call?.definition.bodyBytes ?? 0) + 1)
}

/** Values that fit a schema of the description. */
export function validInput(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
): fc.Arbitrary<unknown> {
  const inner = (each: JsonSchema) => validInput(each, components)
  const name = schema.$ref?.split('/').at(-1)
  if (name) return inner(components[name] ?? {})
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type] = [schema.type ?? 'string'].flat()
  const { minItems = 0, maxItems = 3, minimum = -1000, maximum = 1000, maxLength = 100 } = schema
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, inner(value)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      })
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      // Well-formed text without null characters, as JSON of a careful client has it.
      return fc
        .string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) })
        .map((value) => value.replaceAll('\0', '').slice(0, maxLength).toWellFormed())
  }
}

/** Whether an object without anything is what a schema takes: a form in which nothing has to be filled. */
export const takesEmpty = ({ type, required = [] }: JsonSchema = {}): boolean =>
  type === 'object' && required.length === 0

/** Whether null is among what a schema takes: in a search it is no filter, and completes nothing. */
export const takesNull = ({ type, anyOf = [] }: JsonSchema = {}): boolean =>
  [type ?? [], anyOf.map((each) => each.type ?? [])].flat(2).includes('null')
