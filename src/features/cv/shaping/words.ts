import type * as HarfBuzz from 'harfbuzzjs'
import type { Cluster } from '../layout/schema.ts'
import { drawnAs } from '../fonts/fonts.ts'
import type { CutRun } from './serif.ts'

/** A piece of text in one font and one direction, either without spaces or only spaces. */
export interface ShapedWord {
  /** In text order, whatever the direction. */
  clusters: readonly Cluster[]
  /** The start of each in the text, in UTF-16 units. */
  starts: readonly number[]
  /** Thousandths of the em. */
  width: number
}

export interface OpenFaces {
  has(font: string): boolean
  /** Returns whether a loaded font has all characters of a text. */
  draws(font: string, text: string): boolean
  shape(font: string, text: string, rtl: boolean): ShapedWord
  outline(font: string, glyph: number): string
  unitsPerEm(font: string): number
  missing: ReadonlySet<string>
}

export interface Faces extends OpenFaces {
  /** Splits a run further if the typeface has only some of its characters. */
  cut: CutRun
}

interface Face {
  font: HarfBuzz.Font
  upem: number
  characters: ReadonlySet<number>
  words: Map<string, ShapedWord>
}

/** Longer words rarely repeat, and words wider than a line are shaped in many pieces. */
const MAX_CACHED_LENGTH = 64

/** HarfBuzz draws these even if a font lacks them: as nothing, or as a gap. */
const synthetic = /^[\p{Default_Ignorable_Code_Point}\p{Zs}]$/u

const hasCharacter = ({ characters }: Face, character: string): boolean =>
  characters.has(character.codePointAt(0) ?? 0) || synthetic.test(character)

/** Opens the fonts in HarfBuzz, and loads its code (150 kB of WASM). @param fonts SFNT files by key. */
export async function openFaces(fonts: ReadonlyMap<string, Uint8Array>): Promise<OpenFaces> {
  const harfbuzz = await import('harfbuzzjs')
  const missing = new Set<string>()
  const faces = new Map<string, Face>()
  for (const [key, bytes] of fonts) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
    const characters = new Set(face.collectUnicodes())
    faces.set(key, { font: new harfbuzz.Font(face), upem: face.upem, characters, words: new Map() })
  }
  const faceOf = (key: string): Face => {
    const face = faces.get(key)
    if (!face) throw new Error(`The font ${key} was not loaded`)
    return face
  }

  function shape(key: string, text: string, rtl: boolean): ShapedWord {
    const face = faceOf(key)
    const name = (rtl ? '<' : '>') + text
    const known = face.words.get(name)
    if (known) return known
    const buffer = new harfbuzz.Buffer()
    buffer.addText(drawnAs(text))
    buffer.guessSegmentProperties()
    // Use the level of the surrounding text: a word of punctuation has no direction of its own.
    buffer.setDirection(rtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    // PDF readers reverse right-to-left text by character, so its marks need their own clusters.
    if (rtl) buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
    harfbuzz.shape(face.font, buffer)
    const word = readClusters(buffer.getGlyphInfosAndPositions(), text, 1000 / face.upem)
    for (const cluster of word.clusters) noteMissing(cluster, face)
    if (text.length <= MAX_CACHED_LENGTH) face.words.set(name, word)
    return word
  }

  function noteMissing(cluster: Cluster, face: Face): void {
    if (cluster.glyphs.every(({ id }) => id !== 0)) return
    for (const character of cluster.text) {
      if (!hasCharacter(face, drawnAs(character))) missing.add(character)
    }
  }

  return {
    has: (key) => faces.has(key),
    draws(key, text) {
      const face = faces.get(key)
      return face !== undefined && [...drawnAs(text)].every((character) => hasCharacter(face, character))
    },
    shape,
    outline: (key, glyph) => faceOf(key).font.glyphToPath(glyph),
    unitsPerEm: (key) => faceOf(key).upem,
    missing,
  }
}

type Glyph = HarfBuzz.GlyphInfo & Partial<HarfBuzz.GlyphPosition>

/** Glyphs come from left to right; those of one cluster are adjacent. */
function readClusters(glyphs: readonly Glyph[], text: string, scale: number): ShapedWord {
  const groups = new Map<number, Glyph[]>()
  for (const glyph of glyphs) {
    const group = groups.get(glyph.cluster)
    if (group) group.push(glyph)
    else groups.set(glyph.cluster, [glyph])
  }
  const starts = [...groups.keys()].sort((a, b) => a - b)
  let width = 0
  const clusters = starts.map((start, index): Cluster => {
    let advance = 0
    const placed = (groups.get(start) ?? []).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const glyph = { id: codepoint, x: (advance + xOffset) * scale, y: yOffset * scale }
      advance += xAdvance
      return glyph
    })
    width += advance * scale
    return { text: text.slice(start, starts[index + 1]), glyphs: placed, advance: advance * scale }
  })
  return { clusters, starts, width }
}
