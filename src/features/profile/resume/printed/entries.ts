import { isBrazilianTown } from './address.ts'
import {
  barePiece,
  isHeadLine,
  entryLabelOf,
  entryPiecesOf,
  readDated,
  pieceSeparators,
  withWholeDates,
  type DatedLine,
  type EntryPiece,
} from './dated-lines.ts'
import { joinWrapped, withoutBullet, type PrintedLine } from './line.ts'
import { isDuration, type PrintedPeriod } from './period.ts'
import { degreeScore, isAtEmployer, isPlace, isPlaceName, titleScore } from './roles.ts'

// Splits a section into its entries. The dates are the anchors: entries of a section are laid out alike, so the lines
// before the first date show how many lines of each entry stand before its date.

export interface PrintedEntry {
  /** Whether a place stands before its title. */
  hasPlaceFirst?: boolean
  pieces: EntryPiece[]
  period: (PrintedPeriod & { lines: PrintedLine[] }) | undefined
  places: EntryPiece[]
  body: PrintedLine[]
}

/**
 * Splits the lines of a section.
 * @param needed the number of texts that name an entry: two for a title with an employer.
 */
export function splitEntries(given: readonly PrintedLine[], needed: number): PrintedEntry[] {
  // How long something lasted says nothing that its dates do not.
  const lasting = given.filter(({ text }) => !isDuration(text))
  const dated = withoutRepeated(withWholeDates(entriesOfList(withoutNumbers(lasting))))
  if (isSubheading(dated)) dated.shift()
  const lines = dated.map(({ line }) => line)
  const anchors = dated.flatMap(({ period }, at) => (period ? [at] : []))
  const starts = anchors.length > 0 ? startsOf(lines, anchors) : startsByStyle(lines)
  const usual = (anchors[0] ?? 0) - (starts[0] ?? 0)
  const read = (hasPlaces: boolean) =>
    starts.map((from, index) => {
      // A further position at the same employer has no line for it.
      const anchor = anchors[index] ?? 0
      const [only, ...others] = dated[anchor]?.pieces ?? []
      const isTitle = only !== undefined && others.length === 0 && titleScore(only.text) > 0
      const isFurther = index > 0 && anchor - from < usual && (anchor > from || isTitle)
      return entryOf(dated.slice(from, starts[index + 1]), isFurther ? 1 : needed, hasPlaces)
    })
  const entries = read(false)
  // Entries of a section are laid out alike: if one has its town before its title, the others have it as well.
  return entries.some(({ hasPlaceFirst }) => hasPlaceFirst) ? read(true) : entries
}

/** Whether the first line is larger than the entries below it, which have their names without it: 'In industry'. */
function isSubheading([first, ...others]: readonly DatedLine[]): boolean {
  const entries = others.filter(({ period }) => period)
  return (
    first !== undefined &&
    !first.period &&
    !first.line.text.includes('\t') &&
    entries.length > 0 &&
    others[0]?.period !== undefined &&
    others.every(({ line }) => line.parts.every(({ style }) => style !== first.line.parts[0]?.style)) &&
    entries.every(
      ({ line, pieces }) =>
        line.size < first.line.size && (pieces.length > 1 || /[,،、] /u.test(pieces[0]?.text ?? '')),
    )
  )
}

/** Removes the numbers of entries that are counted: '1. Nirmaan Ltd', with its dates below. */
function withoutNumbers(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const counted = lines.filter(({ text }) => /^\d{1,2}[.)]\s/u.test(text))
  const isInTurn = counted.every(({ text }, index) => Number.parseInt(text, 10) === index + 1)
  const others = lines.filter((line) => !counted.includes(line))
  const dates = others.filter((line) => readDated(line).period).length
  if (!isInTurn || counted.length !== dates || lines[0] !== counted[0]) return lines
  return lines.map((line) => (counted.includes(line) ? unlisted(line) : line))
}

function unlisted(line: PrintedLine): PrintedLine {
  const [first, ...others] = line.parts
  const parts = first ? [{ ...first, text: withoutBullet(first.text) }, ...others] : []
  return { ...line, text: withoutBullet(line.text), parts, listed: false }
}

