/** A list of short texts with the one being typed, which is part of the list, so that drafts contain it. */
export interface ShortTexts {
  /** All but the one being typed. */
  others: readonly string[]
  /** The position of the one being typed; the end if there is none. */
  at: number
  typed: string
}

/**
 * Splits a value into texts.
 * @param at the position of the typed text; undefined: the end.
 * @param typed the text in the input.
 */
export function readShortTexts(value: readonly string[], at: number | undefined, typed: string): ShortTexts {
  const place = at ?? value.length - 1
  // Something else may have changed the list.
  if (typed.trim() !== '' && value[place] === typed)
    return { others: value.toSpliced(place, 1), at: place, typed }
  return { others: value, at: Math.min(at ?? value.length, value.length), typed: '' }
}

/** Returns the list with the typed text. */
export const withTyped = ({ others, at }: ShortTexts, typed: string): string[] =>
  typed.trim() === '' ? [...others] : others.toSpliced(at, 0, typed)

interface Added {
  value: string[]
  added: string[]
  /** Texts that were already in the list. */
  repeated: string[]
}

/** Replaces the typed text with further texts, without duplicates. */
export function addShortTexts({ others, at }: ShortTexts, texts: readonly string[]): Added {
  const known = new Set(others.map(alike))
  const added: string[] = []
  const repeated: string[] = []
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    ;(known.has(alike(text)) ? repeated : added).push(text)
    known.add(alike(text))
  }
  return { value: others.toSpliced(at, 0, ...added), added, repeated }
}

/** Texts that differ only in case count as equal. */
const alike = (text: string) => text.trim().normalize('NFC').toLowerCase()

// People write lists as 'SQL, C++ (Qt, STL); Go', on separate lines, or with bullets.

const lineEnds = '\r\n'
const separators = `,;\t${lineEnds}，、；،؛`
const opening = '([{'
const closing = ')]}'
const point = /^(?:[-–*•·▪◦‣]|\d{1,2}[.)])\s+/

/** Splits a typed list. Text in brackets and figures such as 1,000 stay together; empty texts are dropped. */
export const splitList = (written: string): string[] =>
  partsOf(written, isClosed(written))
    .map((part) => part.trim().replace(point, ''))
    .filter(Boolean)

/** Returns whether a typed list has more than one text, not counting separators in an open bracket. */
export const hasSeveral = (typed: string): boolean => partsOf(typed, true).length > 1

/** Splits a text. @param minding whether brackets keep text together. */
function partsOf(written: string, minding: boolean): string[] {
  const parts: string[] = []
  let begin = 0
  let depth = 0
  for (let at = 0; at < written.length; at += 1) {
    const letter = written.charAt(at)
    if (minding) depth = depthAfter(depth, letter)
    if (!separators.includes(letter) || depth > 0 || isInFigure(written, at)) continue
    parts.push(written.slice(begin, at))
    begin = at + 1
  }
  return [...parts, written.slice(begin)]
}

function depthAfter(depth: number, letter: string): number {
  if (lineEnds.includes(letter)) return 0
  if (opening.includes(letter)) return depth + 1
  return closing.includes(letter) ? Math.max(0, depth - 1) : depth
}

const isInFigure = (written: string, at: number) => /^\d,\d{3}(?!\d)/.test(written.slice(at - 1, at + 5))

/** Returns whether all brackets on a line are closed; otherwise they count as letters. */
const isClosed = (written: string) =>
  written
    .split(/[\r\n]+/)
    .every((line) => [...line].reduce((depth, letter) => depthAfter(depth, letter), 0) === 0)
