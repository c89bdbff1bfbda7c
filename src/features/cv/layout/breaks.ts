import LineBreaker from 'linebreak'

/** Text that stays on one line if possible: a word and the spaces after it. Offsets are UTF-16 units. */
export interface Word {
  start: number
  /** The start of its trailing spaces. */
  bodyEnd: number
  end: number
  /** The break opportunities within a URL. */
  cuts: number[]
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Finds the break opportunities of UAX 14, except in URLs, which have their own.
 * @param text one line, without line breaks
 */
export function breakableWordsOf(text: string): Word[] {
  const addresses = findAddresses(text)
  const found: Word[] = []
  let start = 0
  for (const end of placesOf(text)) {
    if (end <= start || (end < text.length && !mayEnd(text, end, addresses))) continue
    const bodyEnd = start + text.slice(start, end).trimEnd().length
    found.push({ start, bodyEnd, end, cuts: cutsBetween(addresses, start, bodyEnd) })
    start = end
  }
  return found
}

function placesOf(text: string): number[] {
  const places: number[] = []
  const breaker = new LineBreaker(text)
  for (let place = breaker.nextBreak(); place; place = breaker.nextBreak()) places.push(place.position)
  return unspaced.test(text) ? [...places, ...unspacedEnds(text)].sort((a, b) => a - b) : places
}

/** Scripts without spaces between words, for which UAX 14 requires a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
/** Repetition marks, ellipses and sentence ends, which never start a line. */
const ending = /^[\u0e2f\u0e46\u0eaf\u0ec6\u104a\u104b\u17d4-\u17da]/

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The boundaries of words in such scripts. */
const unspacedEnds = (text: string): number[] =>
  [...words.segment(text)]
    .map(({ index }) => index)
    .filter(
      (at) =>
        at > 0 &&
        unspaced.test(text.charAt(at - 1)) &&
        unspaced.test(text.charAt(at)) &&
        !ending.test(text.slice(at)),
    )

/** Marks and joiners that the line breaker's Unicode version may lack; they stay with the preceding text. */
const joins = /^[\p{M}\p{Emoji_Modifier}]/u

const mayEnd = (text: string, at: number, addresses: readonly Address[]): boolean =>
  text[at - 1] !== '\u200d' &&
  !joins.test(text.slice(at, at + 2)) &&
  !addresses.some(({ start, end }) => at > start && at < end)

interface Address {
  start: number
  end: number
  cuts: number[]
}

const cutsBetween = (addresses: readonly Address[], start: number, end: number): number[] =>
  addresses.flatMap(({ cuts }) => cuts.filter((cut) => cut > start && cut < end))

/** A web or email address. */
const isAddress = (token: string): boolean =>
  token.includes('://') ||
  /^\W?www\./i.test(token) ||
  /^[^@]+@[^@]+\.[^@]+$/.test(token) ||
  /^[\w-]+(?:\.[\w-]+)+\//.test(token)

function findAddresses(text: string): Address[] {
  const found: Address[] = []
  for (const match of text.matchAll(/[!-~\u00a1-\u024f]+/g)) {
    const [token] = match
    if (!isAddress(token)) continue
    const { index: start } = match
    const cuts = [...token.matchAll(/[/?&=\-_.@]+/g)]
      // Never end a line with 'https://' alone.
      .filter((separators) => !separators[0].startsWith('//'))
      .map((separators) => start + separators.index + separators[0].length)
    found.push({ start, end: start + token.length, cuts: cuts.filter((cut) => cut < start + token.length) })
  }
  return found
}

/** Returns the ends of graphemes. */
export const graphemeEnds = (text: string): number[] =>
  [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)
