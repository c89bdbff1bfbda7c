import * as said from '#messages/imports/notes.ts'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { gatherStatistics } from '#lib/db/bulk-writes.ts'
import { filesBelow, sizeBelow } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import { importOrganised } from '../archive/mutations.ts'
import { ORGANISED_FILE } from '../archive/schema.ts'
import { eventFileReader } from './event-files.ts'
import type { EventPart, FileFindings } from './file-parts.ts'
import { importEventList } from './listed/mutations.ts'
import { importCalendarPieces } from './mutations-calendars.ts'
import { importConferences, knownConferences, type KnownConference } from './mutations-conferences.ts'
import type { EventImportOptions, EventImportReport } from './report.ts'

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
  const { category, cost, type, subject, zone, own, signal } = options
  const { root, paths } = await filesOf(resolve(from))
  if (!paths.includes(ORGANISED_FILE))
    report.notes.push({ file: '', row: '', note: said.eventCostUnknown.in('en'), about: cost })
  const given = {
    root,
    paths,
    isOwn: own !== undefined,
    options: { category, cost, type, subject, zone },
  }
  let conferences: ReadonlyMap<string, KnownConference> | undefined
  const importPart = async (part: EventPart): Promise<void> => {
    if (part.kind === 'findings') addFindings(report, part.findings)
    else if (part.kind === 'organised')
      await importOrganised({ root, path: part.file }, part.value, options, report)
    else if (part.kind === 'list') await importEventList(part, options, report)
    else if (part.kind === 'calendar') await importCalendarPieces(part, options, report)
    else {
      conferences ??= await knownConferences(options.db)
      await importConferences(part, conferences, options, report)
    }
  }
  for await (const part of readParts(eventFileReader, given, { bytes: await sizeBelow(from), signal }))
    await importPart(part)
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

function addFindings(report: EventImportReport, found: FileFindings): void {
  report.read += found.read
  report.merged += found.merged
  report.passed += found.passed
  report.refused.push(...found.refused)
  report.ignored.push(...found.ignored)
  for (const { unlessRefused, ...note } of found.notes)
    if (!unlessRefused || !report.refused.some(({ file, row }) => file === note.file && row === note.row))
      report.notes.push(note)
}

async function filesOf(from: string): Promise<{ root: string; paths: string[] }> {
  if ((await stat(from)).isFile()) return { root: dirname(from), paths: [basename(from)] }
  return { root: from, paths: await filesBelow(from) }
}
