import * as m from '#messages/profile/resume-import.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import type { Message } from '#lib/text/message.ts'
import { LINE_MAX, ENTRIES_MAX, ITEMS_MAX, TEXT_MAX } from '#kits/document/fields/values.ts'
import { EXTENSION, stampOf } from './schema.ts'
import { readDay, readMonth } from '#lib/text/dates/read-month.ts'

/** What became of something in the file that could not be taken just as it stands there. */
export interface ResumeIssue {
  /** Where it stands, such as 'work[0].startDate'; empty for the file itself. */
  path: string
  /** Left out, taken in part, taken to another place, changed by another program, held back; the file as a whole. */
  kind: 'left' | 'partly' | 'moved' | 'changed' | 'held' | 'file'
  /** What it was, cut short. */
  value: string
  why: string
  todo: string
}

/** Entries of a list that becomes several of ours: no profile that can be kept has more projects. */
export const MANY = 10_000
/** Rows of a report; more would help nobody. */
const ROWS_MAX = 500
const VALUE_MAX = 80

/** Gathers what there is to say about a file. */
export class Report {
  readonly #rows: ResumeIssue[] = []
  #more = 0

  add(kind: ResumeIssue['kind'], path: string, value: unknown, why: string, todo: string): void {
    if (this.#rows.length < ROWS_MAX) this.#rows.push({ path, kind, value: short(value), why, todo })
    else this.#more++
  }

  rows(): ResumeIssue[] {
    if (this.#more === 0) return this.#rows
    const last = { path: '', value: '', why: m.moreRows(this.#more), todo: m.importAgain() }
    return [...this.#rows, { ...last, kind: 'left' }]
  }
}

/** A value in a few words. */
export function short(value: unknown): string {
  if (Array.isArray(value)) return m.entries(value.length)
  const text = isObject(value) ? `{ ${Object.keys(value).slice(0, 5).join(', ')} }` : String(value)
  const characters = Array.from(text.slice(0, VALUE_MAX * 4))
  return characters.length > VALUE_MAX ? `${characters.slice(0, VALUE_MAX - 1).join('')}…` : text
}

export type JsonObject = Record<string, unknown>
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Other programs write rows that were never filled in; ours mean something. */
const isEmptyRow = (value: unknown): boolean =>
  isNothing(value) || (typeof value === 'object' && Object.values(value as object).every(isEmptyRow))

/** Why a field is left out, and what to do. */
export type Reason = readonly [why: Message<[]>, todo: Message<[]>]

/**
 * An object of the file. Each field is asked for by its names, the present one first; what nobody asked for goes into
 * the report.
 */
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

  /** The value of the first of the names that has one, and that name. */
  find(names: readonly string[]): { key: string; value: unknown } | undefined {
    const key = names.find((name) => Object.hasOwn(this.#fields, name) && !isNothing(this.#fields[name]))
    if (key === undefined) return undefined
    this.#asked.add(key)
    return { key, value: this.#fields[key] }
  }

  /** A line or a text; numbers are read as what they look like. @param most characters; the rest is cut. */
  text(names: readonly string[], most = LINE_MAX): string {
    const found = this.find(names)
    return found ? this.#readText(found.value, this.at(found.key), most) : ''
  }

  long = (...names: string[]): string => this.text(names, TEXT_MAX)

  /** Several texts as paragraphs of one, cut where it becomes too long. */
  paragraphs(key: string, texts: readonly string[]): string {
    return this.cut(this.at(key), texts.filter(Boolean).join('\n\n'), TEXT_MAX)
  }

  /** A list of lines; a single one may stand for itself. */
  texts(names: readonly string[], most = LINE_MAX): string[] {
    const found = this.find(names)
    if (!found) return []
    const path = this.at(found.key)
    const list = Array.isArray(found.value) ? found.value : [found.value]
    if (list.length > ENTRIES_MAX) this.#surplus(path, list.length, ENTRIES_MAX)
    return list
      .slice(0, ENTRIES_MAX)
      .map((value, index) => (isNothing(value) ? '' : this.#readText(value, `${path}[${index}]`, most)))
      .filter(Boolean)
  }

  /** A month of a year; `lost` when something stands there that is no date. */
  month(names: readonly string[], end: boolean): MonthYear & { lost: boolean } {
    const given = this.text(names)
    const { Month, Year, kept } = readMonth(given, end)
    const path = this.at(names[0] ?? '')
    if (kept === 'month') this.report.add('partly', path, given, m.onlyMonth(), m.nothingToDo())
    if (kept === 'year') this.report.add('partly', path, given, m.onlyYear(), m.checkIt())
    if (kept === 'nothing') this.report.add('left', path, given, m.notDate(), m.correct())
    return { Month, Year, lost: kept === 'nothing' }
  }

  /** A day as year/month/day. */
  day(names: readonly string[]): string {
    const given = this.text(names)
    const day = readDay(given)
    if (given && !day) {
      const [why, path] = [readMonth(given, false).Year ? m.noDay() : m.notDate(), this.at(names[0] ?? '')]
      this.report.add('left', path, given, why, m.correct())
    }
    return day
  }

  /** A day, or as much of it as is known. */
  roughDay(names: readonly string[]): string {
    const day = readDay(this.text(names))
    if (day) return day
    const { Month, Year } = this.month(names, false)
    return Month ? `${Year}/${Month}` : Year
  }

  /** An object inside; undefined when there is none. */
  object(key: string): ResumeSource | undefined {
    const found = this.find([key])
    if (!found) return undefined
    if (isObject(found.value)) return new ResumeSource(found.value, this.at(key), this.report)
    this.report.add('left', this.at(key), found.value, m.objectExpected(), m.correct())
    return undefined
  }

  /** A list of objects. @param most of them; the rest is reported. */
  list(key: string, most = ITEMS_MAX): ResumeSource[] {
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
      if (!isNothing(value)) this.report.add('left', inside, value, m.objectExpected(), m.correct())
      return []
    })
  }

  /** What a profile of ours has put beside the standard's fields. */
  extension(): ResumeSource | undefined {
    const given = Object.hasOwn(this.#fields, EXTENSION) ? this.#fields[EXTENSION] : undefined
    return isObject(given) ? new ResumeSource(given, this.at(EXTENSION), this.report) : undefined
  }

  /** Whether the standard's fields are what was written beside this extension. */
  isAsWritten = (extension: ResumeSource): boolean => extension.text(['written']) === stampOf(this.#fields)

  /** Whether they are no longer; what has no stamp comes from another format, and was never written by us. */
  isChanged = (extension: ResumeSource): boolean =>
    extension.text(['written']) !== '' && !this.isAsWritten(extension)

  /** Passes over a field that says nothing new. */
  skip = (...names: string[]): void => names.forEach((name) => this.#asked.add(name))

  /** Reports all that has not been asked for. @param reasons for what is known and has no place. */
  reportRest(reasons: Readonly<Record<string, Reason>> = {}): void {
    for (const [key, value] of Object.entries(this.#fields)) {
      if (this.#asked.has(key) || isNothing(value)) continue
      const [why, todo] = Object.hasOwn(reasons, key) ? (reasons[key] ?? unknown) : unknown
      this.report.add('left', this.at(key), value, why(), todo())
    }
  }

  #readText(value: unknown, path: string, most: number): string {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      this.report.add('left', path, value, m.textExpected(), m.correct())
      return ''
    }
    const given = String(value)
    const text = given.replaceAll('\0', '').toWellFormed().trim().normalize('NFC')
    if (given.includes('\0') || !given.isWellFormed())
      this.report.add('partly', path, text, m.nullCharacters(), m.checkIt())
    return this.cut(path, text, most)
  }

  /** A text that is not longer than it may be. */
  cut(path: string, text: string, most: number): string {
    if (text.length <= most) return text
    this.report.add('partly', path, text, m.cut(most), m.addRest())
    // Not half of a character at the end.
    return text
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  }

  #surplus(path: string, count: number, most: number): void {
    this.report.add('left', path, m.moreEntries(count - most), m.tooManyEntries(most), m.addRest())
  }
}

const unknown: Reason = [m.unknownKey, m.addByHand]
