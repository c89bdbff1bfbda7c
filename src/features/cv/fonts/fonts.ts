import {
  cjkFamilies,
  selectCjkFamilies,
  cjkFamilyOf,
  cjkSlices,
  isWrittenIn,
  type CjkFamily,
  type TextOrigin,
} from './east.ts'
import { fontRanges, symbolRanges, type FontSlice } from './ranges.ts'
import type { Weight } from '../document/schema-text.ts'

// Finds the bundled fonts that a text needs. A font's key is its slice and weight, such as 'latin-700' or 'sc-97-400'.
// Characters missing from the small slices are looked up in Chinese, Japanese and Korean (east.ts).

type Range = readonly [first: number, last: number]

const hasCharacter = (ranges: readonly Range[], character: number) =>
  ranges.some(([first, last]) => character >= first && character <= last)

function readRanges(text: string): Range[] {
  return text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

const ownRanges = Object.entries(fontRanges).map(([slice, text]) => [slice, readRanges(text)] as const)

/** Finds the slice of a character, such as 'greek' or 'sc-97'; undefined if no font has it. */
export type FindSlice = (character: number) => string | undefined

/** Cached, because texts repeat characters. */
function remembered(find: FindSlice): FindSlice {
  const known = new Map<number, string | undefined>()
  return (character) => {
    const slice = known.get(character) ?? find(character)
    known.set(character, slice)
    return slice
  }
}

/**
 * Returns the small slice of a character; undefined if only Chinese, Japanese or Korean fonts may have it.
 * @param character a code point
 */
const findOwn = remembered(
  (character) => ownRanges.find(([, ranges]) => hasCharacter(ranges, character))?.[0],
)

/** The slice of symbols, looked up last. */
export const SYMBOLS = 'symbols'
const symbols = readRanges(symbolRanges)

/** Hyphens and emoji drawn with a similar glyph (see `drawnAs`): Latin, or a symbol. */
const likenesses: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '\u2014'],
  ['\u2023', '\u25b8'],
  ['\u2705', '\u2714'],
  ['\u274c', '\u2718'],
  ['\u2795', '+'],
])

/** Replaces characters that no font has with similar ones; keeps the length. */
export const drawnAs = (text: string): string =>
  text.replaceAll(
    /[\u2010\u2011\u2015\u2023\u2705\u274c\u2795]/g,
    (character) => likenesses.get(character) ?? character,
  )

/** @param east families of Chinese, Japanese and Korean, in lookup order. */
export async function sliceFinder(east: readonly CjkFamily[]): Promise<FindSlice> {
  const slices = await Promise.all(
    east.map(async (family) => ({
      family,
      slices: (await cjkSlices(family)).map(([slice, ranges]) => [slice, readRanges(ranges)] as const),
    })),
  )
  return remembered((code) => {
    const own = findOwn(code)
    if (own) return own
    const character = String.fromCodePoint(code)
    const found = slices
      .filter(({ family }) => isWrittenIn(family, character))
      .flatMap(({ slices: of }) => of)
      .find(([, ranges]) => hasCharacter(ranges, code))?.[0]
    return found ?? (hasCharacter(symbols, code) ? SYMBOLS : undefined)
  })
}

/** Marks, joiners and selectors, which belong to the preceding letter. */
const attached = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u
/** Characters that several scripts share, such as the danda; each font has its own design. */
const shared = /^\p{Script=Common}$/u
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u
const isSpace = (code: number) => code === 0x20 || code === 0xa0
/** The first combining mark; no lower character attaches to another. */
const MARKS = 0x300
const synthetic = /^[\u2000-\u200a\u202f\u205f\u3000]$/

/** A piece of text in one slice; `end` is exclusive, in UTF-16 units. */
interface SliceRun {
  slice: string
  start: number
  end: number
}

/** Splits a text (NFC) into pieces of one slice each. Characters without a slice go to 'latin', which draws a box. */
export function sliceRuns(text: string, find: FindSlice): SliceRun[] {
  const runs: SliceRun[] = []
  let offset = 0
  for (const character of text) {
    const last = runs.at(-1)
    const start = offset
    offset += character.length
    const slice = sliceAfter(character, last?.slice, find)
    if (last?.slice === slice) last.end = offset
    else runs.push({ slice, start, end: offset })
  }
  return runs
}

/** @param before the slice of the preceding character. */
function sliceAfter(character: string, before: string | undefined, find: FindSlice): string {
  const code = character.codePointAt(0) ?? 0
  // Every slice has the space. A separate space would split a right-to-left name in two.
  if (before && isSpace(code)) return cjkFamilyOf(before) ? 'latin' : before
  if (before && code >= MARKS) {
    if (ignorable.test(character) || synthetic.test(character)) return before
    if ((attached.test(character) || shared.test(character)) && inSlice(before, code)) return before
  }
  const slice = find(drawnAs(character).codePointAt(0) ?? 0) ?? 'latin'
  // A mark from another font would be misplaced, so it counts as missing.
  return before && code >= MARKS && attached.test(character) && cjkFamilyOf(slice) ? before : slice
}

