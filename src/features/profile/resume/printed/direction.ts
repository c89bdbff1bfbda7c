// Texts of a PDF from right to left. Programs draw each run of letters or numbers by itself, some from the left of the
// line and some from the right, so that the reading order is found from the positions.

/** A text where it was drawn. Positions in points, from the top left. */
interface PlacedText {
  text: string
  left: number
  right: number
  baseline: number
  size: number
  /** Whether the reader of the file took the text for one from left to right. */
  isFromLeft: boolean
}

const rtlLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const rtlLetters = new RegExp(`(?=\\p{L})${rtlLetter.source}`, 'gu')
const hasLetter = (text: string) => /\p{L}/u.test(text)

const shareFromRight = (texts: readonly PlacedText[]): number =>
  shareOfLetters(texts.map(({ text }) => text).join(''))

function shareOfLetters(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(rtlLetters)?.length ?? 0) / (letters || 1)
}

/** The share of letters from right to left that makes a page one: many have terms in Latin letters. */
const PAGE_SHARE = 0.35
const LINE_SHARE = 0.5
/** The same for lines of such a page. */
const LINE_OF_PAGE_SHARE = 0.15

/** Returns whether a text is of a page that is read from right to left. */
export const isReadFromRight = (text: string): boolean => shareOfLetters(text) >= PAGE_SHARE

/** Longer lines are none of a CV, and would take long. Some programs draw each letter by itself. */
const TEXTS_MAX = 400
const LINE_LENGTH_MAX = 2_000

interface Limits<Text> {
  /** The right edge of the page. */
  edge: number
  isSameLine: (a: Text, b: Text) => boolean
  /** The gap between columns, relative to the letter height. */
  apart: number
}

/**
 * Puts texts in reading order. The positions of a page from right to left are mirrored, so that it is read as any other:
 * reading goes on to greater positions.
 */
