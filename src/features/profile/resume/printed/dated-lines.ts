import { dateIn, isDuration, isOngoing, periodIn, type PrintedPeriod } from './period.ts'
import { roleOfLabel, type ColumnRole } from './headings.ts'
import { joinWrapped, startsWithBullet, textOfParts, type LinePart, type PrintedLine } from './line.ts'
import { degreeScore } from './roles.ts'

// The lines of a section with their dates, and the texts that their other parts are split into.

/** A text of the head of an entry with its line. */
export interface EntryPiece {
  text: string
  style: string
  line: PrintedLine
  /** The next line, if the text goes on there. */
  below?: PrintedLine
  /** Whether it stands on the right, after a gap. */
  onRight?: boolean
  /** The label before it: 'Position: Welder'. */
  role?: ColumnRole
}

/** A line with its date and the rest of its text. */
export interface DatedLine {
  line: PrintedLine
  /** The next lines, if the date goes on there. */
  below?: PrintedLine[]
  period: PrintedPeriod | undefined
  pieces: EntryPiece[]
  /** The rest of a sentence after its date. */
  rest?: string
  /** Whether its date is that of the line above, said again. */
  isRepeated?: boolean
}

/** Longer lines are prose. */
const HEAD_MAX = 110

/** Finds a date at an edge of a cell of the line; dates within prose are none. */
export function readDated(line: PrintedLine): DatedLine {
  const none = { line, period: undefined, pieces: [] }
  if (line.listed || line.text.length > HEAD_MAX + 40) return none
  const job = jobIn(line)
  if (job) return job
  const cells = line.text.split('\t')
  for (const find of [periodIn, dateIn]) {
    for (const cell of cells) {
      const period = find(cell)
      if (!period) continue
      const before = cell.slice(0, period.index)
      const after = cell.slice(period.index + period.text.length)
      if (!isEdge(before, after, find === periodIn)) continue
      return { line, period, pieces: entryPiecesOf(line, period.text) }
    }
  }
  return sentenceOf(line) ?? none
}

/** Reads a position in a sentence: 'Worked as Fitter with M/s Nirmaan Ltd., Pune from May 2016 to June 2019.' */
function jobIn(line: PrintedLine): DatedLine | undefined {
  const period = periodIn(line.text)
  const [, title = '', employer = ''] =
    (period && jobSentence.exec(line.text.slice(0, period.index).trim())) ?? []
  if (!period || !title || !employer) return undefined
  const style = line.parts[0]?.style ?? ''
  const pieces: EntryPiece[] = [
    { text: barePiece(title), style, line, role: 'title' },
    { text: barePiece(employer), style, line, role: 'employer' },
  ]
  const rest = barePiece(line.text.slice(period.index + period.text.length))
  return { line, period, pieces, ...(/[\p{L}\p{N}]/u.test(rest) && { rest }) }
}
const jobSentence =
  /^(?:(?:currently|presently|previously)\s+)?(?:working|worked|work|employed|served|serving|joined)\s+as\s+(?:an?\s+)?(.{3,60}?)\s+(?:at|with|in|for)\s+(?:m\/s\.?\s+)?(.{3,80}?)(?:\s+(?:from|since|during))?$/iu

/** Reads a degree in a sentence, as CVs of India have it: 'B.Com from Khalsa College, Jalandhar in 2016 with 72%.' */
function sentenceOf(line: PrintedLine): DatedLine | undefined {
  const [, degree = '', school = '', year = '', rest = ''] =
    /^(?:(?:completed|passed|obtained|did|done|pursued)\s+)?(.+?)\s+from\s+(.+?),?\s+(?:in(?:\s+the\s+year)?|during)\s+((?:19|20)\d\d)\b(.*)$/iu.exec(
      line.text,
    ) ?? []
  if (!year || degreeScore(degree) < 0 || degreeScore(school) >= 0) return undefined
  const style = line.parts[0]?.style ?? ''
  const pieces = [degree, school].map((text) => ({ text, style, line }))
  const index = line.text.indexOf(year, line.text.indexOf(school) + school.length)
  const period = { start: '', end: year, goesOn: false, text: year, index }
  return { line, period, pieces, ...(/[\p{L}\p{N}]/u.test(rest) && { rest: barePiece(rest) }) }
}