/** Takes the dated items of a list for entries if only they have dates. */
function entriesOfList(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  if (!lines[0]?.listed || lines.some((line) => !line.listed && readDated(line).period)) return lines
  return lines.map((line) => {
    if (!line.listed) return line
    const plain = unlisted(line)
    return readDated(plain).period ? plain : line
  })
}

/** Joins an employer with its dates and, below it, a position with the same dates. */
function withoutRepeated(dated: readonly DatedLine[]): DatedLine[] {
  let above: DatedLine | undefined
  return dated.map((one) => {
    const before = above
    if (one.period) above = one
    const [employer, title] = [before?.pieces ?? [], one.pieces]
    if (!one.period || employer.length !== 1 || title.length > 1) return one
    const isSame = before?.period?.start === one.period.start && before.period.end === one.period.end
    if (!isSame || titleScore(employer[0]?.text ?? '') >= 0 || titleScore(title[0]?.text ?? '') < 0)
      return one
    above = undefined
    return { ...one, period: undefined, isRepeated: true }
  })
}

/** The maximum number of lines of an entry before its date. */
const BEFORE_MAX = 3

function startsOf(lines: readonly PrintedLine[], anchors: readonly number[]): number[] {
  const first = anchors[0] ?? 0
  const usual = first <= BEFORE_MAX ? first : headBefore(lines, first, 0)
  const starts = first <= BEFORE_MAX ? [0] : [first - usual]
  const styleAt = (at: number) => lines[at]?.parts[0]?.style
  for (const [index, anchor] of anchors.entries()) {
    if (index === 0) continue
    const previous = anchors[index - 1] ?? 0
    const isHead = (at: number, style: string | undefined) => {
      const line = lines[at]
      return at > previous && line !== undefined && isHeadLine(line) && styleAt(at) === style
    }
    let back = 0
    while (back < usual && isHead(anchor - back - 1, styleAt(first - back - 1))) back++
    // Several positions at one employer: only the first has its name above.
    if (back < usual && back > 0 && isHead(anchor - back - 1, styleAt(first - usual))) back++
    // The text of the entry above is in the style of the text below the first date.
    const ofText = styleAt(first + 1)
    const isText =
      styleAt(anchor - 1) === ofText && ofText !== styleAt(first) && ofText !== styleAt(first - usual)
    if (back === 0 && !(isText && styleAt(anchor) === styleAt(first)))
      back = Math.min(usual, headBefore(lines, anchor, previous + 1))
    starts.push(anchor - back)
  }
  return starts
}

/** Counts the lines before a date that can belong to the same head. */
function headBefore(lines: readonly PrintedLine[], anchor: number, from: number): number {
  let back = 0
  while (back < BEFORE_MAX - 1 && anchor - back - 1 >= from) {
    const line = lines[anchor - back - 1]
    if (!line || !isHeadLine(line)) break
    back++
    if (line.apart) break
  }
  return back
}

/** Without dates, the lines in the style of the first one begin the entries, if other lines have another style. */
function startsByStyle(lines: readonly PrintedLine[]): number[] {
  const style = lines[0]?.parts[0]?.style
  if (lines.length === 0) return []
  if (lines.every(({ listed }) => listed)) return lines.map((_, at) => at)
  const alike = lines.flatMap(({ parts, listed }, at) => (parts[0]?.style === style && !listed ? [at] : []))
  return alike.length < lines.length && alike.every((at, index) => at - (alike[index - 1] ?? -2) > 1)
    ? alike
    : [0]
}

