import * as m from '#messages/profile/resume-import.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import type { Message } from '#lib/text/message.ts'
import { LINE_MAX, ENTRIES_MAX, ITEMS_MAX, TEXT_MAX } from '#kits/document/fields/values.ts'
import { formattedText } from './formatting.ts'
import { dateIn, isOngoing } from './printed/period.ts'
import { EXTENSION, fieldsChecksum } from './schema.ts'
import { readDay, readMonth } from '#lib/text/dates/read-month.ts'

/** A note about a value that was not imported unchanged. */
export interface ResumeIssue {
  /** Its path, such as 'work[0].startDate'; empty for the file itself. */
  path: string
  /** Left out, partly imported, imported elsewhere, changed by another program, held; or about the file. */
  kind: 'left' | 'partly' | 'moved' | 'changed' | 'held' | 'file'
  /** The value, shortened. */
  value: string
  why: string
  todo: string
}

/** The maximum entries of a list that splits into several of ours: no valid profile has more projects. */
export const MAX_ENTRIES = 10_000
/** The maximum number of notes. */
const ROWS_MAX = 500
const VALUE_MAX = 80

/** Collects notes about a file. */
export class Report {
  readonly #rows: ResumeIssue[] = []
  #more = 0

  add(kind: ResumeIssue['kind'], path: string, value: unknown, why: string, todo: string): void {
    if (this.#rows.length < ROWS_MAX) this.#rows.push({ path, kind, value: summarize(value), why, todo })
    else this.#more++
  }

  rows(): ResumeIssue[] {
    if (this.#more === 0) return this.#rows
    const last = { path: '', value: '', why: m.moreRows({ count: this.#more }), todo: m.importAgain() }
    return [...this.#rows, { ...last, kind: 'left' }]
  }
}

/** Summarizes a value. */
export function summarize(value: unknown): string {
  if (Array.isArray(value)) return m.entries({ count: value.length })
  const text = isObject(value) ? `{ ${Object.keys(value).slice(0, 5).join(', ')} }` : String(value)
  const characters = Array.from(text.slice(0, VALUE_MAX * 4))
  return characters.length > VALUE_MAX ? `${characters.slice(0, VALUE_MAX - 1).join('')}…` : text
}

export type JsonObject = Record<string, unknown>
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmptyValue = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Returns whether a row is empty. Other programs write empty rows; in our own files they have a meaning. */
const isEmptyRow = (value: unknown): boolean =>
  isEmptyValue(value) || (typeof value === 'object' && Object.values(value as object).every(isEmptyRow))

/** Why a field is left out, and what to do. */
export type Reason = readonly [why: Message, todo: Message]

/** Reads a month in any of the languages of printed CVs. */
function readMonthInWords(given: string, end: boolean): ReturnType<typeof readMonth> {
  const read = readMonth(given, end)
  if (read.kept === 'all' || read.kept === 'month') return read
  if (end && isOngoing(given)) return readMonth('', end)
  const date = dateIn(given)
  return date && date.text === given.trim() && date.end.includes('-') ? readMonth(date.end, end) : read
}

/** An object of the file. Fields are read by their names, current one first; unread fields are reported. */
export class ResumeSource {
  readonly path: string
  readonly report: Report
  readonly #fields: JsonObject
  readonly #asked = new Set<string>([EXTENSION])

  constructor(fields: JsonObject, path: string, report: Report) {
    this.#fields = fields
    this.path = path
    this.report = report
  }

  at = (key: string): string => (this.path ? `${this.path}.${key}` : key)

  /** Returns the first name that has a value, with that value. */
  find(names: readonly string[]): { key: string; value: unknown } | undefined {
    const key = names.find((name) => Object.hasOwn(this.#fields, name) && !isEmptyValue(this.#fields[name]))
    if (key === undefined) return undefined
    this.#asked.add(key)
    return { key, value: this.#fields[key] }
  }

  /** Reads a line or a text; numbers become text. @param most the maximum length; longer texts are cut. */
  text(names: readonly string[], most = LINE_MAX): string {
    const found = this.find(names)
    return found ? this.#readText(found.value, this.at(found.key), most) : ''
  }

  /** Reads a description with its form, whose Markdown or HTML becomes ours. */
  long(...names: string[]): string {
    const found = this.find(names)
    return found ? this.#readText(found.value, this.at(found.key), TEXT_MAX, this.#form()) : ''
  }

  /** Our own export is in our form. */
  #form(): (text: string) => string {
    const own = this.extension()
    return own && this.isAsWritten(own) ? (text) => text : formattedText
  }

  /** Reads several texts as paragraphs, cut at the maximum length. */
  paragraphs(key: string, texts: readonly string[]): string {
    return this.cut(this.at(key), texts.filter(Boolean).join('\n\n'), TEXT_MAX)
  }

  /** Reads descriptions of one line each, with their form. */
  longTexts = (names: readonly string[], most: number): string[] => this.texts(names, most, this.#form())

  /** Reads a list of lines, or a single one. */
  texts(names: readonly string[], most = LINE_MAX, form = (text: string) => text): string[] {
    const found = this.find(names)
    if (!found) return []
    const path = this.at(found.key)
    const list = Array.isArray(found.value) ? found.value : [found.value]
    if (list.length > ENTRIES_MAX) this.#surplus(path, list.length, ENTRIES_MAX)
    return list
      .slice(0, ENTRIES_MAX)
      .map((value, index) =>
        isEmptyValue(value) ? '' : this.#readText(value, `${path}[${index}]`, most, form),
      )
      .filter(Boolean)
  }

  /** Reads a month of a year; `lost` if the value is not a date. */
  month(names: readonly string[], end: boolean): MonthYear & { lost: boolean } {
    const given = this.text(names)
    const { Month, Year, kept } = readMonthInWords(given, end)
    const path = this.at(names[0] ?? '')
    if (kept === 'month') this.report.add('partly', path, given, m.onlyMonth(), m.nothingToDo())
    if (kept === 'year') this.report.add('partly', path, given, m.onlyYear(), m.checkIt())
    if (kept === 'nothing') this.report.add('left', path, given, m.notDate(), m.correct())
    return { Month, Year, lost: kept === 'nothing' }
  }

  /** Reads a day, a month or a year. */
  roughDay(names: readonly string[]): string {
    const day = readDay(this.text(names))
    if (day) return day
    const { Month, Year } = this.month(names, false)
    return Month ? `${Year}/${Month}` : Year
  }

  /** Returns whether a field is a text. */
  isText = (key: string): boolean => typeof this.find([key])?.value === 'string'

  /** Returns a nested object; undefined if there is none. */
  object(key: string): ResumeSource | undefined {
    const found = this.find([key])
    if (!found) return undefined
    if (isObject(found.value)) return new ResumeSource(found.value, this.at(key), this.report)
    this.report.add('left', this.at(key), found.value, m.objectExpected(), m.correct())
    return undefined
  }

  /**
   * Reads a list of objects.
   * @param most the maximum number; the rest is reported.
   * @param textKey the field of a plain text that stands for an object, as in a list of skills.
   */
  list(key: string, most = ITEMS_MAX, textKey?: string): ResumeSource[] {
    const found = this.find([key])
    if (!found) return []
    const path = this.at(key)
    if (!Array.isArray(found.value)) {
      this.report.add('left', path, found.value, m.listExpected(), m.correct())
      return []
    }
    if (found.value.length > most) this.#surplus(path, found.value.length, most)
    const isOurs = path.includes(EXTENSION)
    return found.value.slice(0, most).flatMap((value: unknown, index) => {
      const inside = `${path}[${index}]`
      if (isEmptyRow(value) && !isOurs) return []
      if (isObject(value)) return [new ResumeSource(value, inside, this.report)]
      if (textKey && typeof value === 'string' && !isEmptyValue(value))
        return [new ResumeSource({ [textKey]: value }, inside, this.report)]
      if (!isEmptyValue(value)) this.report.add('left', inside, value, m.objectExpected(), m.correct())
      return []
    })
  }

  /** Returns our extension of the object. */
  extension(): ResumeSource | undefined {
    const given = Object.hasOwn(this.#fields, EXTENSION) ? this.#fields[EXTENSION] : undefined
    return isObject(given) ? new ResumeSource(given, this.at(EXTENSION), this.report) : undefined
  }

  /** Returns whether the standard fields are unchanged since our export. */
  isAsWritten = (extension: ResumeSource): boolean =>
    extension.text(['written']) === fieldsChecksum(this.#fields)

  /**
   * Returns whether another program changed the standard fields. Without a checksum, the object is not from our export.
   */
  isChanged = (extension: ResumeSource): boolean =>
    extension.text(['written']) !== '' && !this.isAsWritten(extension)

  /** Skips a field without new information. */
  skip = (...names: string[]): void => names.forEach((name) => this.#asked.add(name))

  /** Reports all unread fields. @param reasons for known fields without a target. */
  reportRest(reasons: Readonly<Record<string, Reason>> = {}): void {
    for (const [key, value] of Object.entries(this.#fields)) {
      if (this.#asked.has(key) || isEmptyValue(value)) continue
      const [why, todo] = Object.hasOwn(reasons, key) ? (reasons[key] ?? unknown) : unknown
      this.report.add('left', this.at(key), value, why(), todo())
    }
  }

  #readText(value: unknown, path: string, most: number, form = (text: string) => text): string {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      this.report.add('left', path, value, m.textExpected(), m.correct())
      return ''
    }
    const given = String(value)
    const text = given.replaceAll('\0', '').toWellFormed().trim().normalize('NFC')
    if (given.includes('\0') || !given.isWellFormed())
      this.report.add('partly', path, text, m.nullCharacters(), m.checkIt())
    return this.cut(path, form(text), most)
  }

  /** Cuts a text at its maximum length. */
  cut(path: string, text: string, most: number): string {
    if (text.length <= most) return text
    this.report.add('partly', path, text, m.cut({ most }), m.addRest())
    // Do not split a surrogate pair.
    return text
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  }

  #surplus(path: string, count: number, most: number): void {
    this.report.add(
      'left',
      path,
      m.moreEntries({ count: count - most }),
      m.tooManyEntries({ most }),
      m.addRest(),
    )
  }
}

const unknown: Reason = [m.unknownKey, m.addByHand]
