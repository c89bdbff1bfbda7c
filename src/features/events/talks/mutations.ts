import { sql } from 'kysely'
import * as organizer from '#messages/events/organizer-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import * as m from '#messages/events/talks-answers.ts'
import * as forms from '#messages/events/talks-form.ts'
import { addAlerts } from '#kits/alerts/mutations.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { announceChange } from '#lib/db/announce.ts'
import { json } from '#lib/db/json.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { idsOf } from '../data.ts'
import { requireOrganised } from '../organizer/mutations.ts'
import { eventTag } from '../event/tags.ts'
import { lockEvent } from '../registration/mutations.ts'
import { closesOf } from './call.ts'
import {
  canChangeTalk,
  getOwnTalk,
  getStoredCall,
  getTalkProposals,
  isScheduled,
  selectTalks,
  type TalkRow,
} from './data.ts'
import { MAX_TALKS, nextTalkStatus, usualMinutes } from './rules.ts'
import { storedTalks, type TalkCallRow } from './table.ts'
import type { OwnTalk, Talk, TalkCall, TalkProposals } from './schema.ts'

type TalkDeps = Pick<Deps, 'db' | 'audit'>

/**
 * Opens or updates a call for papers.
 * @param address of the caller, for the audit log.
 * @throws AppError as requireOrganised, `conflict` for an event that is cancelled or over, `invalid_input` for a deadline
 * in the past or after the event.
 */
export const setTalkCall = (
  { db, audit }: TalkDeps,
  viewer: Viewer,
  { eventId, call }: { eventId: string; call: TalkCall },
  address: string,
  now = new Date(),
): Promise<TalkProposals> =>
  db.transaction().execute(async (trx) => {
    const { id, card, cancelled, ends } = await requireOrganised(trx, viewer, eventId)
    if (cancelled) throw new AppError('conflict', organizer.isCancelled())
    if (ends <= now) throw new AppError('conflict', organizer.isOver())
    const closes = closesOf(call, card.eventHostTimezone)
    const wrong = closes <= now ? forms.closesPast() : closes > ends ? forms.closesLate() : undefined
    if (wrong) throw invalidField('call.callClosesDay', wrong)
    const { callWanted: wanted, callTopics: topics, callMinutes: minutes } = call
    await writeTalkCall(trx, id, { closes, wanted, topics, minutes: minutes.map(Number) })
    await audit(trx, { act: 'talk-call-set', personId: viewer.personId, address, detail: { eventId } })
    await announceChange(trx, [eventTag(id)])
    return getTalkProposals(trx, viewer, eventId, now)
  })

/** Inserts or replaces the call of an event. */
export async function writeTalkCall(
  trx: Trx,
  eventId: number,
  { closes, wanted, topics, minutes }: Omit<TalkCallRow, 'event_id'>,
): Promise<void> {
  const values = {
    closes,
    wanted,
    topics: json([...new Set(topics)]),
    minutes: json([...new Set(minutes)].toSorted((a, b) => a - b)),
  }
  await trx
    .insertInto('talk_call')
    .values({ event_id: eventId, ...values })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
    .execute()
}

/**
 * Closes a call now; its proposals stay.
 * @throws AppError as requireOrganised, `conflict` if none is open.
 */
export const closeTalkCall = (
  { db, audit }: TalkDeps,
  viewer: Viewer,
  eventId: string,
  address: string,
  now = new Date(),
): Promise<TalkProposals> =>
  db.transaction().execute(async (trx) => {
    const { id } = await requireOrganised(trx, viewer, eventId)
    const { numUpdatedRows } = await trx
      .updateTable('talk_call')
      .set({ closes: now })
      .where('event_id', '=', id)
      .where('closes', '>', now)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('conflict', m.noCall())
    await audit(trx, { act: 'talk-call-closed', personId: viewer.personId, address, detail: { eventId } })
    await announceChange(trx, [eventTag(id)])
    return getTalkProposals(trx, viewer, eventId, now)
  })

/**
 * Submits a proposal; an identical repeat is ignored.
 * @throws AppError `forbidden` without a verified address, `not_found`, `conflict` if no call is open or the limit is
 * reached, `invalid_input` for a topic or length that the call does not offer.
 */
