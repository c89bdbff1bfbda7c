import { passagesBetween, type ChangedPassage } from '#components/ui/passages.ts'
import { changesBetween } from '../../../drafts/changes.ts'
import type { ArticleDraft } from '../../../drafts/schema.ts'
import { textOfPart } from './part-text.ts'

export interface PartDifference {
  path: string
  /** In the order of the text. */
  passages: ChangedPassage[]
}

/** Compares two versions of an article, part by part. */
export const differencesBetween = (from: ArticleDraft, to: ArticleDraft): PartDifference[] =>
  changesBetween(from, to).map((change) => {
    const [before, after] = [change.from, change.to].map((value) =>
      change.path === 'order' ? headingsOf(to, value) : textOfPart(value),
    )
    return { path: change.path, passages: passagesBetween(before!, after!) }
  })

/** Returns an order of sections by their headings. */
export function headingsOf({ BlogContentDetails: sections }: ArticleDraft, keys: unknown): string {
  const titles = new Map(sections.map(({ Key, SectionTitle }, i) => [Key, SectionTitle || String(i + 1)]))
  return (keys as string[]).map((key) => titles.get(key) ?? key).join('\n')
}
