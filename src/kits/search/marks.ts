import { escapeHtml } from '#lib/text/escape-html.ts'
import { fold, wordsOf } from '#lib/text/words.ts'

/** What a search found, by folded words. */
export interface MatchedWords {
  words: ReadonlySet<string>
  /** What was typed of a word that is not finished. */
  prefix: string | undefined
}

/** The text as HTML, with `<mark>` around the words that were found; everything else is escaped. */
export function mark(text: string, matched: MatchedWords): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, i) =>
      i % 2 === 1 && isMatched(part, matched) ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part),
    )
    .join('')
}

/** Words of an excerpt. */
const EXCERPT = 36
/** Of these, what stands before the first that was found. */
const LEAD = 6

/** The part of a passage that holds most of what was found, as plain text. */
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
  // Folding may take a word apart; whole, it is looked up at once.
  return words.has(folded) || wordsOf(written).some((word) => words.has(word))
}
