/**
 * The parameters of an address as plain text. What is named several times, as a native form sends several choices of
 * one group, is joined with commas; what is empty says nothing.
 * @param text with or without the question mark.
 */
export function readQuery(text: string): Record<string, string> {
  const given = new URLSearchParams(text)
  return Object.fromEntries(
    [...given.keys()].map((name) => [name, given.getAll(name).filter(Boolean).join()]),
  )
}

/** Returns an input as the query of an address; a list names its parameter once for each value. */
export const writeQuery = (input: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    ),
  ).toString()

/** What a page depends on besides its path, in a fixed order: names of parameters, each with the most characters of its value. */
export type PageParameters = Readonly<Record<string, number>>

/** Longest text of an address that means something, in characters, as the API takes them. */
export const LONGEST_TEXT = 200

/** A text of an address, trimmed; nothing when it says nothing or is longer than any that means something. */
export function parameterText(value: unknown, limit = LONGEST_TEXT): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' || text.length > limit || text.includes('\0') ? undefined : text
}
