import * as refusals from '#messages/imports/refusals-events.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { countEvent, type EventImportOptions, type EventImportReport } from './report.ts'
import {
  upsertEvent,
  upsertSeries,
  knownEvents,
  knownSeries,
  type KnownEvent,
  type KnownSeries,
  type UpsertOutcome,
} from './mutations-upsert.ts'
import { importOwnEvent } from '../archive/mutations-calendar.ts'
import { findSeries } from '../series/mutations.ts'
import { ONCE, type SourceEvent } from './later-dates.ts'
import { keyOf, type CalendarPiece } from './pieces.ts'

/** Imports the events and series of a calendar; one that cannot be saved is listed and does not stop the others. */
export async function importCalendarPieces(
  {
    file,
    pieces,
    done,
    total,
  }: { file: string; pieces: readonly CalendarPiece[]; done: number; total: number },
  { db, own, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  const keys = [...new Set(pieces.flatMap(({ key, event }) => [key, keyOf(event.uid, undefined)]))]
  const events = await knownEvents(db, keys)
  const series = await knownSeries(db, keys)
  for (const [i, { key, row, event }] of pieces.entries()) {
    signal?.throwIfAborted()
    try {
      const known = { event: events.get(key), series: series.get(key) }
      if (!own) checkSequence(event, known.series ?? known.event)
      // A changed occurrence still belongs to its series.
      const whole = event.replaces && (await findSeries(db, keyOf(event.uid, undefined)))
      const how = await runStep(db, (piece) =>
        own ? importOwnEvent(piece, event, { own }) : savePiece(piece, key, event, { ...known, whole }),
      )
      countEvent(report, how, { file, row, title: event.input.eventTitle })
    } catch (error) {
      report.refused.push({ file, row, reason: reasonOf(error) })
    }
    onProgress?.(done - pieces.length + i + 1, total)
    await yieldToEventLoop()
  }
}

interface KnownPiece {
  event: KnownEvent | undefined
  series: KnownSeries | undefined
  whole: KnownSeries | undefined
}

function savePiece(
  db: EventImportOptions['db'],
  key: string,
  { rule, except, also, input, sequence }: SourceEvent,
  known: KnownPiece,
): Promise<UpsertOutcome> {
  const version = `${sequence}:`
  const once = rule ?? (known.series && ONCE)
  if (once === undefined)
    return upsertEvent(db, input, { key, version, seriesId: known.whole?.id }, known.event)
  const series = {
    name: input.eventTitle,
    rule: once,
    except,
    extra: rule === undefined ? [] : also.map(({ at }) => at),
    input,
  }
  return upsertSeries(db, series, { key, version }, known)
}

/** Rejects older versions, so that an old calendar copy reverts nothing. */
function checkSequence({ sequence }: SourceEvent, known: { hash: string | null } | undefined): void {
  const before = Number(/^(\d+):/.exec(known?.hash ?? '')?.[1] ?? 0)
  if (sequence < before) throw new Error(refusals.olderThanHere.in('en', { sequence, before }))
}