export const proposeTalk = (
  { db, audit }: TalkDeps,
  { personId, emailVerified }: Viewer,
  { eventId, talk }: { eventId: string; talk: Talk },
  address: string,
  now = new Date(),
): Promise<OwnTalk> =>
  db.transaction().execute(async (trx) => {
    if (!emailVerified) throw new AppError('forbidden', m.verifyFirst())
    const [id] = idsOf([eventId])
    // Serialized, so that the limit holds and a second press finds the first proposal.
    const event = id ? await lockEvent(trx, id) : undefined
    if (!event) throw new AppError('not_found', noSuchEvent())
    if (event.cancelled || event.ends <= now) throw new AppError('conflict', m.noCall())
    await checkTalk(trx, event.id, talk, now)
    const standing = await trx
      .selectFrom('talk')
      .select(['id', 'content'])
      .where('event_id', '=', event.id)
      .where('person_id', '=', personId)
      .where('status', '<>', 'withdrawn')
      .execute()
      .then(storedTalks.readAll)
    const same = standing.find(
      ({ content }) => content.talkTitle === talk.talkTitle && content.talkAbstract === talk.talkAbstract,
    )
    if (same) return getOwnTalk(trx, same.id, now)
    if (standing.length >= MAX_TALKS) throw new AppError('conflict', m.tooManyTalks({ most: MAX_TALKS }))
    const row = await trx
      .insertInto('talk')
      .values({ event_id: event.id, person_id: personId, status: 'proposed', content: json(talk) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addAlerts(trx, 'talk', { subject: row.id, actorId: personId })
    const detail = { eventId, talk: String(row.id) }
    await audit(trx, { act: 'talk-proposed', personId, address, detail })
    return getOwnTalk(trx, row.id, now)
  })

/**
 * Updates a proposal.
 * @throws AppError `not_found`, `stale` if it has changed since, `conflict` once it is decided or the call is closed,
 * `invalid_input` as proposeTalk.
 */
export const changeTalk = (
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { talkId, version, talk }: { talkId: string; version: number; talk: Talk },
  now = new Date(),
): Promise<OwnTalk> =>
  db.transaction().execute(async (trx) => {
    const row = await requireOwnTalk(trx, viewer, talkId, version)
    if (!canChangeTalk(row, now)) throw new AppError('conflict', m.stays())
    await checkTalk(trx, row.event_id, talk, now)
    await writeTalk(trx, row.id, { content: json(talk) })
    return getOwnTalk(trx, row.id, now)
  })

/** Withdraws a proposal. @throws AppError `not_found`, `stale`, `conflict` if it is scheduled, declined or withdrawn. */
export const withdrawTalk = (
  { db, audit }: TalkDeps,
  viewer: Viewer,
  { talkId, version }: { talkId: string; version: number },
  address: string,
  now = new Date(),
): Promise<OwnTalk> =>
  db.transaction().execute(async (trx) => {
    const row = await requireOwnTalk(trx, viewer, talkId, version)
    const status = nextTalkStatus('withdraw', row.status)
    if (!status) throw new AppError('conflict', m.notPossible())
    if (isScheduled(row)) throw new AppError('conflict', m.askOrganiser())
    await writeTalk(trx, row.id, { status })
    const detail = { eventId: String(row.event_id), talk: talkId }
    await audit(trx, { act: 'talk-withdrawn', personId: viewer.personId, address, detail })
    return getOwnTalk(trx, row.id, now)
  })

/** Updates a proposal and raises its version. */
export async function writeTalk(
  trx: Trx,
  id: number,
  values: { content?: ReturnType<typeof json<Talk>>; status?: TalkRow['status']; reason?: string },
): Promise<void> {
  await trx
    .updateTable('talk')
    .set({ ...values, version: sql`version + 1`, updated: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Locks and returns a proposal. @throws AppError `not_found`. */
export async function requireTalk(trx: Trx, talkId: string): Promise<TalkRow> {
  const [id] = idsOf([talkId])
  const row =
    id &&
    (await selectTalks(trx)
      .where('talk.id', '=', id)
      .forUpdate('talk')
      .executeTakeFirst()
      .then(storedTalks.read))
  if (!row) throw new AppError('not_found', m.noSuchTalk())
  return row
}

async function requireOwnTalk(trx: Trx, { personId }: Viewer, talkId: string, version: number) {
  const row = await requireTalk(trx, talkId)
  // Does not reveal proposals of others.
  if (row.person_id !== personId) throw new AppError('not_found', m.noSuchTalk())
  if (row.version !== version) throw new AppError('stale', m.changedMeanwhile())
  return row
}

/** Validates a proposal against its call, which must be open. */
async function checkTalk(trx: Trx, eventId: number, talk: Talk, now: Date): Promise<void> {
  const call = await getStoredCall(trx, eventId)
  if (!call || call.closes <= now) throw new AppError('conflict', m.noCall())
  const minutes = call.minutes.length > 0 ? call.minutes : usualMinutes
  const fields = {
    ...(call.topics.length > 0 &&
      !call.topics.includes(talk.talkTopic) && { 'talk.talkTopic': forms.noSuchTopic() }),
    ...(!minutes.includes(Number(talk.talkMinutes)) && { 'talk.talkMinutes': forms.noSuchMinutes() }),
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid_input', message, { fields })
}
