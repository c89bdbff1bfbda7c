import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Organiser } from '../desk/mutations.ts'
import type { Cost, EventCategory, LectureSubject } from '../schema-values.ts'

export interface EventImportOptions {
  db: Db
  category: EventCategory
  /** Of events that do not say what they cost; neither conference lists nor calendars do. */
  cost: Cost
  /** Format; by default `conference` in lists, and in calendars guessed from each event. */
  type?: string | undefined
  /** Of lectures that name none among their topics; a sector's events have none. */
  subject?: LectureSubject | undefined
  /** For times of calendars that name no zone, IANA. */
  zone?: string | undefined
  /** Whoever takes in their own events, with their rights alone: these are theirs, as if they were written at the desk. */
  own?: { viewer: Organiser; audit: Deps['audit']; organiser?: string | undefined } | undefined
  /** Draws and keeps the pictures that come along with events; without it they stay behind. */
  pictures?: Pick<Deps['pictures'], 'draw'> | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Stops it between two events. */
  signal?: AbortSignal | undefined
}

export interface EventImportReport {
  added: number
  changed: number
  unchanged: number
  /** Rows that mean the same conference as another row. */
  merged: number
  /** Created or updated events; a series counts once. */
  taken: { file: string; row: string; how: 'added' | 'changed'; title: string }[]
  /** Of rows the row, such as `row 12` or `line 340`; empty when the whole file was refused. */
  refused: { file: string; row: string; reason: string }[]
  /** What was taken in, but not quite as it stands in the file. */
  notes: { file: string; row: string; note: string; about: string }[]
  /** Files that are neither conference lists nor calendars. */
  ignored: string[]
}

/** A file in memory. */
export interface ReadFile {
  /** Inside the folder, with slashes. */
  path: string
  content: Buffer
}

/** Counts the outcome of an event, and lists it if it changed. */
export function countEvent(
  report: EventImportReport,
  how: 'added' | 'changed' | 'unchanged',
  event: { file: string; row: string; title: string },
): void {
  report[how]++
  if (how !== 'unchanged') report.taken.push({ ...event, how })
}
