import LineBreaker from 'linebreak'

/** Text that stays on one line where it can: a word, and the spaces after it. Offsets are UTF-16 units. */
export interface Word {
  start: number
  /** Where its trailing spaces begin. */
  bodyEnd: number
  end: number
  /** Where an address may be cut. */
  cuts: number[]
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The places of UAX 14, except those within an address, which has its own. @param text one line, without line breaks */
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

/** Scripts that write no spaces between words, where UAX 14 asks a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
/** Signs of repetition and of omission, and ends of sentences, which begin no line. */
const ending = /^[\u0e2f\u0e46\u0eaf\u0ec6\u104a\u104b\u17d4-\u17da]/

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where such a word ends and the next one begins. */
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

/** Marks and joiners that the breaker's Unicode does not know are kept with what stands before them. */
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

/** Of the web or of e-mail. */
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
      // 'https://' alone at a line's end says nothing.
      .filter((separators) => !separators[0].startsWith('//'))
      .map((separators) => start + separators.index + separators[0].length)
    found.push({ start, end: start + token.length, cuts: cuts.filter((cut) => cut < start + token.length) })
  }
  return found
}

/** Ends of what people see as one character. */
export const graphemeEnds = (text: string): number[] =>
  [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)