/** @param hasPlaces whether entries of the section have a place before their title. */
function entryOf(dated: readonly DatedLine[], needed: number, hasPlaces: boolean): PrintedEntry {
  const entry: PrintedEntry = { pieces: [], period: undefined, places: [], body: [] }
  const anchor = dated.findIndex(({ period }) => period)
  let isBody = false
  for (const [at, { line, below, period, pieces, rest, isRepeated }] of dated.entries()) {
    const isFirst = period !== undefined && entry.period === undefined
    if (!isFirst && entryLabelOf(line.text)?.role === 'about') {
      entry.body.push(line)
      continue
    }
    if (!isBody && at > anchor && needed > 1) {
      movePlace(entry, line, hasPlaces)
      isBody ||= isPairAbove(entry.pieces, line.text)
    }
    const isEnough = at > anchor && named(entry.pieces) >= needed
    if (!isFirst && at > anchor) {
      const isPlaceLine =
        !isBody && isHeadLine(line) && !pieceSeparators.test(line.text) && isPlaceAmong(line.text, isEnough)
      if (isPlaceLine) {
        entry.places.push({ text: line.text, style: '', line })
        continue
      }
      const goesOn: boolean = !isBody && isBroken(entry.pieces.at(-1)?.text ?? '', line.text)
      isBody ||= !isRepeated && ((isEnough && !goesOn) || !isHeadLine(line) || at > anchor + 3)
    }
    if (isBody) {
      entry.body.push(line)
      continue
    }
    if (isFirst) entry.period = { ...period, lines: [lineOfText(line, period.text), ...(below ?? [])] }
    const told = isFirst || isRepeated ? pieces.map((piece) => ({ ...piece })) : entryPiecesOf(line, '')
    if (isFirst && rest) entry.places.push({ text: rest, style: '', line })
    // 'Senior Executive – Accounts' below an employer is one title.
    const whole = barePiece(line.text)
    if (!isFirst && needed > 1 && named(entry.pieces) === needed - 1 && isDashed(line, told))
      told.splice(0, told.length, { text: whole, style: line.parts[0]?.style ?? '', line })
    for (const piece of told) {
      const last = entry.pieces.at(-1)
      const goesOn =
        last?.line.wraps === true && last.style === piece.style && /^\p{Ll}/u.test(piece.text) && !piece.role
      if (last && last.line !== piece.line && (goesOn || isBroken(last.text, piece.text))) {
        last.text = joinWrapped([last.text, piece.text])
        last.below = piece.line
        continue
      }
      const isEnoughNow = named(entry.pieces) >= needed
      const isElsewhere =
        !piece.role && (webAddress.test(piece.text) || isPlaceAmong(piece.text, isEnoughNow))
      ;(isElsewhere ? entry.places : entry.pieces).push(piece)
    }
  }
  if (needed > 1) putTitle(entry)
  // 'Engineer at Carmel Ltd', with a town below it; 'PhD, Leeds University', with one after it.
  const [first, ...more] = entry.pieces
  const isWhole =
    first &&
    more.length > 0 &&
    (isAtEmployer(first.text) || (isKnownPair(first.text) && more.every(({ text }) => isPlaceLike(text))))
  if (needed > 1 && isWhole) {
    entry.places.push(...more)
    entry.pieces = [first]
  }
  // 'BA, Leeds University, 2012 – 2016. Thesis on ice'
  if (needed > 1 && !isWhole && first && more.length > 0 && isKnownPair(first.text)) {
    const isSameLine = more.every(({ line }) => line === first.line)
    const at = first.text.search(/[,،] /u)
    if (isSameLine)
      entry.pieces = [
        { ...first, text: first.text.slice(0, at) },
        { ...first, text: first.text.slice(at + 2) },
        ...more,
      ]
  }
  // Beside the names of an entry there are dates and places.
  const onLeft = entry.pieces.filter(({ onRight }) => !onRight)
  if (entry.pieces.length > needed && onLeft.length >= needed) {
    entry.places.push(...entry.pieces.filter(({ onRight }) => onRight))
    entry.pieces = onLeft
  }
  // 'Fonderie Zanardi | Verona | Capo reparto'
  const [leading, town, last] = entry.pieces
  if (
    needed > 1 &&
    leading &&
    town &&
    last &&
    isPlaceLike(town.text) &&
    isTitleLast(leading.text, last.text)
  ) {
    entry.places.push(town)
    entry.pieces.splice(1, 1)
  }
  return entry
}

/** The lines of an entry among which its title is sought. */
const TITLE_LINES = 4

