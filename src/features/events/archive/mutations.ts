import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import * as said from '#messages/imports/notes.ts'
import * as refusals from '#messages/imports/refusals-events.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { json } from '#lib/db/json.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { claimOrganiser } from '../organizer/mutations.ts'
import { countEvent, type EventImportOptions, type EventImportReport } from '../import/report.ts'
import { createEvents, type NewEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { seriesOf } from '../series/given.ts'
import { NEVER, recurrenceOf, seriesValuesOf } from '../series/mutations.ts'
import { windowOf } from '../series/recurrence.ts'
import { writeTalkCall } from '../talks/mutations.ts'
import { importPictures, noteUnusedPictures, type PicturesOfPiece } from './mutations-pictures.ts'
import {
  MAX_ORGANISED,
  readOrganisedEvent,
  readOrganisedSeries,
  type OrganisedEvent,
  type UncheckedExport,
  type OrganisedSeries,
} from './schema.ts'

type Row = OrganisedEvent & { row: string }
type Options = Pick<EventImportOptions, 'db' | 'own' | 'pictures' | 'onProgress' | 'signal'>
type PieceOptions = Options & { brought: PicturesOfPiece }

/**
 * Imports an organizer's export. Existing events stay as they are: they may have changed since, and registered people
 * would get emails about old times.
 */
export async function importOrganised(
  { root, path: file }: { root: string; path: string },
  given: UncheckedExport,
  options: Options,
  report: EventImportReport,
): Promise<void> {
  const refuse = (row: string, error: unknown) =>
    void report.refused.push({ file, row, reason: reasonOf(error) })
  for (const list of [given.events, given.series])
    if (list !== undefined) report.read += Array.isArray(list) ? list.length : 1
  const events = readRows(given.events, 'event', readOrganisedEvent, refuse)
  const series = new Map(
    readRows(given.series, 'series', readOrganisedSeries, refuse).map((each) => [each.uid, each]),
  )
  const importedSeries = new Set<string | undefined>()
  const pictures = importPictures(given.pictures, dirname(join(root, file)), options)
  noteUnusedPictures({ file, given }, [...events, ...series.values()], report)
  const uids = new Set(events.map(({ uid }) => uid))
  const pieces = Map.groupBy(events, ({ uid, series: of }) => (of === undefined ? uid : `series ${of}`))
  let done = 0
  for (const piece of pieces.values()) {
    options.signal?.throwIfAborted()
    const { series: of } = piece[0]!
    try {
      const whole = of === undefined ? undefined : series.get(of)
      if (of !== undefined && !whole)
        throw new Error(`series: ${refusals.seriesMissing.in('en', { series: of })}`)
      const missing: Row[] = []
      for (const row of piece) if (!(await findImportedEvent(options.db, row.uid, options))) missing.push(row)
      const shown = missing.length > 0 ? [...missing, ...(whole ? [whole] : [])] : []
      const withoutImage = await pictures.within(
        shown.map(({ event }) => event.eventImage),
        (brought) => runStep(options.db, (db) => saveRows(db, missing, whole, { ...options, brought })),
      )
      importedSeries.add(of)
      for (const { row, event, previous, uid } of piece) {
        const made = missing.some((each) => each.uid === uid)
        countEvent(report, made ? 'added' : 'unchanged', { file, row, title: event.eventTitle })
        if (withoutImage.has(uid)) {
          const note = pictures.isWrong(event.eventImage) ? said.pictureNotTaken : said.pictureStayed
          report.notes.push({ file, row, note: note.in('en'), about: event.eventImage!.link })
        }
        if (made && previous !== undefined && !uids.has(previous))
          report.notes.push({ file, row, note: said.sessionBeforeMissing.in('en'), about: previous })
      }
    } catch (error) {
      for (const { row } of piece) refuse(row, error)
    }
    done += piece.length
    options.onProgress?.(done, events.length)
    await yieldToEventLoop()
  }
  for (const { uid, row } of series.values()) {
    if (importedSeries.has(uid)) report.merged++
    else refuse(row, new Error(refusals.seriesWithoutEvents.in('en')))
  }
}

function readRows<T extends { uid: string }>(
  given: unknown,
  what: string,
  read: (row: unknown) => T,
  refuse: (row: string, error: unknown) => void,
): (T & { row: string })[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) {
    refuse('', new Error(`${what}: ${refusals.noList.in('en')}`))
    return []
  }
  const seen = new Set<string>()
  return given.flatMap((each: { name?: unknown; event?: { eventTitle?: unknown } } | null, i) => {
    const title = each?.event?.eventTitle ?? each?.name
    const row = `${what} ${i + 1}${typeof title === 'string' ? ` (${title.slice(0, 60)})` : ''}`
    try {
      if (i >= MAX_ORGANISED) throw new Error(refusals.tooManyAtOnce.in('en', { most: MAX_ORGANISED }))
      const found = read(each)
      if (seen.has(found.uid)) throw new Error(`uid: ${refusals.thereTwice.in('en', { uid: found.uid })}`)
      seen.add(found.uid)
      return [{ ...found, row }]
    } catch (error) {
      refuse(row, error)
      return []
    }
  })
}

