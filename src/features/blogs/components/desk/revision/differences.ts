import { diffWords } from 'diff'
import { changesBetween } from '../../../desk/changes.ts'
import type { ArticleDraft } from '../../../desk/schema.ts'
import { textOfPart } from './part-text.ts'

export interface ChangedPassage {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface PartDifference {
  path: string
  /** In the order of the text. */
  passages: ChangedPassage[]
}

/** Two texts that have nothing in common are shown one after the other rather than waited for. */
const MOST_MS = 500
/** Of what stays the same, this much is shown on either side of what does not; in characters. */
const AROUND = 160

/** What is different between two states of an article, part by part; a part is not there where nothing is. */
export const differencesBetween = (from: ArticleDraft, to: ArticleDraft): PartDifference[] =>
  changesBetween(from, to).map((change) => {
    const [before, after] = [change.from, change.to].map((value) =>
      change.path === 'order' ? headingsOf(to, value) : textOfPart(value),
    )
    return { path: change.path, passages: passagesBetween(before!, after!) }
  })

/** Word by word; those of languages that are written without spaces as well. */
export function passagesBetween(before: string, after: string): ChangedPassage[] {
  const found = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
    timeout: MOST_MS,
  })
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

function headingsOf({ BlogContentDetails: sections }: ArticleDraft, keys: unknown): string {
  const titles = new Map(sections.map(({ Key, SectionTitle }, i) => [Key, SectionTitle || String(i + 1)]))
  return (keys as string[]).map((key) => titles.get(key) ?? key).join('\n')
}