/** Takes a title from below what an employer does, as job boards print it, for the title. */
function putTitle(entry: PrintedEntry): void {
  const [employer, other, ...more] = entry.pieces
  if (
    !employer ||
    !other ||
    more.length > 0 ||
    other.role ||
    [employer, other].some(({ text }) => titleScore(text) > 0)
  )
    return
  const at = entry.body.slice(0, TITLE_LINES).findIndex((line) => {
    const style = line.parts[0]?.style
    return !line.listed && isHeadLine(line) && titleScore(line.text) > 0 && style !== other.style
  })
  const line = entry.body[at]
  const after = entry.body[at + 1]
  if (!line || at === 0 || after?.parts[0]?.style === line.parts[0]?.style) return
  entry.pieces = [employer, { text: line.text, style: line.parts[0]?.style ?? '', line }]
  entry.body = [other.line, ...entry.body.filter((one) => one !== line)]
}

/** Whether only the second of two texts is known as a title or a degree. */
const isTitleLast = (first: string, last: string): boolean =>
  [titleScore, degreeScore].every((score) => score(first) <= 0) &&
  [titleScore, degreeScore].some((score) => score(last) > 0)

/** 'Service Manager, Lakefront Bikes' above a line of text: the employer is not known, but there is none below. */
function isPairAbove(pieces: readonly EntryPiece[], below: string): boolean {
  const [only, ...others] = pieces
  const at = only?.text.search(/[,،] \p{Lu}/u) ?? -1
  const words = below.match(/\p{L}+/gu) ?? []
  const isText = words.length > 2 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2
  return isText && others.length === 0 && at > 0 && titleScore(only?.text.slice(0, at) ?? '') > 0
}

const isPlaceLike = (text: string): boolean =>
  isPlaceName(text) && titleScore(text) === 0 && degreeScore(text) === 0

/** Whether a title has a dash, and no employer or place after it. */
const isDashed = ({ text }: PrintedLine, [title, other, ...more]: readonly EntryPiece[]): boolean =>
  title !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  title.style === other.style &&
  /^[^\t|•·]+\s[–—-]\s[^\t|•·]+$/u.test(text) &&
  titleScore(title.text) > 0 &&
  titleScore(other.text) >= 0 &&
  !isPlace(other.text)

/** The site of an employer beside its town. */
const webAddress =
  /(?:^|[\s,(])(?:www\.|https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:\p{Ll}{2,4}|example)\/?\)?$/u

/** Puts a town aside that stands between an employer and a title: 'Dubosc et Fils, Sabres', then 'Welder'. */
function movePlace(entry: PrintedEntry, line: PrintedLine, hasPlaces: boolean): void {
  const [name, place, ...others] = entry.pieces
  if (!name || !place || others.length > 0 || place.role || line.listed || !isHeadLine(line)) return
  const isTitle = titleScore(line.text) > 0 || degreeScore(line.text) > 0
  if (!isTitle && !hasPlaces) return
  if ([name, place].some(({ text }) => titleScore(text) > 0 || degreeScore(text) > 0)) return
  if (titleScore(place.text) < 0 || degreeScore(place.text) < 0 || !isPlaceName(place.text)) return
  entry.places.push(place)
  entry.pieces.splice(1, 1)
  entry.hasPlaceFirst = true
}

/** Returns the line of a text, which may be one of several that were joined. */
const lineOfText = (line: PrintedLine, text: string): PrintedLine =>
  line.parts.find((part) => part.text.includes(text))?.line ?? line

/** Counts the names of an entry; 'Engineer, Carmel Ltd' has two. */
function named(pieces: readonly EntryPiece[]): number {
  const [only, ...others] = pieces
  return only && others.length === 0 && isKnownPair(only.text) ? 2 : pieces.length
}

function isKnownPair(text: string): boolean {
  const at = text.search(/[,،] /u)
  if (at < 0) return false
  const [before, after] = [text.slice(0, at), text.slice(at + 2)]
  return [titleScore, degreeScore].some((score) => score(before) * score(after) < 0)
}

/** Whether a word is broken at the end of a line. */
const isBroken = (text: string, next: string): boolean => /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)

/** An employer with its place looks like a place with its region: it is one only if the employer is known. */
const isPlaceAmong = (text: string, isEnough: boolean): boolean =>
  !text.includes('\t') &&
  (isPlace(text) || isBrazilianTown(text)) &&
  (isEnough || (text.split(/[,，،]/u).length <= 2 && titleScore(text) >= 0 && degreeScore(text) >= 0))
