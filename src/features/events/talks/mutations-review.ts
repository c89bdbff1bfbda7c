import { Temporal } from 'temporal-polyfill'
import * as m from '#messages/events/talks-answers.ts'
import * as forms from '#messages/events/talks-form.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { paths } from '#lib/text/paths.ts'
import { parseCreditName } from '#kits/credit/given.ts'
import { misplacedIn, type DraftAgendaItem, type SessionFrame } from '../organizer/agenda.ts'
import { occurrenceOf, repeatedHourOf } from '../organizer/input.ts'
import { requireOrganised } from '../organizer/mutations.ts'
import { ownDraft, writeEventDraft } from '../organizer/mutations-dates.ts'
import { getTalkProposals, isScheduled } from './data.ts'
import { requireTalk, writeTalk } from './mutations.ts'
import { isoDayOf } from '../organizer/times.ts'
import { instantOf } from '../times/zone.ts'
import { nextTalkStatus } from './rules.ts'
import type { DecideTalk, ScheduleTalk, TalkProposals, TalkReview, TalkSlot } from './schema.ts'

/**
 * Saves an organizer's review of a proposal; an empty one deletes it.
 * @throws AppError `not_found`, and as requireOrganised.
 */
export const reviewTalk = (
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { talkId, review }: { talkId: string; review: TalkReview },
): Promise<TalkProposals> =>
  db.transaction().execute(async (trx) => {
    const { id, event_id } = await requireTalk(trx, talkId)
    await requireOrganised(trx, viewer, String(event_id))
    const { personId } = viewer
    const values = {
      score: review.reviewScore ? Number(review.reviewScore) : null,
      note: review.reviewNote,
      updated: new Date(),
    }
    if (values.score === null && values.note === '')
      await trx
        .deleteFrom('talk_review')
        .where('talk_id', '=', id)
        .where('person_id', '=', personId)
        .execute()
    else
      await trx
        .insertInto('talk_review')
        .values({ talk_id: id, person_id: personId, ...values })
        .onConflict((conflict) => conflict.columns(['talk_id', 'person_id']).doUpdateSet(values))
        .execute()
    return getTalkProposals(trx, viewer, String(event_id), new Date())
  })

/**
 * Accepts, declines or waitlists a proposal; its author gets an email.
 * @param address of the caller, for the audit log.
 * @throws AppError `not_found`, as requireOrganised, `stale`, `conflict` in another status, `invalid_input` without a
 * reason to decline.
 */
export const decideTalk = (
  { db, audit, mailer, env }: Pick<Deps, 'db' | 'audit' | 'mailer' | 'env'>,
  viewer: Viewer,
  { talkId, version, decision, reason }: DecideTalk,
  address: string,
): Promise<TalkProposals> =>
  db.transaction().execute(async (trx) => {
    const row = await requireTalk(trx, talkId)
    const eventId = String(row.event_id)
    const { card } = await requireOrganised(trx, viewer, eventId)
    if (row.version !== version) throw new AppError('stale', m.changedMeanwhile())
    const status = nextTalkStatus(decision, row.status)
    if (!status) throw new AppError('conflict', m.notPossible())
    if (decision === 'decline' && reason === '') throw invalidField('reason', forms.reasonRequired())
    await writeTalk(trx, row.id, { status, reason })
    await audit(trx, {
      act: 'talk-decided',
      personId: row.person_id,
      actorId: viewer.personId,
      address,
      detail: { eventId, talk: talkId, decision },
    })
    const speaker = await trx
      .selectFrom('person')
      .select(['email', 'name', 'locale'])
      .where('id', '=', row.person_id)
      .executeTakeFirstOrThrow()
    const to = mailTo(env, speaker)
    await mailer.queue(trx, {
      kind: 'talk-decided',
      ...to,
      decision,
      title: row.content.talkTitle,
      eventTitle: card.eventTitle,
      ...(reason && { reason }),
      link: to.origin + paths.ownEvent(eventId, { part: 'propose' }),
    })
    return getTalkProposals(trx, viewer, eventId, new Date())
  })

