import * as z from 'zod/mini'

/** Results of one answer, and how many a caller may ask for (decisions P10). */
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100

type Shape = Record<string, z.ZodMiniType>

const made = new WeakMap<object, SearchInput>()

/** What may be left out of a search, by how it is meant. */
export interface SearchInput {
  schema: z.ZodMiniObject
  /** Narrows what is found to a choice: 'All' is none. */
  choices: readonly string[]
  /** Written by people, or by the portal: 'All' is a text like any other. */
  texts: readonly string[]
}

/**
 * The input of a search. An empty value of what may be left out narrows nothing, as if it were not there (decisions P9):
 * nothing but space, a list or an object without anything in it, null; in a list or an object such members fall away.
 * @param shape of a strict object.
 * @param texts what people write, where 'All' is a word; everywhere else 'All' and 'All Categories' are no choice.
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
  // The transform takes anything; what callers are told to send is what the schema says.
  return piped as never
}

/** What may be left out of an input that searchInput made. */
export const searchInputOf = (schema: object): SearchInput | undefined => made.get(schema)

const all = new Set<unknown>(['All', 'All Categories'])

/** Whether a choice is one. */
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
