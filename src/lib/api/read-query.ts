/**
 * Reads query parameters as text. Repeated parameters, such as several choices in a native form, are joined with
 * commas; empty ones are dropped.
 * @param text with or without the question mark.
 */
export function readQuery(text: string): Record<string, string> {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    [...given.keys()].map((name) => [name, given.getAll(name).filter(Boolean).join()]),
  )
}

/** Returns an input as a query string; lists repeat their parameter. */
export const writeQuery = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    ),
  ).toString()

/** The query parameters that a page depends on, in a fixed order, with the maximum length of each. */
export type PageParameters = Readonly<Record<string, number>>

/** The maximum length of a text parameter, as in the API. */
export const MAX_TEXT_LENGTH = 200

/** Returns a trimmed text parameter; undefined if it is empty or too long. */
export function parameterText(value: unknown, limit = MAX_TEXT_LENGTH): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' || text.length > limit || text.includes('\0') ? undefined : text
}