function isEdge(before: string, after: string, isRange: boolean): boolean {
  const [left, right] = [withoutEnding(before.trim()), after.trim()]
  const rest = right
    .replace(/^[)\]）]/u, '')
    .replace(/^[.;]$/u, '')
    .trim()
  if (left === '' || /^[([（]$/u.test(left)) return rest === '' || isRange || /^[:：|·•–—,،-]/u.test(rest)
  if (rest === '' || isDuration(rest.replace(/^[·•|,–-]\s*/u, '')))
    return isRange || /[,،|·•–—([（;:：/-]$/u.test(left)
  return isRange && /^(?:[|·•–—,،(（]|[.;]\s)/u.test(rest)
}

/** Removes words before the day of a degree: 'Graduated May 2015', 'Leeds University – completed in 2015'. */
const withoutEnding = (text: string): string => text.replace(ending, '').trim()
const ending =
  /(?:^|(?<=[,;|·–—-]\s*))(?:grad(?:uated|uation|uate)?\.?|expected(?:\s+graduation)?|class\s+of|completed|conferred|awarded|obtenu\s+en|promotion|promo|egreso|egresad[oa]|titulad[oa]|conclu(?:são|ído|ída)(?:\s+em)?|finalizad[oa]|abschluss|konkluderad|passed)(?:\s+(?:in|on|en|im))?\s*:?$/iu

export const pieceSeparators = /[\t\u2060]|\s+[|·•●–—/]\s+|\s+[-]\s+|\s*[|•]\s*/u

/** Splits the text of a line without its date, at gaps, signs and changes of style. */
export function entryPiecesOf(line: PrintedLine, date: string): EntryPiece[] {
  const said = entryLabelOf(line.text)
  if (said && said.role !== 'date' && said.role !== 'about') {
    const text = barePiece(date ? said.value.replace(date, '') : said.value)
    const style = line.parts[0]?.style ?? ''
    return text ? [{ text: text.replace(/(?<=\p{L}{2})\.$/u, ''), style, line, role: said.role }] : []
  }
  const whole = line.parts.length > 0 ? line.parts : [{ text: line.text, style: '', before: '' as const }]
  const styled = cutFrom(whole, date)
  const joined: Pick<EntryPiece, 'text' | 'style' | 'line' | 'role'>[] = []
  let last: (typeof joined)[number] | undefined
  let before = ''
  // 'Lecturer, School of Geography, Leeds University' has two parts if its title is bold.
  const gap = styled.findIndex((part, at) => at > 0 && part.before === '\t')
  const cell = gap < 0 ? styled : styled.slice(0, gap)
  const isPair = cell.filter(({ text }) => /\p{L}/u.test(text)).length === 2
  for (const part of styled) {
    // Parts that touch are one word, and so are those in two fonts for two scripts.
    if (part.role) {
      last = { text: part.text, style: part.style, line: part.line ?? line, role: part.role }
      joined.push(last)
      before = ''
      continue
    }
    const isSame =
      // 'PhD' in bold and 'in Physics'.
      (part.before === ' ' && /^(?:in|of|en|em|de|di|für|w|i)\s\p{L}/u.test(part.text)) ||
      (part.before === '' && !(isPair && /^[,;]\s/u.test(part.text))) ||
      part.style === before ||
      // A label and its text: 'Thesis: Ice'.
      /[:：]$/u.test(last?.text ?? '') ||
      isCjkEdge(last?.text ?? '', part.text) ||
      isLatinBesideRtl(last?.text ?? '', part.text)
    if (last && part.before !== '\t' && isSame) last.text += part.before + part.text
    else {
      last = {
        text: (part.before === '\t' ? '\t' : '') + part.text,
        style: part.style,
        line: part.line ?? line,
      }
      joined.push(last)
    }
    before = /^[\s,;:|·•–—-]+$/u.test(part.text) ? before : part.style
  }
  return joined.flatMap(({ text, style, line: own, role }) =>
    (role ? [text] : text.split(pieceSeparators))
      .map(barePiece)
      .filter(
        (piece) =>
          /[\p{L}\p{N}]/u.test(piece) &&
          !isDuration(piece) &&
          !(date && ending.test(piece)) &&
          !isQualificationLevel(piece) &&
          !(date && roleOfLabel(piece) === 'date'),
      )
      .map((piece) => ({
        text: piece.replace(atName, ''),
        style,
        line: own,
        ...((role ?? atName.test(piece)) && { role: role ?? ('employer' as const) }),
        onRight: text.startsWith('\t') && line.parts[0]?.text !== text.trim(),
      })),
  )
}

/** An employer after a title in another style: 'bei Nirmaan GmbH'. */
const atName = /^(?:at|@|bei|beim|chez|presso|bij|hos)\s+(?=\p{Lu})/u

/** Returns what a label says of the text after it; undefined for other texts. */
export function entryLabelOf(text: string): { role: ColumnRole; value: string } | undefined {
  const [, label = '', value = ''] = /^([^:：\t]{2,40}?)(?:\s*[:：]\s*|\t)([^\t|•]+)$/u.exec(text) ?? []
  const role = label ? roleOfLabel(label) : undefined
  return role && { role, value }
}

/** Stands where a date was; texts of files have none. */
const CUT = '\u2060'

/** Cuts a date out of the parts of a line; it may be in several fonts. */
function cutFrom(parts: readonly LinePart[], date: string): LinePart[] {
  const from = date ? textOfParts(parts).indexOf(date) : -1
  if (from < 0) return [...parts]
  const to = from + date.length
  let end = 0
  return parts.flatMap((part, index) => {
    const begin = end + (index > 0 ? part.before.length : 0)
    end = begin + part.text.length
    if (end <= from || begin >= to) return [part]
    const before = begin <= from ? part.text.slice(0, from - begin) + CUT : ''
    const text = before + part.text.slice(Math.max(0, to - begin))
    return text ? [{ ...part, text }] : []
  })
}

/** The level of a degree in the European framework, as Europass prints it: 'EQF 7', 'Livello 7 QEQ'. */
const isQualificationLevel = (text: string): boolean =>
  /^(?:\p{L}+ \d )?(?:EQF|QEQ|CEC|EQR|DQR|MEC|ERK|EKK|EKV|NQF)(?:(?:[ -]\p{L}+)?\s\d)?$/u.test(text)

/** Removes pieceSeparators around a piece, and brackets that contain all of it or nothing. */
export const barePiece = (text: string): string =>
  text
    .replaceAll(/[(（[]\s*[)）\]]/gu, '')
    .replaceAll(/^[\s,،;:：|·•–—)）\]-]+|(?:[\s,،;:：|·•–—(（[]|(?<!\p{Ll})-)+$/gu, '')
    .trim()

const CJK_LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const cjkEdge = new RegExp(
  String.raw`${CJK_LETTER} ?\t[^\p{L}]*[\p{Script=Latin}\d]|[\p{Script=Latin}\d] ?\t${CJK_LETTER}`,
  'u',
)
const isCjkEdge = (left: string, right: string): boolean =>
  cjkEdge.test(`${left.slice(-1)}\t${right.slice(0, 1)}`)

/** Hebrew and Arabic fonts often have no Latin letters: 'מהנדסת QA'. */
function isLatinBesideRtl(left: string, right: string): boolean {
  const [before, after] = [left.match(/\p{L}/gu)?.at(-1) ?? '', /\p{L}/u.exec(right)?.[0] ?? '']
  return (RTL.test(before) && LATIN.test(after)) || (LATIN.test(before) && RTL.test(after))
}
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const LATIN = /\p{Script=Latin}/u

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns whether a line may belong to the head of an entry. */
export function isHeadLine(line: PrintedLine): boolean {
  const { text, listed } = line
  const most = CJK.test(text) ? 34 : 84
  const role = entryLabelOf(text)?.role
  if (role) return !listed && role !== 'about'
  return (
    !listed &&
    text.length <= most &&
    // A short word with a capital is an abbreviation: 'S. Coop.'
    (/\s\p{Lu}\p{Ll}{1,4}\.$/u.test(text) ||
      !/(?:\p{Ll}{3,}[.;]|[\p{Script=Hebrew}\p{Script=Arabic}]{3,}[.؛]|[。；])$/u.test(text))
  )
}

/** Joins dates that go on below in a narrow column: 'April 2019 –' above 'Present'. */
export function withWholeDates(lines: readonly PrintedLine[]): DatedLine[] {
  const dated: DatedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    const count = linesOfDate(lines.slice(at, at + 3))
    const beside = count === 0 ? itemWithDate(line) : undefined
    if (beside) {
      dated.push(...beside.map(readDated))
      continue
    }
    if (count === 0) {
      const whole = readWrapped(line, lines[at + 1]) ?? readDated(line)
      dated.push(whole)
      at += whole.below?.length ?? 0
      continue
    }
    const below = lines.slice(at + 1, at + count)
    const text = textOfDate([line, ...below].map(firstCell))
    const [first, ...others] = line.parts
    const parts = [...(first ? [{ ...first, text }] : []), ...others]
    dated.push({ ...readDated({ ...line, parts, text: textOfParts(parts) }), below })
    for (const one of below) {
      const rest = withoutFirstCell(one)
      if (rest) dated.push(readDated(rest))
    }
    at += count - 1
  }
  return dated
}

/** Splits an item of a list from the date of its entry, which stands on the right below a place. */
function itemWithDate(line: PrintedLine): PrintedLine[] | undefined {
  const last = line.parts.at(-1)
  if (!line.listed || line.parts.length < 2 || last?.before !== '\t') return undefined
  if (periodIn(last.text)?.text !== last.text) return undefined
  const parts = line.parts.slice(0, -1)
  const date = { ...line, parts: [{ ...last, before: '' as const }], text: last.text, listed: false }
  return [date, { ...line, parts, text: textOfParts(parts) }]
}

/** Reads a line with its date that goes on in the next one, in the same style. */
function readWrapped(line: PrintedLine, next: PrintedLine | undefined): DatedLine | undefined {
  const [last, first, ...others] = [line.parts.at(-1), ...(next?.parts ?? [])]
  if (!line.wraps || !next || !last || !first || next.listed || next.apart || next.flow !== line.flow)
    return undefined
  if (last.style !== first.style || next.text.length > HEAD_MAX / 2 || entryLabelOf(next.text))
    return undefined
  // The next line begins the next entry if it has a date of its own.
  const isOpen = /[–—-]\s*$/u.test(line.text)
  if (readDated(line).period && (isOpen ? periodIn(next.text) : readDated(next).period)?.index === 0)
    return undefined
  const parts = [
    ...line.parts.slice(0, -1),
    { ...last, text: joinWrapped([last.text, first.text]) },
    ...others,
  ]
  const whole = readDated({ ...line, parts, text: textOfParts(parts) })
  if (whole.period && whole.period.text === readDated(next).period?.text) return undefined
  // Nothing goes on after a date at the end of a line.
  const own = readDated(line).period
  const rest = own && line.text.slice(own.index + own.text.length)
  if (own?.text === whole.period?.text && (!rest?.trim() || isDuration(rest))) return undefined
  const pieces = whole.pieces.map((piece) => ({ ...piece, ...placeOf(piece.text, line, next) }))
  return whole.period && { ...whole, pieces, line, below: [next] }
}

/** Returns which of two lines has a text; both if it goes on in the second. */
function placeOf(text: string, line: PrintedLine, next: PrintedLine): Pick<EntryPiece, 'line' | 'below'> {
  if (line.text.includes(text)) return { line }
  return next.text.includes(text) ? { line: next } : { line, below: next }
}

const firstCell = ({ text }: PrintedLine): string => text.split('\t')[0] ?? ''

/** Returns how many lines a date takes in a column of its own; 0 if it is in one. */
function linesOfDate(lines: readonly PrintedLine[]): number {
  const cells = lines.map(firstCell)
  const [first = ''] = cells
  if (isStacked(lines)) return 2
  // A dash at the end leaves open whether the date goes on; so does a year whose month is below it.
  const isOpen =
    /[–—~〜～-]\s*$/u.test(first) || (first.endsWith('年') && /^\d{1,2}月$/u.test(cells[1] ?? ''))
  const isWhole = periodIn(first) !== undefined && !isOpen
  if (first.length > DATE_CELL_MAX || lines[0]?.listed || isWhole) return 0
  for (let count = 2; count <= lines.length; count++) {
    const inside = cells.slice(0, count)
    if (inside.some((cell) => cell.length > DATE_CELL_MAX) || lines[count - 1]?.flow !== lines[0]?.flow)
      return 0
    const text = inside.join(' ')
    if (periodIn(text)?.text === text) return count
  }
  return 0
}
/** 'settembre 2015 – settembre' above the year. */
const DATE_CELL_MAX = 28

/** Whether a year stands above another one, or 'present', without a dash; the texts beside them look different. */
function isStacked([line, below]: readonly PrintedLine[]): boolean {
  if (!line || !below || line.flow !== below.flow || line.listed) return false
  const [from, to] = [firstCell(line), firstCell(below)]
  const [[, beside], [, other]] = [line.parts, below.parts]
  const [start, end] = [dateIn(from), dateIn(to)]
  if (beside?.before !== '\t' || other?.before !== '\t' || beside.style === other.style) return false
  return start?.text === from && (isOngoing(to) || (end?.text === to && end.end >= start.end))
}

const textOfDate = (cells: readonly string[]): string => {
  const [from = '', to = ''] = cells
  const isPair =
    cells.length === 2 && dateIn(from)?.text === from && (isOngoing(to) || dateIn(to)?.text === to)
  return cells.join(isPair ? ' – ' : ' ')
}

function withoutFirstCell(line: PrintedLine): PrintedLine | undefined {
  const from = line.parts.findIndex(({ before }, at) => at > 0 && before === '\t')
  if (from < 0) return undefined
  const parts = line.parts.slice(from).map((part, at) => (at === 0 ? { ...part, before: '' as const } : part))
  const text = textOfParts(parts)
  return { ...line, parts, text, listed: startsWithBullet(text) }
}
