import { changesBetween } from './changes.ts'
import type { ArticleDraft, DraftChange, DraftSection } from './schema.ts'

/** The kind of part that an edit removed. `entry`: a row of a list, such as an author. */
export interface Removal {
  /** The path of the changed part. */
  path: string
  kind: 'section' | 'part' | 'picture' | 'video' | 'entry'
}

/** Returns the first thing that an edit removed; deleted words are no removal. */
export function removalBetween(from: ArticleDraft, to: ArticleDraft): Removal | undefined {
  for (const change of changesBetween(from, to)) {
    const kind = kindOf(change)
    if (kind) return { path: change.path, kind }
  }
  return undefined
}

function kindOf({ path, from, to }: DraftChange): Removal['kind'] | undefined {
  if (path === 'order') return undefined
  if (path === 'BlogPosterLink') return from && !to ? 'picture' : undefined
  if (Array.isArray(from) && Array.isArray(to))
    return from.length > to.length && typeof from[0] === 'object' ? 'entry' : undefined
  if (!isSection(from)) return undefined
  if (!isSection(to)) return 'section'
  if (from.SubSection.length > to.SubSection.length) return 'part'
  if (countPictures(from) > countPictures(to)) return 'picture'
  return countVideos(from) > countVideos(to) ? 'video' : undefined
}

export const isSection = (value: unknown): value is DraftSection =>
  typeof value === 'object' && value !== null && 'SubSection' in value

const partsOf = (section: DraftSection) => [section, ...section.SubSection]

const countPictures = (section: DraftSection): number =>
  partsOf(section).reduce(
    (sum, { Content, ImageLink }) => sum + Content.split('<img').length - 1 + (ImageLink ? 1 : 0),
    0,
  )

const countVideos = (section: DraftSection): number =>
  partsOf(section).filter(({ VideoLink, VideoFiles }) => VideoLink !== undefined || VideoFiles !== undefined)
    .length
