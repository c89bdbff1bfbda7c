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
