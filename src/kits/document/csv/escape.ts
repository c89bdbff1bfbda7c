// Lists inside a cell: what separates their entries is written with a backslash where it belongs to an entry.

const letters: Record<string, string> = { '\n': 'n', '\r': 'r' }
const meant: Record<string, string> = { n: '\n', r: '\r' }

/** @param separators that stand between entries; backslashes and line breaks are always escaped. */
export const escapeEntry = (text: string, separators: string): string =>
  [...text]
    .map((letter) =>
      letter === '\\' || separators.includes(letter) || letters[letter]
        ? `\\${letters[letter] ?? letter}`
        : letter,
    )
    .join('')

/** The entries of a cell, as they were before `escapeEntry`. */
export function splitEntries(text: string, separators: string): string[] {
  const entries = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '\\' && at + 1 < text.length) {
      const next = text[++at]!
      // A backslash of somebody who knows nothing of ours stays, as in C:\temp.
      const known = next === '\\' || separators.includes(next) ? next : meant[next]
      entries[entries.length - 1] += known ?? letter + next
    } else if (separators.includes(letter)) entries.push('')
    else entries[entries.length - 1] += letter
  }
  return entries
}