export function inReadingOrder<Text extends PlacedText>(
  drawn: readonly Text[],
  { edge, isSameLine, apart }: Limits<Text>,
): readonly Text[] {
  const share = shareFromRight(drawn)
  if (share === 0) return drawn
  const isMirrored = share >= PAGE_SHARE
  const lines: Text[][] = []
  for (const one of drawn) {
    const last = lines.at(-1)
    if (last?.[0] && isSameLine(last[0], one)) last.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => {
    if (line.length > TEXTS_MAX || textOf(line).length > LINE_LENGTH_MAX) return line
    if (!isMirrored && shareFromRight(line) === 0) return line
    const chunks = chunksOf(line, apart)
    if (!isMirrored) return chunks.flatMap((chunk) => arranged(chunk, shareFromRight(chunk) > LINE_SHARE))
    return chunks.toReversed().flatMap((chunk) => {
      const isLatin = chunk.some(({ text }) => hasLetter(text)) && shareFromRight(chunk) < LINE_OF_PAGE_SHARE
      // Signs before the first word belong after the last.
      const isRtl = !isLatin || /^\s*(?:[.,;:!?#]|\+(?!\s?\p{N}))/u.test(chunk[0]?.text ?? '')
      const shift = edge - rightOfAll(chunk) - leftOfAll(chunk)
      return arranged(chunk, isRtl).map((one) => moved(one, shift))
    })
  })
}

const leftOfAll = (texts: readonly PlacedText[]) => Math.min(...texts.map(({ left }) => left))
const rightOfAll = (texts: readonly PlacedText[]) => Math.max(...texts.map(({ right }) => right))

const moved = <Text extends PlacedText>(one: Text, by: number): Text => ({
  ...one,
  left: one.left + by,
  right: one.right + by,
})

/** Divides a line at its wide gaps, from the left. */
function chunksOf<Text extends PlacedText>(line: readonly Text[], apart: number): Text[][] {
  const chunks: Text[][] = []
  let end = -Infinity
  // A mark has no width and stands on its letter.
  for (const one of line.toSorted((a, b) => a.right - b.right || a.left - b.left)) {
    const last = chunks.at(-1)
    if (last && one.left - end < apart * one.size) last.push(one)
    else chunks.push([one])
    end = Math.max(end, one.right)
  }
  return chunks
}

/** Puts neighbours, from the left, in reading order, within the same bounds. */
function arranged<Text extends PlacedText>(chunk: readonly Text[], isRtl: boolean): Text[] {
  const runs = isRtl ? runsIn(chunk, fromLeft) : runsIn(chunk, fromRight)
  if (!isRtl) return runs.flatMap(({ texts, isOther }) => (isOther ? arranged(texts, true) : texts))
  const [left, right] = [leftOfAll(chunk), rightOfAll(chunk)]
  return runs.toReversed().flatMap(({ texts, isOther }) => {
    const shift = right - rightOfAll(texts) - (leftOfAll(texts) - left)
    const read = isOther ? withOwnEdges(texts) : texts.map((one) => ({ ...one, text: logicalText(one) }))
    return read.map((one) => moved(one, shift))
  })
}

/** Splits the ends of a text off. @param first what begins it @param last what ends it. */
function splitEnds(text: string, first: RegExp, last: RegExp): [before: string, core: string, after: string] {
  const letters = [...text]
  const from = letters.findIndex((letter) => first.test(letter))
  if (from < 0) return [text, '', '']
  const to = Math.max(from, letters.findLastIndex((letter) => last.test(letter)) + 1)
  return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')]
}

const splitSigns = (text: string) => splitEnds(text, /[\p{L}\p{N}\p{M}]/u, /[\p{L}\p{N}\p{M}%°]/u)

/** Signs at the ends of Latin words have the direction of the line: '++C' is drawn for 'C++', and 'NET.' for '.NET'. */
function withOwnEdges<Text extends PlacedText>(texts: readonly Text[]): Text[] {
  const [first, last] = [texts[0]?.text ?? '', texts.at(-1)?.text ?? '']
  if (!hasLetter(first)) return [...texts]
  const [[before], [, , after]] = [splitSigns(first), splitSigns(last)]
  return texts.map((one, at) => {
    const from = at === 0 ? before.length : 0
    const to = at === texts.length - 1 ? one.text.length - after.length : one.text.length
    const start = at === 0 ? fromRightToLeft(after) : ''
    const end = at === texts.length - 1 ? fromRightToLeft(before) : ''
    return { ...one, text: start + one.text.slice(from, to) + end }
  })
}

/** Texts of one direction; those of the other direction, or a single text of the direction of the line. */
interface Run<Text> {
  texts: Text[]
  isOther: boolean
}

/** Returns how many texts from a position have the other direction. */
type CountOther = (texts: readonly PlacedText[], at: number) => number

function runsIn<Text extends PlacedText>(chunk: readonly Text[], count: CountOther): Run<Text>[] {
  const runs: Run<Text>[] = []
  for (let at = 0; at < chunk.length;) {
    const others = count(chunk, at)
    runs.push({ texts: chunk.slice(at, at + (others || 1)), isOther: others > 0 })
    at += others || 1
  }
  return runs
}

/** Letters from left to right with what is between them and numbers that follow; or numbers in this order. */
const fromLeft: CountOther = (texts, at) => {
  const first = texts[at]?.text ?? ''
  if (rtlLetter.test(first)) return 0
  const isWord = hasLetter(first)
  const end = texts.findIndex(
    ({ text }, index) => index >= at && (rtlLetter.test(text) || (!isWord && hasLetter(text))),
  )
  const inside = texts.slice(at, end < 0 ? undefined : end)
  const last = inside.findLastIndex(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const isNumber = !isWord && /\p{N}/u.test(first) && isWrittenFromLeft(textOf(inside))
  if (!isWord) return isNumber ? last + 1 : 0
  const lastWord = inside.findLastIndex(({ text }) => hasLetter(text))
  return (hasYearsBackwards(textOf(inside.slice(lastWord + 1))) ? lastWord : last) + 1
}

const fromRight: CountOther = (texts, at) => {
  if (!rtlLetter.test(texts[at]?.text ?? '')) return 0
  const end = texts.findIndex(({ text }, index) => index > at && hasLetter(text) && !rtlLetter.test(text))
  const inside = texts.slice(at, end < 0 ? undefined : end)
  return inside.findLastIndex(({ text }) => rtlLetter.test(text)) + 1
}

const textOf = (texts: readonly PlacedText[]): string => texts.map(({ text }) => text.trim()).join(' ')

const yearsIn = (text: string): number[] => (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number)
const hasYearsBackwards = (text: string): boolean => {
  const [first, second] = yearsIn(text)
  return first !== undefined && second !== undefined && first > second
}

const PHONE_DIGITS_MIN = 8

/** Whether numbers are drawn in their order: periods, and phone numbers, which begin with a zero or a sign. */
function isWrittenFromLeft(text: string): boolean {
  const [first, second] = yearsIn(text)
  if (first !== undefined && second !== undefined) return first <= second
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return digits >= PHONE_DIGITS_MIN && /^[+(]?\p{N}/u.test(text) && /^(?:\+|\(?0)/u.test(text)
}

const pairs = '()[]{}<>«»'
const mirrored = (letter: string): string => {
  const at = pairs.indexOf(letter)
  return at < 0 ? letter : (pairs[at % 2 === 0 ? at + 1 : at - 1] ?? letter)
}

/** Puts a text of a line from right to left in order. Words and Arabic digits are in their order already. */
function logicalText({ text, isFromLeft }: PlacedText): string {
  if (!/[\p{L}\u0660-\u0669]/u.test(text)) return fromRightToLeft(text)
  const [before, core, after] = isFromLeft ? splitSigns(text) : ['', text, '']
  const inside = Array.from(core, mirrored).join('')
  return fromRightToLeft(after) + inside + fromRightToLeft(before)
}

/** Reads signs and numbers from the right. */
function fromRightToLeft(text: string): string {
  const [before, core, after] = splitEnds(text, /[\p{N}+(]/u, /[\p{N})%°]/u)
  const numbers = isWrittenFromLeft(core) ? [core] : tokensOf(core).toReversed()
  return [...tokensOf(after).toReversed(), ...numbers, ...tokensOf(before).toReversed()].join('')
}

/** Numbers whole, and other characters as they are seen from the right. */
const tokensOf = (text: string): string[] =>
  (text.match(/\p{N}+(?:[.,:/]\p{N}+)*%?|[^\p{N}]/gu) ?? []).map((token) => mirrored(token))
