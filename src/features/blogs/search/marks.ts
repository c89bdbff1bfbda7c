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

function isMatched(written: string, { words, prefix }: MatchedWords): boolean {
  const folded = fold(written)
  if (prefix && folded.startsWith(prefix)) return true
  // Folding may take a word apart; whole, it is looked up at once.
  return words.has(folded) || wordsOf(written).some((word) => words.has(word))
}
