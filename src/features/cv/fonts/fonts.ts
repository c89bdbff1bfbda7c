import { fontRanges, type FontSlice } from './ranges.ts'
import type { Weight } from '../document/schema-text.ts'

// Which of the bundled fonts a text needs. A font's key is its slice and weight, such as 'latin-700' or 'sc-97-400'.
// Noto Sans SC has 97 numbered slices, cut by how often characters are used; they hold arrows, ticks and stars as well,
// and so serve for whatever the others lack. They exist here in the regular weight only: bold headings in Chinese would
// otherwise embed every character twice.

const SC = 'sc-'

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

/** What stands in a slice of its own; nothing for what only Noto Sans SC may have. @param character a code point */
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

let scSlices: Promise<[string, Range[]][]> | undefined

async function loadScSlices(): Promise<[string, Range[]][]> {
  const { default: table } = await import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } })
  return Object.entries(table)
    .filter(([slice]) => slice.startsWith('['))
    .map(([slice, ranges]) => [SC + slice.slice(1, -1), readRanges(ranges)])
}

/** @param more whether to know the slices of Noto Sans SC, whose table (30 kB) is loaded then. */
export async function sliceFinder(more: boolean): Promise<FindSlice> {
  if (!more) return findOwn
  scSlices ??= loadScSlices()
  try {
    const slices = await scSlices
    return remembered(
      (character) => findOwn(character) ?? slices.find(([, ranges]) => holds(ranges, character))?.[0],
    )
  } catch (error) {
    // Without a connection; the next text asks again.
    scSlices = undefined
    throw error
  }
}

/** Marks, joiners and selectors, which belong to the letter before them. */
const attached = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u
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
  if (before && isSpace(code)) return before.startsWith(SC) ? 'latin' : before
  if (before && code >= MARKS) {
    if (ignorable.test(character) || synthetic.test(character)) return before
    if (attached.test(character) && inSlice(before, code)) return before
  }
  if (likenesses.has(character)) return 'latin'
  const slice = find(code) ?? 'latin'
  // A mark of another design would stand beside its letter; it is missing.
  return before && code >= MARKS && attached.test(character) && slice.startsWith(SC) ? before : slice
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

/** A character that the small slices do not hold, and that is not drawn by other means. */
const needsMore = (text: string): boolean => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x250 || character === '\n') continue
    if (findOwn(code) || likenesses.has(character)) continue
    if (!ignorable.test(character) && !synthetic.test(character)) return true
  }
  return false
}

/**
 * Keys of the fonts that the texts need in both weights; Latin always. Async, because the table of Noto Sans SC is
 * loaded only for texts that the other slices cannot write.
 */
export async function slicesFor(texts: Iterable<string>): Promise<string[]> {
  const cleaned = [...texts].map(cleanText)
  const find = await sliceFinder(cleaned.some(needsMore))
  const slices = new Set<string>(['latin'])
  for (const text of cleaned) for (const { slice } of sliceRuns(text, find)) slices.add(slice)
  return [...slices].flatMap((slice) => [...new Set([fontKey(slice, 'regular'), fontKey(slice, 'bold')])])
}

export const fontKey = (slice: string, weight: Weight): string =>
  weight === 'bold' && !slice.startsWith(SC) ? `${slice}-700` : `${slice}-400`

/** Whether Noto Sans SC is among them. */
export const hasSc = (keys: Iterable<string>): boolean => [...keys].some((key) => key.startsWith(SC))

const families: Partial<Record<FontSlice, string>> = {
  devanagari: 'noto-sans-devanagari',
  hebrew: 'noto-sans-hebrew',
  arabic: 'noto-sans-arabic',
}

/** Where a font's .woff lies below node_modules/@fontsource. @param key such as 'latin-400' */
export function fontFile(key: string): string {
  const own = Object.entries(families).find(([slice]) => key.startsWith(`${slice}-`))?.[1]
  const family = own ?? (key.startsWith(SC) ? 'noto-sans-sc' : 'noto-sans')
  return `${family}/files/${family}-${key.startsWith(SC) ? key.slice(SC.length) : key}-normal.woff`
}
