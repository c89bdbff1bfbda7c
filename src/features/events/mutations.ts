import { sql, type Selectable } from 'kysely'
import * as m from '#messages/events/answers.ts'
import { instituteTag } from '#features/organizations/institute/search/schema.ts'
import { writeCredits } from '#kits/credit/mutations.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import { AppError } from '#lib/api/errors.ts'
import { EVENT_CHANGED } from './search/data-index.ts'
import { idsOf } from './data.ts'
import { writeEventFacets, writeEventWords, type SearchedEvent } from './search/mutations.ts'
import type { EventInput, ValidEventInput } from './schema-input.ts'
import { storedEvents, type EventDetail, type StoredCard } from './table.ts'
import { buildEvent } from './event/build.ts'
import { checkEvent } from './event/check.ts'
import { namedIn, speakersAs } from './event/speakers.ts'
import { eventTermsOf } from './search/terms.ts'
import { eventSlug, eventTag, eventListTag } from './event/tags.ts'
import { organiserIds } from './mutations-organisers.ts'

/** The source of an imported event. */
export interface EventOrigin {
  key: string
  hash: string
  /** Whether it is demo content. */
  demo?: boolean | undefined
}

interface StoredEvent {
  id: number
  category: string
  /** Undefined if it cannot be read; then searches leave it out. */
  content: { card: StoredCard; detail: EventDetail } | undefined
  /** Whether a moderator has hidden it; then searches leave it out. */
  hidden: boolean
}

/** An event to create. */
export interface NewEvent {
  input: EventInput
  source?: EventOrigin | undefined
  seriesId?: number | undefined
  instituteId?: number | undefined
  /** Whether it is demo content, like its series; by default as its source says. */
  demo?: boolean | undefined
  /** Its UID at the source that it was imported from. */
  uid?: string | undefined
}

/** Creates an event. @throws AppError `invalid_input` naming the wrong fields. @returns the new event's eventId. */
export async function createEvent(
  db: Db,
  input: EventInput,
  options: Omit<NewEvent, 'input'> = {},
): Promise<string> {
  return (await createEvents(db, [{ input, ...options }]))[0]!
}

/**
 * Creates several events, or none of them, in a few statements.
 * @throws AppError `invalid_input` naming the wrong fields of the first that is wrong. @returns their eventIds.
 */
export async function createEvents(db: Db, given: readonly NewEvent[]): Promise<string[]> {
  const inputs = given.map(({ input, ...rest }) => ({ input: checkEvent(input), ...rest }))
  if (inputs.length === 0) return []
  return withAdvisoryLock(db, 'events', async (trx) => {
    const built = inputs.map(({ source, demo = source?.demo, ...rest }) => ({
      ...rest,
      source,
      ...buildEvent(eventSlug(rest.input.eventTitle), rest.input, new Date(), demo),
    }))
    const organisers = await organiserIds(trx, built)
    const rows = await trx
      .insertInto('event')
      .values(
        built.map(({ input, card, detail, source, seriesId, instituteId, uid }) => ({
          ...columnsOf(input, card, detail, organisers),
          series_id: seriesId ?? null,
          institute_id: instituteId ?? null,
          source_key: source?.key ?? null,
          source_hash: source?.hash ?? null,
          // Kysely writes DEFAULT for a row without it.
          ...(uid !== undefined && { uid }),
        })),
      )
      .returning(['id', 'organiser_id'])
      .execute()
    const events = built.map((event, i) => ({ ...event, ...rows[i]! }))
    await writeCredits(
      trx,
      events.map(({ id, input, card }) => ({ kind: speakersAs(card), id, given: namedIn(input) })),
    )
    await writeSearch(
      trx,
      events.map(({ id, organiser_id, input, card, detail }) => ({
        before: undefined,
        after: { id, category: input.eventCategory, content: { card, detail }, hidden: false },
        organiser: organiser_id,
      })),
    )
    return events.map(({ id }) => String(id))
  })
}

/** New content for an event. */
export interface EventUpdate {
  eventId: string
  input: EventInput
  source?: EventOrigin | undefined
}

/**
 * Replaces an event; registrations stay.
 * @throws AppError `not_found`, `invalid_input`.
 */
export const updateEvent = (
  db: Db,
  eventId: string,
  input: EventInput,
  { source }: { source?: EventOrigin } = {},
): Promise<void> => updateEvents(db, [{ eventId, input, source }])

