import * as said from '#messages/imports/notes.ts'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import { gatherStatistics } from '#lib/db/bulk-writes.ts'
import { decodeUtf8, filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { importOrganised } from '../archive/mutations.ts'
import { isOrganisedFile, MAX_EVENT_FILE_BYTES, ORGANISED_FILE } from '../archive/schema.ts'
import { importCalendars, type ImportedEvents } from './mutations-calendars.ts'
import { importEventList, readEventList } from './listed/mutations.ts'
import { ordersIn, pretixRowsIn, pretixSeriesIn, readPretix } from './listed/pretix.ts'
import { whyNoEvents } from './listed/recognized.ts'
import { importConferences } from './mutations-conferences.ts'
import { rejectFile, type EventImportOptions, type EventImportReport, type ReadFile } from './report.ts'

/**
 * Imports conference lists (`*.json`, with the topic as file name), recorded lectures, exports of Indico,
 * pretix and the portal's organizers (`*.json`), and iCalendar files (`*.ics`): one file, or all in a folder
 * and its subfolders. Organizers import their own exports and calendars as their own events. Existing events
 * are updated only if they changed. An unreadable file or row is reported and does not stop the others.
 */
export async function importEvents(from: string, options: EventImportOptions): Promise<EventImportReport> {
  const report: EventImportReport = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    passed: 0,
    taken: [],
    refused: [],
    notes: [],
    ignored: [],
  }
  const { root, paths: all } = await filesOf(resolve(from))
  // An organizer's archive has other files as well, and the same events as a calendar with less data.
  const isOrganised = all.includes(ORGANISED_FILE)
  const paths = isOrganised ? [ORGANISED_FILE] : all
  report.ignored.push(...all.filter((path) => !paths.includes(path)))
  const lists: ReadFile[] = []
  const calendars: string[] = []
  const pretix: { path: string; rows: unknown[] }[] = []
  for (const path of paths) {
    if (/\.json$/i.test(path)) {
      const file = await open(root, path, report)
      const value = file && jsonOf(file)
      const listed = options.own ? undefined : readEventList(value)
      const rows = pretixRowsIn(value)
      const reason = whyNoEvents(value)
      if (isOrganisedFile(value)) await importOrganised({ root, path }, value, options, report)
      else if (options.own) report.ignored.push(path)
      else if (listed) await importEventList(path, listed, options, report)
      else if (rows) {
        pretix.push({ path, rows })
        const orders = ordersIn(value)
        if (orders > 0)
          report.notes.push({ file: path, row: '', note: said.ordersLeftOut.in('en'), about: `${orders}` })
        passOver(report, orders)
      } else if (reason) rejectFile(report, path, reason)
      else if (file) lists.push(file)
    } else if (/\.ics$/i.test(path)) calendars.push(path)
    else report.ignored.push(path)
  }
  if (!isOrganised) {
    const unknown = said.eventCostUnknown.in('en')
    report.notes.unshift({ file: '', row: '', note: unknown, about: options.cost })
  }
  const series = pretixSeriesIn(
    pretix.flatMap(({ rows }) => rows),
    options.zone,
  )
  for (const { path, rows } of pretix) await importEventList(path, readPretix(rows, series), options, report)
  if (lists.length > 0) await importConferences(lists, options, report)
  // Calendars may be large: only one is in memory at a time, with the places of events in earlier ones.
  const taken: ImportedEvents = new Map()
  for (const path of calendars) {
    const file = await open(root, path, report)
    if (file) await importCalendars(file, options, report, taken)
  }
  passOver(report, report.ignored.length)
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

function passOver(report: EventImportReport, entries: number): void {
  report.read += entries
  report.passed += entries
}

/** Returns undefined for invalid JSON, which is reported when lists are read. */
function jsonOf({ content }: ReadFile): unknown {
  try {
    return JSON.parse(decodeUtf8(content))
  } catch {
    return undefined
  }
}

async function filesOf(from: string): Promise<{ root: string; paths: string[] }> {
  if ((await stat(from)).isFile()) return { root: dirname(from), paths: [basename(from)] }
  return { root: from, paths: await filesBelow(from) }
}

async function open(root: string, path: string, report: EventImportReport): Promise<ReadFile | undefined> {
  try {
    const { size } = await stat(join(root, path))
    if (size > MAX_EVENT_FILE_BYTES)
      throw new Error(fileTooLarge.in('en', { megabytes: MAX_EVENT_FILE_BYTES / 1_000_000 }))
    return { path, content: await readFile(join(root, path)) }
  } catch (error) {
    rejectFile(report, path, reasonOf(error))
    return undefined
  }
}
