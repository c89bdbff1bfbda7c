import { diffLines, diffWords, type Change } from 'diff'

export interface ChangedPassage {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The time limit of a comparison. Texts without anything in common are then shown one after the other. */
const MOST_MS = 500
/** The number of unchanged characters shown on either side of a change. */
const AROUND = 160

/** Returns the differences between two texts word by word, also in languages that are written without spaces. */
export const passagesBetween = (before: string, after: string): ChangedPassage[] =>
  passagesOf(
    before,
    after,
    diffWords(before, after, {
      intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
      timeout: MOST_MS,
    }),
  )

/** Returns the differences line by line, for lists, where words of one entry have nothing to do with another. */
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

/** Shortens a long unchanged text to the ends next to a change. */
function cut(text: string, hasBefore: boolean, hasAfter: boolean): string {
  if (text.length <= 3 * AROUND) return text
  const begin = hasBefore ? text.slice(0, AROUND) : ''
  const end = hasAfter ? text.slice(-AROUND) : ''
  return `${begin} … ${end}`
}