/** Replaces several events, or none of them. @throws AppError like updateEvent, for the first that fails. */
export async function updateEvents(db: Db, given: readonly EventUpdate[]): Promise<void> {
  const checked = given.map((update) => ({ ...update, input: checkEvent(update.input) }))
  if (checked.length === 0) return
  await withAdvisoryLock(db, 'events', async (trx) => {
    const stored = await getStoredEvents(
      trx,
      checked.map(({ eventId }) => eventId),
    )
    const built = checked.map(({ input, source }, i) => {
      const before = stored[i]!
      const demo = source ? source.demo : before.content?.card.eventDemonstration
      return { before, input, source, ...buildEvent(eventSlug(input.eventTitle), input, new Date(), demo) }
    })
    const organisers = await organiserIds(trx, built)
    const changes = built.map(({ before, input, source, card, detail }) => {
      const columns = columnsOf(input, card, detail, organisers)
      const after = { ...before, category: input.eventCategory, content: { card, detail } }
      return {
        row: {
          ...columns,
          id: before.id,
          card,
          detail,
          questions: input.eventQuestions,
          source: source !== undefined,
          source_key: source?.key,
          source_hash: source?.hash,
        },
        change: { before, after, organiser: columns.organiser_id },
      }
    })
    await updateRows(
      trx,
      changes.map(({ row }) => row),
    )
    await writeCredits(
      trx,
      built.map(({ before, input, card }) => ({
        kind: speakersAs(card),
        id: before.id,
        given: namedIn(input),
      })),
    )
    await writeSearch(
      trx,
      changes.map(({ change }) => change),
    )
  })
}

/** Cancels an event; the database notes that its attendees must be notified. @throws AppError `not_found`. */
export const cancelEvent = (db: Db, eventId: string): Promise<void> => cancelEvents(db, [eventId])

/** Cancels several events, or none of them. @throws AppError `not_found`. */
export async function cancelEvents(db: Db, eventIds: readonly string[]): Promise<void> {
  await withAdvisoryLock(db, 'events', async (trx) => {
    const cancelled = (await getStoredEvents(trx, eventIds)).map((before) => {
      if (!before.content) throw new AppError('not_found', m.noSuchEvent())
      const card = { ...before.content.card, eventStatus: 'cancelled' as const }
      return { before, after: { ...before, content: { ...before.content, card } } }
    })
    const cards = cancelled.map(({ after: { id, content } }) => ({ id, card: content.card }))
    const { rows } = await sql<{ id: number; organiser: number | null }>`
      UPDATE event e SET cancelled = true, card = r.card, sequence = e.sequence + 1, updated = ${new Date()}::timestamptz
      FROM json_to_recordset(${JSON.stringify(cards)}::json) AS r(id int, card jsonb) WHERE e.id = r.id
      RETURNING e.id, e.organiser_id AS organiser`.execute(trx)
    const organisers = new Map(rows.map(({ id, organiser }) => [id, organiser]))
    await writeSearch(
      trx,
      cancelled.map((each) => ({ ...each, organiser: organisers.get(each.before.id) ?? null })),
    )
  })
}

/** Hides an event from everyone who may not edit it, or shows it again in its current state. */
export async function hideEvent(db: Db, eventId: string, hidden: boolean): Promise<void> {
  await withAdvisoryLock(db, 'events', async (trx) => {
    const before = await getStoredEvent(trx, eventId)
    const row = await trx
      .updateTable('event')
      .set({ hidden, updated: new Date() })
      .where('id', '=', before.id)
      .returning(['organiser_id', 'series_id', 'institute_id'])
      .executeTakeFirstOrThrow()
    await writeSearch(trx, [{ before, after: { ...before, hidden }, organiser: row.organiser_id }])
    await announceChange(trx, await namingTags(trx, row))
  })
}

/** Returns the cache tags of other pages that name an event: its series' dates and its institute. */
async function namingTags(
  trx: Trx,
  { series_id, institute_id }: { series_id: number | null; institute_id: number | null },
): Promise<string[]> {
  const dates = series_id
    ? await trx.selectFrom('event').select('id').where('series_id', '=', series_id).execute()
    : []
  const institutes = institute_id
    ? await trx.selectFrom('institute').select('public_id').where('id', '=', institute_id).execute()
    : []
  return [...dates.map(({ id }) => eventTag(id)), ...institutes.map((of) => instituteTag(of.public_id))]
}

/** Deletes an event. @throws AppError `not_found`. */
export const deleteEvent = (db: Db, eventId: string): Promise<void> => deleteEvents(db, [eventId])

/** Deletes several events, or none of them. @throws AppError `not_found`. */
export async function deleteEvents(db: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await withAdvisoryLock(db, 'events', async (trx) => {
    const events = await getStoredEvents(trx, eventIds)
    const ids = events.map(({ id }) => id)
    await trx.deleteFrom('event').where('id', 'in', ids).execute()
    await writeSearch(
      trx,
      events.map((before) => ({ before, after: undefined, organiser: null })),
    )
  })
}

/**
 * Deletes all demo events and series with their registrations, within the transaction. An organizer with other
 * events stays, without its demo logo.
 */
export const deleteDemoEvents = (db: Trx): Promise<void> =>
  withAdvisoryLock(db, 'events', async (trx) => {
    const rows = await trx
      .deleteFrom('event')
      .where('demo', '=', true)
      .returning(['id', 'category', 'card', 'detail', 'hidden'])
      .execute()
    await writeSearch(
      trx,
      rows.map((row) => ({ before: storedEventOf(row), after: undefined, organiser: null })),
    )
    await trx.deleteFrom('event_series').where('demo', '=', true).execute()
    await trx
      .deleteFrom('organiser')
      .where('demo', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('event').select('id').whereRef('organiser_id', '=', 'organiser.id'))),
      )
      .execute()
    await trx.updateTable('organiser').set({ demo: false, image: '' }).where('demo', '=', true).execute()
  })

