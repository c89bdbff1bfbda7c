import type { Shaper } from '../document/schema-text.ts'
import { hasSc, sliceFinder } from '../fonts/fonts.ts'
import { openFaces } from './words.ts'
import { shapeText } from './lines.ts'

export interface CvShaper extends Shaper {
  /** A glyph's outline as an SVG path, in font units; y grows upwards. */
  outline(font: string, glyph: number): string
  unitsPerEm(font: string): number
  /** Characters that no font has, of what was shaped until now. */
  missing: ReadonlySet<string>
}

/** @param fonts SFNT files by key; those that `slicesFor` names. */
export async function createShaper(fonts: ReadonlyMap<string, Uint8Array>): Promise<CvShaper> {
  const find = await sliceFinder(hasSc(fonts.keys()))
  const faces = await openFaces(fonts)
  return {
    shape: (text, weight) => shapeText(text, weight, find, faces),
    outline: (font, glyph) => faces.outline(font, glyph),
    unitsPerEm: (font) => faces.unitsPerEm(font),
    missing: faces.missing,
  }
}
