// Composite glyphs in font subsets that fontkit writes; for TrueType outlines, which all our fonts have.

interface Glyph {
  advanceWidth: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

interface Subset {
  glyphs: number[]
  mapping: Record<number, number>
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  includeGlyph(id: number): number
  _addGlyph(id: number): number
}

/** PDFKit's EmbeddedFont. */
export interface EmbeddedFont {
  id: string
  subset: Subset
  /** By code, in thousandths of the em. */
  widths: number[]
  /** By code: code points. */
  unicode: number[][]
  font: {
    unitsPerEm: number
    getGlyph(id: number): Glyph
    loca: { offsets: number[]; version: number }
    maxp: Record<
      | 'maxComponentElements'
      | 'maxComponentDepth'
      | 'maxCompositePoints'
      | 'maxCompositeContours'
      | 'maxPoints'
      | 'maxContours',
      number
    >
  }
  ref(): unknown
}

/** In font units. */
export interface GlyphPart {
  id: number
  x: number
  y: number
}

export interface Composite {
  parts: GlyphPart[]
  advance: number
}

const LONG_OFFSETS = 1
const ARGUMENTS_ARE_WORDS_AND_OFFSETS = 3
const MORE_PARTS = 0x20
const PART_BYTES = 8
const HEADER_BYTES = 10

/** In a subset's glyph list, a negative number is a composite, counted from -1. */
export function addComposites(
  { subset, font, widths }: EmbeddedFont,
  composites: readonly Composite[],
): void {
  // The short format ends at 128 kB of outlines; long CVs in Devanagari exceed it.
  font.loca.version = LONG_OFFSETS
  const addPlain = subset._addGlyph
  subset._addGlyph = function (this: Subset, id: number) {
    const composite = id < 0 ? composites[-id - 1] : undefined
    if (!composite) {
      const code = addPlain.call(this, id)
      // Parts of other glyphs have no code in a text. With a width, PDFKit lists them in the CIDSet, as PDF/UA requires.
      widths[code] ??= (font.getGlyph(id).advanceWidth * 1000) / font.unitsPerEm
      return code
    }
    const { parts, advance } = composite
    raiseLimits(font.maxp, parts.length)
    const outline = writeComposite(
      parts,
      (part) => font.getGlyph(part).bbox,
      (part) => this.includeGlyph(part),
    )
    this.glyf.push(outline)
    this.loca.offsets.push(this.offset)
    this.hmtx.metrics.push({ advance: Math.round(advance), bearing: leftOf(parts, font) })
    this.offset += outline.byteLength
    return this.glyf.length - 1
  }
}

/** Nesting depth: a composite of glyphs that may be composites themselves. */
const DEPTH = 3
const MAX_UINT16 = 0xffff

/** Updates the limits in the 'maxp' table; the table is written after all glyphs are added. */
function raiseLimits(maxp: EmbeddedFont['font']['maxp'], parts: number): void {
  const raise = (limit: keyof typeof maxp, value: number) => {
    maxp[limit] = Math.min(MAX_UINT16, Math.max(maxp[limit], value))
  }
  raise('maxComponentElements', parts)
  raise('maxComponentDepth', DEPTH)
  raise('maxCompositePoints', parts * maxp.maxPoints)
  raise('maxCompositeContours', parts * maxp.maxContours)
}

const leftOf = (parts: readonly GlyphPart[], font: EmbeddedFont['font']): number =>
  Math.min(...parts.map(({ id, x }) => Math.floor(font.getGlyph(id).bbox.minX) + x))

/** Encodes the entry of the 'glyf' table. */
function writeComposite(
  parts: readonly GlyphPart[],
  boxOf: (glyph: number) => Glyph['bbox'],
  include: (glyph: number) => number,
): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + PART_BYTES * parts.length))
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = boxOf(id)
    return [minX + x, minY + y, maxX + x, maxY + y] as const
  })
  view.setInt16(0, -1)
  view.setInt16(2, Math.min(...boxes.map(([left]) => Math.floor(left))))
  view.setInt16(4, Math.min(...boxes.map(([, bottom]) => Math.floor(bottom))))
  view.setInt16(6, Math.max(...boxes.map(([, , right]) => Math.ceil(right))))
  view.setInt16(8, Math.max(...boxes.map(([, , , top]) => Math.ceil(top))))
  for (const [index, { id, x, y }] of parts.entries()) {
    const at = HEADER_BYTES + PART_BYTES * index
    const more = index < parts.length - 1 ? MORE_PARTS : 0
    view.setUint16(at, ARGUMENTS_ARE_WORDS_AND_OFFSETS | more)
    view.setUint16(at + 2, include(id))
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
  }
  return new Uint8Array(view.buffer)
}
