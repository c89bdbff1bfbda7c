import type { CvPages, Page } from './schema.ts'

// How tight a CV is set: as designed, unless it should have fewer pages or its last page would be almost empty.

/** The last page is pulled back if it has fewer lines than this and a little tightness is enough. */
const FEWEST_LINES = 5
/** Too small a change to notice. */
const LITTLE = 0.4
/** How often the tightness is halved to find the loosest fit. */
const STEPS = 4

/** @param make returns the pages at a tightness from 0 to 1. @param wanted the maximum number of pages. */
export function fitPages(make: (tightness: number) => CvPages, wanted: number | undefined): CvPages {
  const designed = make(0)
  const count = designed.pages.length
  if (wanted !== undefined && count > wanted) {
    const tightest = make(1)
    return tightest.pages.length > wanted
      ? tightest
      : loosest(make, wanted, { tightness: 1, pages: tightest })
  }
  if (count === 1 || linesOf(designed.pages.at(-1)) >= FEWEST_LINES) return designed
  const pulled = make(LITTLE)
  return pulled.pages.length < count
    ? loosest(make, count - 1, { tightness: LITTLE, pages: pulled })
    : designed
}

/** Returns the loosest pages tried that do not exceed the limit. @param fits pages that fit */
function loosest(
  make: (tightness: number) => CvPages,
  wanted: number,
  fits: { tightness: number; pages: CvPages },
): CvPages {
  let [loose, { tightness: tight, pages: best }] = [0, fits]
  for (let step = 0; step < STEPS; step++) {
    const between = (loose + tight) / 2
    const pages = make(between)
    if (pages.pages.length > wanted) loose = between
    else [tight, best] = [between, pages]
  }
  return best
}

/** Repeated table headers and page numbers are not lines of text. */
function linesOf(page: Page | undefined): number {
  const baselines = (page?.marks ?? []).flatMap((mark) =>
    mark.kind === 'glyphs' && mark.node ? [Math.round(mark.baseline)] : [],
  )
  return new Set(baselines).size
}
