/** Returns the first index at which two words differ. */
function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

/** Tells whether a word is one typo away: an extra, missing or wrong letter, or two swapped neighbours. */
export function isTypoOf(typed: string, word: string): boolean {
  const longer = typed.length - word.length
  // A search compares its words with thousands, most of them of another length.
  if (Math.abs(longer) > 1) return false
  const at = firstDifference(typed, word)
  if (longer === 1) return typed.slice(at + 1) === word.slice(at)
  if (longer === -1) return typed.slice(at) === word.slice(at + 1)
  return (
    at < typed.length &&
    (typed.slice(at + 1) === word.slice(at + 1) ||
      (isSwapped(typed, word, at) && typed.slice(at + 2) === word.slice(at + 2)))
  )
}

/**
 * Returns the prefix of a word that was typed with one typo, or undefined. The last typed letter must match:
 * otherwise every word with the letters before it would.
 */
export function mistypedPrefix(typed: string, word: string): string | undefined {
  const at = firstDifference(typed, word)
  if (at >= typed.length - 1) {
    // A letter is missing before the last one.
    const last = at === typed.length - 1 && word.startsWith(typed.slice(at), at + 1)
    return last ? word.slice(0, typed.length + 1) : undefined
  }
  const rest = typed.slice(at + 1)
  if (word.startsWith(rest, at + 1)) return word.slice(0, typed.length)
  if (word.startsWith(rest, at)) return word.slice(0, typed.length - 1)
  if (word.startsWith(typed.slice(at), at + 1)) return word.slice(0, typed.length + 1)
  return isSwapped(typed, word, at) && word.startsWith(typed.slice(at + 2), at + 2)
    ? word.slice(0, typed.length)
    : undefined
}

const isSwapped = (a: string, b: string, at: number): boolean =>
  at + 1 < a.length &&
  at + 1 < b.length &&
  a.charCodeAt(at) === b.charCodeAt(at + 1) &&
  a.charCodeAt(at + 1) === b.charCodeAt(at)