function inSlice(slice: string, code: number): boolean {
  const ranges = ownRanges.find(([name]) => name === slice)?.[1]
  return ranges !== undefined && hasCharacter(ranges, code)
}

/** Normalizes text (NFC) without control characters and soft hyphens: the form that is shaped, drawn and read back. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\u00ad]/gu, '')

/** Lists the characters of a text that the small slices lack and that are not substituted. */
const furtherOf = (text: string): string[] =>
  [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x250 || character === '\n') return false
    if (findOwn(code) || likenesses.has(character) || hasCharacter(symbols, code)) return false
    return !ignorable.test(character) && !synthetic.test(character)
  })

/** Returns the families of Chinese, Japanese and Korean that texts need, in lookup order. */
export function cjkFamiliesFor(texts: Iterable<string>, origin?: TextOrigin): CjkFamily[] {
  const cleaned = [...texts].map(cleanText)
  return selectCjkFamilies(cleaned, cleaned.flatMap(furtherOf), origin)
}

/**
 * Returns the keys of the fonts that texts need, in both weights; always includes Latin. Chinese, Japanese and Korean
 * fonts are bold only for bold texts, and in lookup order. Async, because their tables load only for texts that the other slices cannot
 * render.
 */
export async function slicesFor(
  texts: Iterable<string>,
  bold: Iterable<string> = texts,
  origin?: TextOrigin,
  italic: Readonly<Record<'italic' | 'boldItalic', readonly string[]>> = { italic: [], boldItalic: [] },
): Promise<string[]> {
  const families = cjkFamiliesFor(texts, origin)
  const find = await sliceFinder(families)
  const slicesOf = (of: Iterable<string>) =>
    new Set([
      'latin',
      ...[...of].flatMap((text) => sliceRuns(cleanText(text), find).map(({ slice }) => slice)),
    ])
  const all = slicesOf(texts)
  const inBold = slicesOf(bold)
  const placeOf = (slice: string) => families.findIndex((family) => family === cjkFamilyOf(slice))
  const ordered = [...all].sort((a, b) => placeOf(a) - placeOf(b))
  const inItalics = (['italic', 'boldItalic'] as const).flatMap((weight) =>
    italic[weight].length > 0
      ? [...slicesOf(italic[weight])].filter(hasItalics).map((slice) => fontKey(slice, weight))
      : [],
  )
  const upright = ordered.flatMap((slice) =>
    slice === SYMBOLS || (cjkFamilyOf(slice) && !inBold.has(slice))
      ? [fontKey(slice, 'regular')]
      : [fontKey(slice, 'regular'), fontKey(slice, 'bold')],
  )
  return [...upright, ...inItalics]
}

/** The slices of the serif typeface, Source Serif 4. Its font keys are the usual ones with this prefix. */
const SERIF = 'serif-'
const serifSlices: readonly string[] = [
  'latin',
  'vietnamese',
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
]

/** Returns the serif font that can replace a usual font; undefined for scripts it does not support. */
export function serifKey(key: string): string | undefined {
  const slice = key.replace(SUFFIX, '')
  return serifSlices.includes(slice) ? SERIF + key : undefined
}

export const fontKey = (slice: string, weight: Weight): string => `${slice}-${suffixes[weight]}`
const suffixes: Record<Weight, string> = {
  regular: '400',
  bold: '700',
  italic: '400-italic',
  boldItalic: '700-italic',
}
const SUFFIX = /-[47]00(?:-italic)?$/

/** The slices of Noto Sans itself; any other slice is the main one of its own family. */
const basic: readonly FontSlice[] = [
  'latin',
  'vietnamese',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
]

/** Returns whether a slice has italics, as Latin, Greek and Cyrillic do. */
export const hasItalics = (slice: string): boolean => basic.some((known) => known === slice)

/** Returns the path of a font's .woff in content/fonts. @param key such as 'latin-400' */
export function fontFile(key: string): string {
  if (key.startsWith(SERIF)) {
    const family = 'source-serif-4'
    return `${family}/${family}-${styled(key.slice(SERIF.length))}.woff`
  }
  const slice = key.replace(SUFFIX, '')
  const east = cjkFamilyOf(slice)
  if (slice === SYMBOLS) return `noto-sans-symbols-2/noto-sans-symbols-2-${key}-normal.woff`
  const isBasic = basic.some((known) => known === slice)
  const family = east ? cjkFamilies[east] : isBasic ? 'noto-sans' : `noto-sans-${slice}`
  return `${family}/${family}-${styled(east ? key.slice(east.length + 1) : key)}.woff`
}

/** Adds the style to the name of a file. */
const styled = (name: string): string => (name.endsWith('-italic') ? name : `${name}-normal`)
