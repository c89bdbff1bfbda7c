import type { Cluster } from '../layout/schema.ts'
import { addComposites, type Composite, type EmbeddedFont, type GlyphPart } from './glyphs.ts'

// PDF readers map each character code to one string. So each cluster gets its own code whose text is exactly the
// source; several glyphs become one composite glyph of the subset font. Drawing, selecting and copying then work in
// every reader, without features that some ignore. This relies on internals of PDFKit and fontkit: their versions are
// pinned, and tests read the files back.

/** Missing in PDFKit's types. */
interface Inside {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown> }
}

export interface PdfFont {
  /** Returns its name in a page's content, such as 'F1'; adds it to the fonts of the page. */
  use(): string
  /** Shows clusters from left to right: an array for the TJ operator. */
  show(clusters: readonly Cluster[]): string
}

export function openPdfFont(doc: PDFKit.PDFDocument, key: string, bytes: Uint8Array): PdfFont {
  // PDFKit accepts any bytes; its types require Node's.
  doc.registerFont(key, bytes as Parameters<typeof doc.registerFont>[1])
  doc.font(key)
  const inside = doc as unknown as Inside
  const font = inside._font
  const scale = 1000 / font.font.unitsPerEm
  const composites: Composite[] = []
  const codes = new Map<string, number>()
  /** Cached: the shaper returns the same clusters for the same word. */
  const shown = new Map<Cluster, EncodedText>()
  addComposites(font, composites)

  function codesOf(cluster: Cluster): EncodedText {
    const parts = visibleParts(cluster, font, scale)
    const [text = '', ...more] = cutText(cluster.text)
    const code = codeOf(parts, text, cluster.advance / scale)
    const others = more.map((rest) => codeOf([], rest, 0))
    const found = {
      codes: [code, ...others].map((each) => each.toString(16).padStart(4, '0')).join(''),
      width: font.widths[code] ?? 0,
    }
    shown.set(cluster, found)
    return found
  }

  function codeOf(parts: GlyphPart[], text: string, advance: number): number {
    const name = `${parts.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')} ${text}`
    const code = codes.get(name) ?? addCode(parts, text, advance)
    codes.set(name, code)
    return code
  }

  function addCode(parts: GlyphPart[], text: string, advance: number): number {
    const { subset, widths, unicode } = font
    const plain = onlyGlyph(parts, font)
    const own = plain === undefined || parts.length === 0 ? advance : font.font.getGlyph(plain).advanceWidth
    const code = subset.glyphs.push(plain ?? -composites.push({ parts, advance })) - 1
    if (plain !== undefined) subset.mapping[plain] ??= code
    widths[code] = Math.round(own) * scale
    unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    return code
  }

  return {
    use() {
      inside.page.fonts[font.id] ??= font.ref()
      return font.id
    },
    show(clusters) {
      let array = ''
      let row = ''
      for (const cluster of clusters) {
        const { codes: own, width } = shown.get(cluster) ?? codesOf(cluster)
        row += own
        const kerning = Math.round(width - cluster.advance)
        if (kerning === 0) continue
        array += `<${row}> ${kerning} `
        row = ''
      }
      return `[${array}${row && `<${row}>`}]`
    },
  }
}

interface EncodedText {
  /** In hexadecimal. */
  codes: string
  /** Thousandths of the em, before kerning. */
  width: number
}

/** MuPDF reads at most this many UTF-16 units per code, Poppler only slightly more. */
const MAX_UNITS = 8

/** Assigns the rest of a long text to codes that draw nothing. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    if (piece.length + character.length > MAX_UNITS) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Returns the glyph that draws the parts without a composite; without parts, one without an outline. */
function onlyGlyph(parts: readonly GlyphPart[], { font }: EmbeddedFont): number | undefined {
  const [only] = parts
  if (!only) {
    const { offsets } = font.loca
    return offsets.findIndex((offset, glyph) => offset === offsets[glyph + 1])
  }
  return parts.length === 1 && only.x === 0 && only.y === 0 ? only.id : undefined
}

/** Removes glyphs without outlines, unless there is no other. */
function visibleParts({ glyphs }: Cluster, { font }: EmbeddedFont, scale: number): GlyphPart[] {
  const { offsets } = font.loca
  const parts = glyphs.map(({ id, x, y }) => ({ id, x: Math.round(x / scale), y: Math.round(y / scale) }))
  const visible = parts.filter(({ id }) => offsets[id] !== offsets[id + 1])
  const [first] = parts
  return visible.length > 0 || !first ? visible : [{ ...first, x: 0, y: 0 }]
}
