import { diffArrays } from 'diff'
import { sameJson } from './changes.ts'
import type { DraftSection } from './schema.ts'
import { htmlBlocks } from './suggestion/edits.ts'

/**
 * Joins two versions of a part: what they share once, then theirs and mine where they differ, paragraph by paragraph
 * and row by row. Undefined where both at once make no sense, such as in a title.
 */
export function bothVersions(path: string, mine: unknown, theirs: unknown): unknown {
  if (path === 'order') return undefined
  if (Array.isArray(mine) && Array.isArray(theirs)) return joined(theirs, mine)
  if (!isSection(mine) || !isSection(theirs)) return undefined
  return {
    // A picture or video that only one of them has stays.
    ...theirs,
    ...mine,
    Content: joined(htmlBlocks(theirs.Content), htmlBlocks(mine.Content)).join(''),
    SubSection: joined(theirs.SubSection, mine.SubSection),
  }
}

const joined = <T>(theirs: T[], mine: T[]): T[] =>
  diffArrays(theirs, mine, { comparator: sameJson }).flatMap(({ value }) => value)

const isSection = (value: unknown): value is DraftSection =>
  typeof value === 'object' && value !== null && 'SubSection' in value
