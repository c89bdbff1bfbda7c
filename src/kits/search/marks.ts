import { escapeHtml } from '#lib/text/escape-html.ts'
import { fold, wordsOf } from '#lib/text/words.ts'

/** The folded words to highlight. */
export interface MatchedWords {
  words: ReadonlySet<string>
  /** The typed prefix of an unfinished word. */
  prefix: string | undefined
}

/** Returns a text as HTML with `<mark>` around the found words; everything else is escaped. */
export function mark(text: string, matched: MatchedWords): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, i) =>
      i % 2 === 1 && isMatched(part, matched) ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part),
    )
    .join('')
}

/** Words in an excerpt. */
const EXCERPT = 36
/** Of these, words before the first found one. */
const LEAD = 6

/** Returns the part of a passage with most of the found words, as plain text. */
export function excerptOf(text: string, matched: MatchedWords): string {
  const words = text.split(/\s+/).filter(Boolean)
  const hits = words.flatMap((word, at) => {
    const [hit] = (word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((part) => isMatched(part, matched))
    return hit ? [{ at, word: fold(hit) }] : []
  })
  const heldFrom = (start: number) =>
    new Set(hits.filter(({ at }) => at >= start && at < start + EXCERPT - LEAD).map(({ word }) => word)).size
  let best = hits[0]?.at ?? 0
  for (const { at } of hits) if (heldFrom(at) > heldFrom(best)) best = at
  const start = Math.max(0, Math.min(best - LEAD, words.length - EXCERPT))
  const end = Math.min(words.length, start + EXCERPT)
  return [...(start > 0 ? ['…'] : []), ...words.slice(start, end), ...(end < words.length ? ['…'] : [])].join(
    ' ',
  )
}

function isMatched(written: string, { words, prefix }: MatchedWords): boolean {
  const folded = fold(written)
  if (prefix && folded.startsWith(prefix)) return true
  // Folding may split a word, so look it up as a whole first.
  return words.has(folded) || wordsOf(written).some((word) => words.has(word))
}
