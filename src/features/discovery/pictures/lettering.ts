import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/** The fonts of one weight, each for different scripts. */
export type Face = readonly Font[]
export interface LetterFaces {
  regular: Face
  bold: Face
}

/** The scripts that the fonts cover; words in others are left out of images. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']

let faces: Promise<LetterFaces> | undefined

/** Loads the fonts with the first image, once per process. */
export const loadFaces = (): Promise<LetterFaces> =>
  (faces ??= Promise.all([loadFace(400), loadFace(700)]).then(([regular, bold]) => ({ regular, bold })))

async function loadFace(weight: number): Promise<Face> {
  const { create } = await import('fontkit')
  return Promise.all(
    scripts.map(async (script) => {
      const file = import.meta.resolve(`#content/fonts/noto-sans/noto-sans-${script}-${weight}-normal.woff`)
      return create(await readFile(fileURLToPath(file)))
    }),
  )
}

const fontOf = (face: Face, character: string): Font | undefined =>
  face.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** Returns the text without pictographs, with plain spaces, or undefined if the face lacks a letter. */
export function writable(face: Face, text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]+/gu, (some) =>
      /^[\d#*©®™]+$/u.test(some) ? some : '',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].every((character) => fontOf(face, character)) ? plain : undefined
}

/** Splits a text into runs that a single font covers. */
function stretches(face: Face, text: string): { font: Font; text: string }[] {
  const found: { font: Font; text: string }[] = []
  for (const character of text) {
    const last = found.at(-1)
    const font = last?.font.hasGlyphForCodePoint(character.codePointAt(0)!)
      ? last.font
      : fontOf(face, character)
    if (!font) continue
    if (last?.font === font) last.text += character
    else found.push({ font, text: character })
  }
  return found
}

/** Returns the width of a line, in units of the image. */
const widthOf = (face: Face, text: string, size: number): number =>
  stretches(face, text).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth / font.unitsPerEm) * size,
    0,
  )

/** Breaks a text into lines of at most `width`; the last line is cut if it does not fit. */
export function breakLines(
  face: Face,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(face, line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  let last = lines[most - 1]!
  while (last && !fits(`${last}…`)) last = last.replace(/\s?\S$/u, '')
  return [...lines.slice(0, most - 1), `${last}…`]
}

/** Splits a word that is wider than a line. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    if (last !== undefined && fits(last + character)) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts
}

/**
 * Draws a line as outlines, so that it needs no font to display and its text cannot become markup.
 * `x` and `y` are the start of its baseline.
 */
export function outlines(
  face: Face,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let left = x
  const drawn = stretches(face, text).map(({ font, text: part }) => {
    const { glyphs, positions, advanceWidth } = font.layout(part)
    const scale = size / font.unitsPerEm
    let pen = 0
    const paths = glyphs.map((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!
      const d = glyph.path.toSVG()
      const path = d && `<path transform="translate(${pen + xOffset} ${yOffset})" d="${d}"/>`
      pen += xAdvance
      return path
    })
    const group = `<g transform="translate(${round(left)} ${y}) scale(${round(scale)} ${round(-scale)})">${paths.join('')}</g>`
    left += advanceWidth * scale
    return group
  })
  return `<g fill="${fill}">${drawn.join('')}</g>`
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
