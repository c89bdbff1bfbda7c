import type { CvPages, Mark } from '../layout/schema.ts'
import type { PaperStyle } from '../layout/style.ts'

/** Ends a single page below its last line, as far from it as the first is from the upper edge. Several stay as they are. */
export function cutPage(pages: CvPages, { top, height }: PaperStyle): CvPages {
  const [page, second] = pages.pages
  if (!page || second) return pages
  // What belongs to no part of the text is its number, which a single page does not need.
  const marks = page.marks.filter((mark) => mark.kind !== 'glyphs' || mark.node !== undefined)
  const last = Math.max(0, ...marks.map(bottomOf))
  return { ...pages, height: Math.min(height, Math.ceil(last + top)), pages: [{ marks }] }
}

const bottomOf = (mark: Mark): number => (mark.kind === 'glyphs' ? mark.baseline : mark.y + mark.height)
