import { wordsOf } from '#lib/text/words.ts'

/** Of one item; longer texts repeat themselves, or are no texts. */
const MAX_PHRASES = 300
/** Shorter ones say little beside another word. */
const WORD_FROM = 2
// Sentences end, and clauses: what stands on both sides is no phrase.
const clause = /[.,;:!?()[\]{}"“”«»\n|]+/

/** Two words that stand behind each other, folded, and the second as it was written, in lower case. */
export type Phrase = readonly [first: string, next: string, shown: string]

/** The phrases of titles and names, and those that a text has more than once. */
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
