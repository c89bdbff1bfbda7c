import { diffLines, diffWords, type Change } from 'diff'

export interface ChangedPassage {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Two texts that have nothing in common are shown one after the other rather than waited for. */
const MOST_MS = 500
/** Of what stays the same, this much is shown on either side of what does not; in characters. */
const AROUND = 160

/** What is different between two texts, word by word; those of languages that are written without spaces as well. */
export const passagesBetween = (before: string, after: string): ChangedPassage[] =>
  passagesOf(
    before,
    after,
    diffWords(before, after, {
      intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
      timeout: MOST_MS,
    }),
  )

/** The same line by line: of lists, where words of one entry say nothing about another. */
export const linesBetween = (before: string, after: string): ChangedPassage[] =>
  passagesOf(before, after, diffLines(`${before}\n`, `${after}\n`, { timeout: MOST_MS }))

function passagesOf(before: string, after: string, found: Change[] | undefined): ChangedPassage[] {
  const passages = found?.map(({ added, removed, value }): ChangedPassage => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return passages
    .filter(({ text }) => text)
    .map((passage, i, { length }) =>
      passage.kind === 'same' ? { kind: 'same', text: cut(passage.text, i > 0, i < length - 1) } : passage,
    )
}

/** The ends of a long text that something else stands at. */
function cut(text: string, hasBefore: boolean, hasAfter: boolean): string {
  if (text.length <= 3 * AROUND) return text
  const begin = hasBefore ? text.slice(0, AROUND) : ''
  const end = hasAfter ? text.slice(-AROUND) : ''
  return `${begin} … ${end}`
}