/**
 * Adds an accepted talk to the agenda, and its speaker to the event's speakers, with a link to their own
 * profile.
 * @param address of the caller, for the audit log.
 * @throws AppError `not_found`, as requireOrganised, `stale`, `conflict` if it is not accepted or already scheduled,
 * `invalid_input` for a time that the event does not have.
 */
export const scheduleTalk = (
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  viewer: Viewer,
  { talkId, version, place }: ScheduleTalk,
  address: string,
): Promise<TalkProposals> =>
  withAdvisoryLock(db, 'events', async (trx) => {
    const row = await requireTalk(trx, talkId)
    const eventId = String(row.event_id)
    const event = await requireOrganised(trx, viewer, eventId)
    if (row.version !== version) throw new AppError('stale', m.changedMeanwhile())
    if (row.status !== 'accepted') throw new AppError('conflict', m.notPossible())
    if (isScheduled(row)) throw new AppError('conflict', m.isScheduled())
    const { talkTitle, talkMinutes, talkSpeaker } = row.content
    const draft = await ownDraft(trx, event)
    const item = {
      agendaTitle: talkTitle,
      ...place,
      ...slotEnd(place, draft, Number(talkMinutes)),
      agendaSpeakers: [talkSpeaker],
    }
    for (const { field, message } of misplacedIn({ ...draft, eventAgenda: [item] })) {
      // A talk ends by its length, so its end is a matter of its start.
      const shown = field === 'agendaEnds' ? 'agendaBegins' : field
      throw invalidField(`place.${shown}`, message)
    }
    const { email } = await trx
      .selectFrom('person')
      .select('email')
      .where('id', '=', row.person_id)
      .executeTakeFirstOrThrow()
    // The author submitted it, so their address can link to their profile, where they decide what to show.
    const named = `${talkSpeaker} <${email}>`
    const speaker = {
      speakerName: named.length <= SPEAKER_MAX ? named : talkSpeaker,
      UserPublicProfileID: '',
    }
    const isSame = ({ speakerName }: { speakerName: string }) =>
      parseCreditName(speakerName).name === talkSpeaker
    await writeEventDraft(trx, event, {
      ...draft,
      eventAgenda: [...draft.eventAgenda, item],
      eventSpeakers: draft.eventSpeakers.some(isSame)
        ? draft.eventSpeakers.map((given) => (isSame(given) ? speaker : given))
        : [...draft.eventSpeakers, speaker],
    })
    await audit(trx, {
      act: 'talk-scheduled',
      personId: row.person_id,
      actorId: viewer.personId,
      address,
      detail: { eventId, talk: talkId },
    })
    return getTalkProposals(trx, viewer, eventId, new Date())
  })

/** The maximum length of a speaker's name with address. */
const SPEAKER_MAX = 200

/** Returns when a talk ends that is so many minutes long, also while clocks are changed. */
function slotEnd(
  { agendaDay, agendaBegins, agendaRepeatedHour }: TalkSlot,
  { eventDay, eventHostTimezone: zone }: SessionFrame,
  minutes: number,
): Pick<DraftAgendaItem, 'agendaEnds' | 'agendaLastDay' | 'agendaEndsRepeatedHour'> {
  const first = Temporal.PlainDate.from(isoDayOf(eventDay))
  const begins = first.add({ days: Number(agendaDay || 1) - 1 })
  const starts = instantOf(begins.toString(), agendaBegins, zone, occurrenceOf(agendaRepeatedHour))
  const ends = Temporal.Instant.fromEpochMilliseconds(starts.getTime())
    .add({ minutes })
    .toZonedDateTimeISO(zone)
  const day = first.until(ends.toPlainDate(), { largestUnit: 'day' }).days + 1
  return {
    agendaEnds: ends.toPlainTime().toString({ smallestUnit: 'minute' }),
    agendaLastDay: String(day),
    agendaEndsRepeatedHour: repeatedHourOf(ends),
  }
}