/** Writes the columns of events that an update replaces, in one statement. */
async function updateRows(trx: Trx, rows: readonly object[]): Promise<void> {
  await sql`
    UPDATE event e SET slug = r.slug, category = r.category, starts = r.starts, ends = r.ends,
      organiser_id = r.organiser_id, previous_id = r.previous_id, cancelled = r.cancelled, demo = r.demo, card = r.card,
      detail = r.detail, capacity = r.capacity, reserved = r.reserved, join_link = r.join_link, questions = r.questions,
      source_key = CASE WHEN r.source THEN r.source_key ELSE e.source_key END,
      source_hash = CASE WHEN r.source THEN r.source_hash ELSE e.source_hash END,
      sequence = e.sequence + 1, updated = ${new Date()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id int, slug text, category text, starts timestamptz,
      ends timestamptz, organiser_id int, previous_id int, cancelled boolean, demo boolean, card jsonb, detail json,
      capacity int, reserved int, join_link text, questions jsonb, source boolean, source_key text, source_hash text)
    WHERE e.id = r.id`.execute(trx)
}

const getStoredEvent = async (trx: Trx, eventId: string): Promise<StoredEvent> =>
  (await getStoredEvents(trx, [eventId]))[0]!

/** Returns the events in the given order. @throws AppError `not_found` if one is missing. */
async function getStoredEvents(trx: Trx, eventIds: readonly string[]): Promise<StoredEvent[]> {
  const rows = await trx
    .selectFrom('event')
    .select(['id', 'category', 'card', 'detail', 'hidden'])
    .where(sql<boolean>`id = ANY(${idsOf(eventIds)}::int[])`)
    .execute()
  const events = new Map(rows.map((row) => [String(row.id), storedEventOf(row)]))
  return eventIds.map((eventId) => {
    const event = events.get(eventId)
    if (!event) throw new AppError('not_found', m.noSuchEvent())
    return event
  })
}

/** An event that cannot be read can still be replaced, hidden or deleted. */
function storedEventOf(
  row: Pick<Selectable<Tables['event']>, 'id' | 'category' | 'card' | 'detail' | 'hidden'>,
): StoredEvent {
  const { id, category, hidden } = row
  return { id, category, hidden, content: storedEvents.read(row) }
}

function columnsOf(
  input: ValidEventInput,
  card: StoredCard,
  detail: EventDetail,
  organisers: ReadonlyMap<string, number>,
) {
  const [previous] = idsOf([input.eventPreviousSession ?? ''])
  return {
    slug: card.Slug,
    category: input.eventCategory,
    starts: new Date(card.eventStart),
    ends: new Date(card.eventEnd),
    organiser_id: organisers.get(card.eventOrganiser) ?? null,
    previous_id: previous ?? null,
    cancelled: input.eventStatus === 'cancelled',
    demo: card.eventDemonstration ?? false,
    card: json(card),
    detail: json(detail),
    capacity: input.eventRegistration.own ? input.eventRegistration.capacity : null,
    reserved: input.eventRegistration.reserved,
    join_link: input.eventJoinLink,
    questions: json(input.eventQuestions),
  }
}

interface Change {
  before: StoredEvent | undefined
  after: StoredEvent | undefined
  organiser: number | null
}

/** Reindexes events for all searches, and notifies every process. */
async function writeSearch(trx: Trx, changes: readonly Change[]): Promise<void> {
  const termsIn = (of: StoredEvent | undefined) =>
    of?.content && !of.hidden ? eventTermsOf(of.content.card, of.content.detail, of.category) : undefined
  const terms = changes.map(({ before, after }) => ({ before: termsIn(before), after: termsIn(after) }))
  await writeEventWords(trx, terms)
  const tags = new Set<string>()
  const searched: SearchedEvent[] = []
  const left: number[] = []
  for (const [i, { before, after, organiser }] of changes.entries()) {
    const { id } = (after ?? before)!
    const found = terms[i]!.after
    if (after?.content && found) searched.push({ ...after, ...after.content, terms: found, organiser })
    else if (after) left.push(id)
    tags.add(eventTag(id))
    for (const each of [before, after]) if (each) tags.add(eventListTag(each.category))
  }
  await writeEventFacets(trx, searched)
  if (left.length > 0) await trx.deleteFrom('event_facet').where('id', 'in', left).execute()
  const ids = changes.map(({ before, after }) => (after ?? before)!.id)
  await sql`SELECT pg_notify(${EVENT_CHANGED}, id::text) FROM unnest(${ids}::int[]) id`.execute(trx)
  await announceChange(trx, [...tags])
}
