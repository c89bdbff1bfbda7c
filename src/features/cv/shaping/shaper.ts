import type { Shaper } from '../document/schema-text.ts'
import { cjkFamiliesOf, type CjkFamily } from '../fonts/east.ts'
import { sliceFinder } from '../fonts/fonts.ts'
import type { CvTypeface } from '../schema.ts'
import { inOneFont, serifRuns } from './serif.ts'
import { openFaces, type Faces } from './words.ts'
import { shapeText } from './lines.ts'

export interface CvShaper extends Shaper {
  /** Returns a glyph's outline as an SVG path, in font units; y grows upwards. */
  outline(font: string, glyph: number): string
  unitsPerEm(font: string): number
  /** Characters that no font has, in all text shaped so far. */
  missing: ReadonlySet<string>
}

/**
 * @param fonts SFNT files by key, as `slicesFor` names them.
 * @param typeface 'serif' uses the serif fonts for the characters they have.
 * @param east the families of Chinese, Japanese and Korean that the texts need, in lookup order.
 */
export async function createShaper(
  fonts: ReadonlyMap<string, Uint8Array>,
  typeface: CvTypeface = 'sans',
  east: readonly CjkFamily[] = cjkFamiliesOf(fonts.keys()),
): Promise<CvShaper> {
  const find = await sliceFinder(east)
  const opened = await openFaces(fonts)
  const faces: Faces = { ...opened, cut: typeface === 'serif' ? serifRuns(opened) : inOneFont }
  return {
    shape: (text, weight, rtl) => shapeText(text, weight, find, faces, rtl),
    outline: (font, glyph) => faces.outline(font, glyph),
    unitsPerEm: (font) => faces.unitsPerEm(font),
    missing: faces.missing,
  }
}
