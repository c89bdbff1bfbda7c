import { wordsOf } from '#lib/text/words.ts'

/** Maximum per item: longer texts repeat themselves, or are not prose. */
const MAX_PHRASES = 300
/** Shorter words add little to another word. */
const WORD_FROM = 2
// Phrases do not cross the end of a sentence or clause.
const clause = /[.,;:!?()[\]{}"“”«»\n|]+/

/** Two consecutive folded words, and the second one as written, in lower case. */
export type Phrase = readonly [first: string, next: string, shown: string]

/** Returns the phrases of titles and names, and those that occur more than once in a text. */
export function phrasesOf(names: readonly string[], texts: readonly string[]): Phrase[] {
  const found = new Map<string, { phrase: Phrase; n: number }>()
  const count = (text: string, by: number) => {
    for (const part of text.split(clause)) {
      const written = part.split(/\s+/)
      for (const [i, second] of written.entries()) {
        const [first, ...otherFirst] = wordsOf(written[i - 1] ?? '')
        const [next, ...otherNext] = wordsOf(second)
        if (!first || !next || otherFirst.length + otherNext.length > 0) continue
        if (first.length < WORD_FROM || next.length < WORD_FROM || first === next) continue
        const key = `${first} ${next}`
        const known = found.get(key)
        if (known) known.n += by
        else
          found.set(key, {
            phrase: [first, next, second.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')],
            n: by,
          })
      }
    }
  }
  for (const name of names) count(name, 2)
  for (const text of texts) count(text, 1)
  return [...found.values()]
    .filter(({ n }) => n >= 2)
    .slice(0, MAX_PHRASES)
    .map(({ phrase }) => phrase)
}