/** Saves an event, or the dates of a series: all or none. @returns the UIDs of those saved without their image. */
async function saveRows(
  db: Db,
  missing: readonly Row[],
  series: OrganisedSeries | undefined,
  options: PieceOptions,
): Promise<Set<string>> {
  const withoutImage = new Set<string>()
  if (missing.length === 0) return withoutImage
  await withAdvisoryLock(db, 'events', async (trx) => {
    for (const { event, organiserEmail } of new Map(
      missing.map((row) => [`${row.event.eventOrganiser.toLowerCase()} ${row.organiserEmail}`, row]),
    ).values())
      await claimOrganiserName(trx, event.eventOrganiser, { ...options, email: organiserEmail })
    const seriesId = series && (await saveSeries(trx, series, missing, options))
    const events: NewEvent[] = []
    for (const { uid, event, previous } of missing) {
      const before = previous === undefined ? undefined : await findImportedEvent(trx, previous, options)
      const eventImage = await options.brought.show(trx, event.eventImage)
      if (event.eventImage && !eventImage) withoutImage.add(uid)
      const input: EventInput = {
        ...event,
        eventImage,
        eventPublished: notLater(event.eventPublished),
        ...(before !== undefined && { eventPreviousSession: String(before) }),
      }
      events.push({ input, seriesId, uid })
    }
    const ids = await createEvents(trx, events)
    for (const [i, { call }] of missing.entries())
      if (call) await writeTalkCall(trx, Number(ids[i]), { ...call, closes: new Date(call.closes) })
    await auditImportedEvent(trx, ids[0]!, options)
    // Last, since a file on the disk is not rolled back with the transaction.
    await options.brought.keep(trx)
  })
  return withoutImage
}

/** Caps the publication time at now. */
const notLater = (published: string | undefined): string =>
  new Date(Math.min(Date.now(), published === undefined ? Infinity : Date.parse(published))).toISOString()

/**
 * Makes the importing person the owner of an organizer, as if they had published the event here. For the command and
 * administrators, the address in the file becomes the owner, with the same rules.
 * @throws AppError `invalid_input` for a name that belongs to another user, or looks like one that does.
 */
export async function claimOrganiserName(
  trx: Trx,
  name: string,
  { own, email }: { own?: EventImportOptions['own']; email?: string | undefined },
): Promise<void> {
  if (own) {
    if (!name.trim()) throw new Error(refusals.namesNoOrganiser.in('en'))
    return claimOrganiser(trx, own.viewer, name)
  }
  if (!name.trim() || email === undefined) return
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  await claimOrganiser(trx, { personId: person?.id ?? '', email, emailVerified: true, role: 'user' }, name)
}

/** Applies the limit of the event editor. @throws AppError `too_many_requests` for a new account. */
export async function auditImportedEvent(
  trx: Trx,
  eventId: string,
  { own }: Pick<Options, 'own'>,
): Promise<void> {
  if (!own) return
  const { personId } = own.viewer
  await own.audit(trx, { act: 'event-created', personId, detail: { eventId, imported: true } })
  await limitNewAccount(trx, personId, 'event')
}

/** Finds an event that was imported or created here with this UID; a person finds only their own. */
export async function findImportedEvent(
  db: Db,
  uid: string,
  { own }: Pick<Options, 'own'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('event')
    .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
    .select('event.id')
    .where('event.uid', '=', uid)
    .$if(own !== undefined && own.viewer.role !== 'admin', (query) =>
      query.where(sql<string>`lower(trim(organiser.email))`, '=', own!.viewer.email.toLowerCase()),
    )
    .orderBy('event.id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Returns whether an event from a public calendar of this portal, whose UID contains its number, is the person's own
 * (calendar/write.ts).
 */
export async function isOwnOnCalendar(
  db: Db,
  { uid, input }: { uid: string; input: EventInput },
  { own }: { own: NonNullable<EventImportOptions['own']> },
): Promise<boolean> {
  const [, id] = /^event-([1-9]\d{0,8})@/.exec(uid) ?? []
  if (!id) return false
  const row = await db
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .select(sql<string>`card->>'eventTitle'`.as('title'))
    .where('event.id', '=', Number(id))
    .where('starts', '=', new Date(input.eventStart))
    .where(sql<string>`lower(trim(organiser.email))`, '=', own.viewer.email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined && input.eventTitle.startsWith(row.title)
}

/** Finds a series by its UID. A person finds it only if they may edit one of its dates, else they may not add to it. */
export async function findImportedSeries(
  trx: Trx,
  uid: string,
  { own }: Pick<Options, 'own'>,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('event_series')
    .innerJoin('event', 'event.series_id', 'event_series.id')
    .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
    .select('event_series.id')
    .where('event_series.uid', '=', uid)
    .$if(own !== undefined && own.viewer.role !== 'admin', (query) =>
      query.where(sql<string>`lower(trim(organiser.email))`, '=', own!.viewer.email.toLowerCase()),
    )
    .orderBy('event_series.id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Finds or creates the series of dates.
 * @returns its id.
 * @throws AppError `invalid_input` for a rule that gives no dates.
 */
async function saveSeries(
  trx: Trx,
  { uid, name, rule, except, extra, madeUntil, event }: OrganisedSeries,
  dates: readonly Row[],
  options: PieceOptions,
): Promise<number> {
  const known = await findImportedSeries(trx, uid, options)
  if (known !== undefined) return known
  const { given, template } = seriesOf({
    name,
    rule,
    except: except.map((date) => new Date(date)),
    extra: extra.map((date) => new Date(date)),
    input: { ...event, eventImage: await options.brought.show(trx, event.eventImage) },
  })
  const values = seriesValuesOf(given, template)
  await claimOrganiserName(trx, event.eventOrganiser, options)
  // Dates are never created twice, and no more past ones than for any other series.
  const [first] = +new Date(madeUntil) < +NEVER ? await windowOf(recurrenceOf(values), new Date()) : []
  const last = Math.max(...dates.map((date) => Date.parse(date.event.eventStart)))
  const { id } = await trx
    .insertInto('event_series')
    .values({
      ...values,
      template: json(values.template),
      expanded_until: new Date(Math.max(Date.parse(madeUntil), Number(first ?? 0) - 1, last)),
      source_key: null,
      source_hash: null,
      uid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
