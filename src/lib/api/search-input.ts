import * as z from 'zod/mini'

/** The default and maximum page size (decisions P10). */
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100

type Shape = Record<string, z.ZodMiniType>

const made = new WeakMap<object, SearchInput>()

/** Optional search parameters by type. */
export interface SearchInput {
  schema: z.ZodMiniObject
  /** A choice, for which 'All' means none. */
  choices: readonly string[]
  /** A text, for which 'All' is an ordinary word. */
  texts: readonly string[]
}

/**
 * Creates the input schema of a search. Empty optional values do not filter (decisions P9): blank texts, empty lists
 * and objects, null. Empty list members are dropped.
 * @param shape of a strict object.
 * @param texts names of text parameters, where 'All' is a word; elsewhere 'All' and 'All Categories' mean no choice.
 */
export function searchInput<const S extends Shape>(
  shape: S,
  { texts = [] }: { texts?: readonly (keyof S & string)[] } = {},
): z.ZodMiniType<z.output<z.ZodMiniObject<S, z.core.$strict>>, z.input<z.ZodMiniObject<S, z.core.$strict>>> {
  const schema = z.strictObject(shape)
  const optional = Object.keys(shape).filter((key) => shape[key]!._zod.optin === 'optional')
  const written = new Set<string>([...texts, 'cursor'])
  const choices = optional.filter((key) => !written.has(key))
  const input = {
    schema: schema as unknown as z.ZodMiniObject,
    choices,
    texts: optional.filter((key) => written.has(key)),
  }
  const strip = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    return Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => {
        if (!optional.includes(key)) return [[key, value]]
        const left = withoutEmpty(value, !written.has(key))
        return left === undefined ? [] : [[key, left]]
      }),
    )
  }
  const piped = z.pipe(z.transform(strip), schema)
  made.set(piped, input)
  // The transform accepts anything; the documented schema is stricter.
  return piped as never
}

/** Returns the optional parameters of a schema that searchInput created. */
export const searchInputOf = (schema: object): SearchInput | undefined => made.get(schema)

const all = new Set<unknown>(['All', 'All Categories'])

/** Returns whether a value is a choice. */
export const narrows = (choice: unknown): boolean => !isEmpty(choice) && !all.has(choice)

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function withoutEmpty(value: unknown, isChoice: boolean): unknown {
  const says = (each: unknown) => (isChoice ? narrows(each) : !isEmpty(each))
  if (!says(value)) return undefined
  if (typeof value !== 'object' || value === null) return value
  const left = Array.isArray(value)
    ? value.filter(says)
    : Object.fromEntries(Object.entries(value).filter(([, each]) => says(each)))
  return isEmpty(left) ? undefined : left
}
