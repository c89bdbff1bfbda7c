/** Types of the part of fontkit used here. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string }
  }
  export interface Run {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): Run
  }
  export function create(content: Uint8Array): Font
}
