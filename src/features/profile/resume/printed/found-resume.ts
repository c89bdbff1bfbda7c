import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { summarize, type JsonObject, type ResumeIssue } from '../source.ts'
import type { EntryPiece } from './dated-lines.ts'
import type { PrintedEntry } from './entries.ts'
import { listItemsOf, paragraphsOf, type PrintedLine, type PrintedText } from './line.ts'

// What was found in a printed CV: the entries of the JSON Resume, where each value stands, and what is left over.

/** A value of the résumé and where it stands. */
export interface FoundValue {
  /** Such as 'work[0].position'. */
  path: string
  /** As in the file. */
  text: string
  lines: PrintedLine[]
  /** Such as 'page 1, line 9'; empty for addresses behind links. */
  place: string
}

export class FoundResume {
  readonly lists: Record<string, JsonObject[]> = {}
  readonly values: FoundValue[] = []
  readonly skipped: PrintedLine[] = []
  readonly #printed: PrintedText
  readonly #used = new Set<string>()
  /** Pieces of lines that are otherwise read. */
  readonly #spare: EntryPiece[] = []

  constructor(printed: PrintedText) {
    this.#printed = printed
  }

  /** Marks lines that name the columns of tables, or kinds of languages. */
  skip(lines: readonly PrintedLine[]): void {
    this.skipped.push(...lines)
    this.use(lines)
  }

  /** Marks lines that need no note. */
  use(lines: readonly PrintedLine[]): void {
    for (const line of lines) this.#used.add(keyOfLine(line))
  }

  /** Tells the owner of pieces that have no field. */
  leave(...pieces: EntryPiece[]): void {
    this.#spare.push(...pieces)
  }

  /** Notes where a value stands. @returns the value */
  found(path: string, text: string, lines: readonly PrintedLine[]): string {
    if (!text) return ''
    this.use(lines)
    this.values.push({ path, text, lines: [...lines], place: this.#placeOf(lines) })
    return text
  }

  /** Adds an entry; `set` gives it a value, `put` a piece of a line. */
  add(list: string) {
    const entries = (this.lists[list] ??= [])
    const entry: JsonObject = {}
    entries.push(entry)
    const path = `${list}[${entries.length - 1}]`
    const set = (key: string, text: string, lines: readonly PrintedLine[]) => {
      if (text) entry[key] = this.found(`${path}.${key}`, text, lines)
    }
    const put = (key: string, piece: EntryPiece | undefined) => {
      if (piece) set(key, piece.text, linesOfPiece(piece))
    }
    return { entry, path, set, put }
  }

  setPeriod(entry: JsonObject, path: string, { period }: PrintedEntry): void {
    if (!period) return
    this.found(`${path}.startDate`, period.text, period.lines)
    if (period.start) entry['startDate'] = period.start
    if (period.end) entry['endDate'] = period.end
  }

  /** Sets the text of an entry, and the items of its list. */
  setBody(entry: JsonObject, path: string, body: readonly PrintedLine[], key: string): void {
    const from = body.findIndex(({ listed }) => listed)
    const prose = from < 0 ? body : body.slice(0, from)
    if (prose.length > 0) entry[key] = this.found(`${path}.${key}`, paragraphsOf(prose), prose)
    if (from < 0) return
    const items = listItemsOf(body.slice(from))
    if (key === 'summary' && path.startsWith('awards')) return
    entry['highlights'] = items.map(({ text, lines }, index) =>
      this.found(`${path}.highlights[${index}]`, text, lines),
    )
  }

  /** Names the place of each value, and of each entry. */
  places(): Map<string, string> {
    const places = new Map(this.values.map(({ path, lines }) => [path, this.#placeOf(lines)]))
    const entries = Map.groupBy(this.values, ({ path }) => /^[^.[]+(?:\[\d+\])?/.exec(path)?.[0] ?? '')
    for (const [path, inside] of entries)
      if (!places.has(path)) places.set(path, this.#placeOf(inside.flatMap(({ lines }) => lines)))
    return places
  }

  /** Returns a note for each line and piece that was not understood. */
  notes(): ResumeIssue[] {
    const note = (place: string, text: string): ResumeIssue => ({
      kind: 'left',
      path: place,
      value: summarize(text.replaceAll('\t', ' ')),
      why: words.notUnderstood(),
      todo: m.addByHand(),
    })
    const lines = this.#printed.lines.filter(
      (line) => !this.#used.has(keyOfLine(line)) && /[\p{L}\p{N}]{2}/u.test(line.text),
    )
    return [
      ...lines.map((line) => note(this.#placeOf([line]), line.text)),
      ...this.#spare.map(({ text, line }) => note(this.#placeOf([line]), text)),
    ]
  }

  /** Names the place of lines for people. */
  #placeOf([first]: readonly PrintedLine[]): string {
    if (!first) return ''
    const { page, number: line } = first
    return this.#printed.isPaged ? words.pageLine({ page, line }) : words.lineOf({ line })
  }
}

/** Lines may be read in pieces or joined, so that their objects differ. */
export const keyOfLine = ({ page, number }: PrintedLine): string => `${page}:${number}`

export const linesOfPiece = ({ line, below }: EntryPiece): PrintedLine[] => (below ? [line, below] : [line])
