import { eastFamilies, eastFor, eastOf, eastSlices, isWrittenBy, type East } from './east.ts'
import { fontRanges, type FontSlice } from './ranges.ts'
import type { Weight } from '../document/schema-text.ts'

// Which of the bundled fonts a text needs. A font's key is its slice and weight, such as 'latin-700' or 'sc-97-400'. What
// the small slices lack is looked for in those of Chinese, Japanese and Korean (east.ts).

type Range = readonly [first: number, last: number]

const holds = (ranges: readonly Range[], character: number) =>
  ranges.some(([first, last]) => character >= first && character <= last)

function readRanges(text: string): Range[] {
  return text.split(/[ ,]/).map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

const ownRanges = Object.entries(fontRanges).map(([slice, text]) => [slice, readRanges(text)] as const)

/** Finds a character's slice, such as 'greek' or 'sc-97'; nothing where no font has it. */
export type FindSlice = (character: number) => string | undefined

/** Texts repeat their characters. */
function remembered(find: FindSlice): FindSlice {
  const known = new Map<number, string | undefined>()
  return (character) => {
    const slice = known.get(character) ?? find(character)
    known.set(character, slice)
    return slice
  }
}

/** What stands in a slice of its own; nothing for what only Chinese, Japanese and Korean may have. @param character a code point */
const findOwn = remembered((character) => ownRanges.find(([, ranges]) => holds(ranges, character))?.[0])

/** Hyphens that the Latin slice draws with a likeness (see `drawnAs`). */
const likenesses: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '\u2014'],
])

/** As long as the text: hyphens that no small slice holds become those that look the same. */
export const drawnAs = (text: string): string =>
  text.replaceAll(/[\u2010\u2011\u2015]/g, (hyphen) => likenesses.get(hyphen) ?? hyphen)

/** @param east families of Chinese, Japanese and Korean, in the order in which a character looks for its slice. */
export async function sliceFinder(east: readonly East[]): Promise<FindSlice> {
  if (east.length === 0) return findOwn
  const slices = await Promise.all(
    east.map(async (family) => ({
      isWritten: isWrittenBy[family],
      slices: (await eastSlices(family)).map(([slice, ranges]) => [slice, readRanges(ranges)] as const),
    })),
  )
  return remembered((code) => {
    const own = findOwn(code)
    if (own) return own
    const character = String.fromCodePoint(code)
    return slices
      .filter(({ isWritten }) => isWritten(character))
      .flatMap(({ slices: of }) => of)
      .find(([, ranges]) => holds(ranges, code))?.[0]
  })
}

/** Marks, joiners and selectors, which belong to the letter before them. */
const attached = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u
/** Signs that several scripts share, such as the danda: each has them in its own design. */
const shared = /^\p{Script=Common}$/u
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u
const isSpace = (code: number) => code === 0x20 || code === 0xa0
/** The first of the combining marks; before it nothing belongs to another character. */
const MARKS = 0x300
const synthetic = /^[\u2000-\u200a\u202f\u205f\u3000]$/

/** A piece of text in one slice; `end` is exclusive, in UTF-16 units. */
interface SliceRun {
  slice: string
  start: number
  end: number
}

/** Cuts a text (NFC) into pieces of one slice each. What no slice has stands in 'latin', whose box is drawn for it. */
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

/** @param before the slice of the character before. */
function sliceAfter(character: string, before: string | undefined, find: FindSlice): string {
  const code = character.codePointAt(0) ?? 0
  // Every slice has the space; a right-to-left name whose space stood apart would be read as two.
  if (before && isSpace(code)) return eastOf(before) ? 'latin' : before
  if (before && code >= MARKS) {
    if (ignorable.test(character) || synthetic.test(character)) return before
    if ((attached.test(character) || shared.test(character)) && inSlice(before, code)) return before
  }
  if (likenesses.has(character)) return 'latin'
  const slice = find(code) ?? 'latin'
  // A mark of another design would stand beside its letter; it is missing.
  return before && code >= MARKS && attached.test(character) && eastOf(slice) ? before : slice
}

function inSlice(slice: string, code: number): boolean {
  const ranges = ownRanges.find(([name]) => name === slice)?.[1]
  return ranges !== undefined && holds(ranges, code)
}

/** Composed (NFC), without control characters and soft hyphens: what is shaped, drawn and read back. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\u00ad]/gu, '')

/** The characters of a text that the small slices do not hold, and that are not drawn by other means. */
const furtherOf = (text: string): string[] =>
  [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x250 || character === '\n') return false
    if (findOwn(code) || likenesses.has(character)) return false
    return !ignorable.test(character) && !synthetic.test(character)
  })

/** The families of Chinese, Japanese and Korean that texts need. */
export function eastFamiliesFor(texts: Iterable<string>): East[] {
  const cleaned = [...texts].map(cleanText)
  return eastFor(cleaned, cleaned.flatMap(furtherOf))
}

/**
 * Keys of the fonts that the texts need in both weights; Latin always. Of the thousands of characters of Chinese,
 * Japanese and Korean only those of bold texts are needed in bold. Async, because their tables are loaded only for texts
 * that the other slices cannot write.
 */
export async function slicesFor(texts: Iterable<string>, bold: Iterable<string> = texts): Promise<string[]> {
  const find = await sliceFinder(eastFamiliesFor(texts))
  const slicesOf = (of: Iterable<string>) =>
    new Set([
      'latin',
      ...[...of].flatMap((text) => sliceRuns(cleanText(text), find).map(({ slice }) => slice)),
    ])
  const all = slicesOf(texts)
  const inBold = slicesOf(bold)
  return [...all].flatMap((slice) =>
    eastOf(slice) && !inBold.has(slice)
      ? [fontKey(slice, 'regular')]
      : [fontKey(slice, 'regular'), fontKey(slice, 'bold')],
  )
}

/** What the serif typeface, Source Serif 4, has files for. Keys of its fonts are those of the others behind this word. */
const SERIF = 'serif-'
const serifSlices: readonly string[] = [
  'latin',
  'vietnamese',
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
]

/** The serif font that may stand for one of the usual ones; nothing for scripts that it does not write. */
export function serifKey(key: string): string | undefined {
  const slice = key.replace(/-[47]00$/, '')
  return serifSlices.includes(slice) ? SERIF + key : undefined
}

export const fontKey = (slice: string, weight: Weight): string => `${slice}-${weight === 'bold' ? 700 : 400}`

/** What Noto Sans itself holds; any other slice is the main one of a family of its own. */
const basic: readonly FontSlice[] = [
  'latin',
  'vietnamese',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
]

/** Where a font's .woff lies below content/fonts. @param key such as 'latin-400' */
export function fontFile(key: string): string {
  if (key.startsWith(SERIF)) {
    const family = 'source-serif-4'
    return `${family}/${family}-${key.slice(SERIF.length)}-normal.woff`
  }
  const slice = key.replace(/-\d+$/, '')
  const east = eastOf(slice)
  const isBasic = basic.some((known) => known === slice)
  const family = east ? eastFamilies[east] : isBasic ? 'noto-sans' : `noto-sans-${slice}`
  return `${family}/${family}-${east ? key.slice(east.length + 1) : key}-normal.woff`
}
