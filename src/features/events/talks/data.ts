import { sql } from 'kysely'
import { noSuchEvent } from '#messages/events/answers.ts'
import { noSuchTalk } from '#messages/events/talks-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { cardColumns, idsOf, presentCard } from '../data.ts'
import { requireOrganised } from '../organizer/mutations.ts'
import { eventTag } from '../event/tags.ts'
import { storedEvents, type EventDetail } from '../table.ts'
import { storedCalls, storedTalks, type TalkCallRow } from './table.ts'
import { talkCallOf } from './call.ts'
import { decisionsOn, nextTalkStatus, type TalkStatus } from './rules.ts'
import type { OwnTalk, ReviewedTalk, ShownTalkCall, Talk, TalkProposals } from './schema.ts'
import type { EventCard } from '../schema.ts'

/**
 * Returns the call for papers of a visible event, also after its end.
 * @throws AppError `not_found`.
 */
export async function getTalkCall(
  db: Db,
  eventId: string,
  now: Date,
): Promise<Tagged<{ event: EventCard; call: ShownTalkCall | null }>> {
  const [id] = idsOf([eventId])
  const row =
    id &&
    (await db
      .selectFrom('event_shown')
      .select(cardColumns)
      .where('id', '=', id)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!row) throw new AppError('not_found', noSuchEvent())
  const call = await getStoredCall(db, id)
  const answer = {
    event: presentCard(row, now),
    call: call
      ? {
          closes: call.closes.toISOString(),
          wanted: call.wanted,
          topics: call.topics,
          minutes: call.minutes,
        }
      : null,
  }
  return { answer, tags: [eventTag(id)] }
}

/** Returns the call for papers of an event; an unreadable one counts as none. */
export const getStoredCall = (db: Db, eventId: number): Promise<TalkCallRow | undefined> =>
  db
    .selectFrom('talk_call')
    .selectAll()
    .select('event_id as id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
    .then(storedCalls.read)

/** The part of a proposal that all operations on it need. */
export interface TalkRow {
  id: number
  event_id: number
  person_id: string
  status: TalkStatus
  content: Talk
  reason: string
  version: number
  created: Date
  detail: EventDetail
  closes: Date | null
}

/** Selects proposals with the related fields of their event. */
export const selectTalks = (db: Db) =>
  db
    .selectFrom('talk')
    .innerJoin('event', 'event.id', 'talk.event_id')
    .leftJoin('talk_call', 'talk_call.event_id', 'talk.event_id')
    .select([
      'talk.id',
      'talk.event_id',
      'talk.person_id',
      'talk.status',
      'talk.content',
      'talk.reason',
      'talk.version',
      'talk.created',
      'event.detail',
      'talk_call.closes',
    ])

/** Returns whether a talk is in the agenda of its event, by title and speaker. */
export const isScheduled = ({ content, detail }: Pick<TalkRow, 'content' | 'detail'>): boolean =>
  (detail.eventAgenda ?? []).some(
    ({ agendaTitle, agendaSpeakers }) =>
      agendaTitle === content.talkTitle && agendaSpeakers.includes(content.talkSpeaker),
  )

/** Returns whether the author can still edit a proposal. */
export const canChangeTalk = ({ status, closes }: Pick<TalkRow, 'status' | 'closes'>, now: Date): boolean =>
  status === 'proposed' && closes !== null && now < closes

const standingOf = (row: TalkRow) => ({
  talkId: String(row.id),
  version: row.version,
  status: row.status,
  reason: row.reason,
  talk: row.content,
  created: row.created.toISOString(),
  scheduled: isScheduled(row),
})

const presentOwnTalk = (row: TalkRow, now: Date): OwnTalk => ({
  ...standingOf(row),
  can: {
    change: canChangeTalk(row, now),
    withdraw: nextTalkStatus('withdraw', row.status) !== undefined && !isScheduled(row),
  },
})

/** Returns a person's proposals for an event, newest first. */
export async function getOwnTalks(db: Db, personId: string, eventId: string, now: Date): Promise<OwnTalk[]> {
  const [id] = idsOf([eventId])
  if (!id) return []
  const rows = await selectTalks(db)
    .where('talk.event_id', '=', id)
    .where('talk.person_id', '=', personId)
    .orderBy('talk.id', 'desc')
    .execute()
    .then(storedTalks.readAll)
  return rows.map((row) => presentOwnTalk(row, now))
}

/** Returns a proposal as its author sees it. @throws AppError `not_found`. */
export async function getOwnTalk(db: Db, id: number, now: Date): Promise<OwnTalk> {
  const row = await selectTalks(db).where('talk.id', '=', id).executeTakeFirst().then(storedTalks.read)
  if (!row) throw new AppError('not_found', noSuchTalk())
  return presentOwnTalk(row, now)
}

/** Returns an event's proposals for its organizers. @throws AppError as requireOrganised. */
export async function getTalkProposals(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now: Date,
): Promise<TalkProposals> {
  const event = await requireOrganised(db, viewer, eventId)
  const { id, card } = event
  // One query after the other, since this also runs within the transactions that write proposals.
  const call = await getStoredCall(db, id)
  const rows = await selectTalks(db)
    .innerJoin('person', 'person.id', 'talk.person_id')
    .select(['person.name', 'person.email'])
    .where('talk.event_id', '=', id)
    .orderBy('talk.id')
    .execute()
    .then(storedTalks.readAll)
  const reviews = await db
    .selectFrom('talk_review')
    .innerJoin('talk', 'talk.id', 'talk_review.talk_id')
    .innerJoin('person', 'person.id', 'talk_review.person_id')
    .select(['talk_id', 'talk_review.person_id', 'score', 'note', 'person.name'])
    .where('talk.event_id', '=', id)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  return {
    event: presentCard(event, now),
    call: call ? talkCallOf(call, card.eventHostTimezone) : null,
    closes: call ? call.closes.toISOString() : null,
    talks: rows.map(({ name, email, ...row }): ReviewedTalk => {
      const own = reviews.filter(({ talk_id }) => talk_id === row.id)
      const scores = own.flatMap(({ score }) => score ?? [])
      return {
        ...standingOf(row),
        by: { name, email },
        reviews: own.map((review) => ({
          by: review.name,
          own: review.person_id === viewer.personId,
          score: review.score,
          note: review.note,
        })),
        averageScore:
          scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
        can: { decide: decisionsOn(row.status), schedule: row.status === 'accepted' && !isScheduled(row) },
      }
    }),
  }
}

/** Exports a person's proposals and reviews. */
export const listTalksOf = (db: Db, personId: string) =>
  db
    .selectFrom('talk')
    .innerJoin('event', 'event.id', 'talk.event_id')
    .select(['talk.event_id as eventId', titleOfEvent, 'status', 'content', 'reason'])
    .select(['talk.created', 'talk.updated'])
    .where('person_id', '=', personId)
    .orderBy('talk.id')
    .execute()
export const listTalkReviewsOf = (db: Db, personId: string) =>
  db
    .selectFrom('talk_review')
    .innerJoin('talk', 'talk.id', 'talk_review.talk_id')
    .innerJoin('event', 'event.id', 'talk.event_id')
    .select(['talk.event_id as eventId', titleOfEvent, 'score', 'note', 'talk_review.updated'])
    .where('talk_review.person_id', '=', personId)
    .orderBy('talk_id')
    .execute()
export const titleOfEvent = sql<string>`event.card->>'eventTitle'`.as('eventTitle')
