import type { EventFormatOptions, EventImportReport } from './report.ts'
import type { UncheckedExport } from '../archive/schema.ts'
import type { Conference } from './conference.ts'
import type { AttendeeInFile } from './listed/attendees.ts'
import type { EventInFile } from './listed/item.ts'
import type { CalendarPiece } from './pieces.ts'

/** The files to read. */
export interface EventFiles {
  root: string
  paths: string[]
  /** Whether an organizer imports own events, which are exports, calendars and attendees only. */
  isOwn: boolean
  options: EventFormatOptions
}

/** The findings of a reading besides events. */
export interface FileFindings extends Pick<
  EventImportReport,
  'read' | 'merged' | 'passed' | 'refused' | 'ignored'
> {
  /** A note on an entry that was perhaps refused meanwhile is left out. */
  notes: (EventImportReport['notes'][number] & { unlessRefused?: boolean })[]
}

/** A row of a conference list. */
export interface ConferenceRow {
  file: string
  row: string
  conference: Conference
}

/** A part of the files, small enough to be received at once; `done` counts the entries up to its end. */
export type EventPart =
  | { kind: 'findings'; findings: FileFindings }
  | { kind: 'organised'; file: string; value: UncheckedExport }
  | ({ done: number; total: number } & (
      | { kind: 'list'; file: string; events: EventInFile[] }
      | { kind: 'attendees'; file: string; attendees: AttendeeInFile[] }
      | { kind: 'conferences'; groups: ConferenceRow[][] }
      | { kind: 'calendar'; file: string; pieces: CalendarPiece[] }
    ))

/** Collects findings, and gives them away in parts. */
export class Findings {
  private rest = newFindings()

  get current(): FileFindings {
    return this.rest
  }

  refuse(file: string, row: string, reason: string): void {
    this.rest.refused.push({ file, row, reason })
  }

  /** Rejects a whole file, which counts as one entry. */
  refuseFile(file: string, reason: string): void {
    this.rest.read++
    this.refuse(file, '', reason)
  }

  /** Rejects all rows of a kind, which count as entries. */
  refuseRows(file: string, kind: string, reasons: readonly string[]): void {
    this.rest.read += reasons.length
    for (const [at, reason] of reasons.entries()) this.refuse(file, `${kind} ${at + 1}`, reason)
  }

  note(file: string, row: string, note: string, about = ''): void {
    this.rest.notes.push({ file, row, note, about })
  }

  passOver(entries: number): void {
    this.rest.read += entries
    this.rest.passed += entries
  }

  /** Returns what was found since the last call. */
  *take(): Generator<EventPart> {
    const { refused, notes, ignored, ...counts } = this.rest
    this.rest = newFindings()
    let findings = { ...newFindings(), ...counts, ignored }
    for (let at = 0; at === 0 || at < Math.max(refused.length, notes.length); at += AT_ONCE) {
      findings = {
        ...findings,
        refused: refused.slice(at, at + AT_ONCE),
        notes: notes.slice(at, at + AT_ONCE),
      }
      yield { kind: 'findings', findings }
      findings = newFindings()
    }
  }
}

/** Refusals and notes of a part. */
const AT_ONCE = 500

const newFindings = (): FileFindings => ({
  read: 0,
  merged: 0,
  passed: 0,
  refused: [],
  ignored: [],
  notes: [],
})
