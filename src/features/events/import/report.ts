import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Organiser } from '../organizer/mutations.ts'
import type { Cost, EventCategory, LectureSubject } from '../schema-values.ts'

export interface EventImportOptions {
  db: Db
  category: EventCategory
  /** The price of events without one; conference lists and calendars have none. */
  cost: Cost
  /** The format; by default `conference` for lists, and detected per event for calendars. */
  type?: string | undefined
  /** The subject of lectures without one in their topics; sector events have none. */
  subject?: LectureSubject | undefined
  /** The IANA zone for calendar times without one. */
  zone?: string | undefined
  /**
   * An organizer who imports events as their own, with only their permissions, as if entered in the editor.
   */
  own?: { viewer: Organiser; audit: Deps['audit']; organiser?: string | undefined } | undefined
  /** What inviting attendees needs, and the event that they are invited to; without it they are refused. */
  attendees?: (Pick<Deps, 'mailer' | 'env' | 'secret'> & { event: string }) | undefined
  /** Renders and stores the images of events; without it images are not imported. */
  pictures?: Pick<Deps['pictures'], 'draw'> | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Stops the import between two events. */
  signal?: AbortSignal | undefined
}

/** The options on which reading depends. */
export type EventFormatOptions = Pick<EventImportOptions, 'category' | 'cost' | 'type' | 'subject' | 'zone'>

export interface EventImportReport {
  /**
   * The entries of all files: events, rows and dates that stand alone, and each file that has none. Each is added,
   * changed, unchanged, merged, refused or passed over, once.
   */
  read: number
  added: number
  changed: number
  unchanged: number
  /** Entries that became part of another: rows of the same conference, series, changes of a series. */
  merged: number
  /** Entries that are no events: tasks, files in no supported format. */
  passed: number
  /** Created or updated events; a series counts once. */
  taken: { file: string; row: string; how: 'added' | 'changed'; title: string }[]
  /** For a row its place, such as `row 12` or `line 340`; empty if the whole file was rejected. */
  refused: { file: string; row: string; reason: string }[]
  /** Events that were imported with differences from the file. */
  notes: { file: string; row: string; note: string; about: string }[]
  /** Files in no supported format. */
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
