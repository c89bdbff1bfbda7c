import { sql } from 'kysely'
import * as m from '#messages/events/organizer-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { isOthersName } from '#kits/organization/data-name.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { idsOf } from '../data.ts'
import { lockEventImage } from '../image/mutations.ts'
import { withProposals } from '../import/proposals.ts'
import { isInstituteEvent } from '../institutes/key.ts'
import { cancelEvent, createEvent } from '../mutations.ts'
import { canManageOrganiser } from '../policy.ts'
import { storedEvents } from '../table.ts'
import { inputOfDraft } from './input.ts'
import {
  cancelDates,
  changeDates,
  createOwnSeries,
  organisedColumns,
  repeatEvent,
  writeEventDraft,
  type OrganisedRow,
} from './mutations-dates.ts'
import type { DateScope, EventDraft } from './schema.ts'

type DeskDeps = Pick<Deps, 'db' | 'audit'>
/** The signed-in organizer. */
export type Organiser = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'role'>

/** The id, slug and version of a written event. */
interface SavedEvent {
  eventId: string
  Slug: string
  version: number
}

/**
 * Publishes an event, which all searches find at once.
 * @param address of the caller, for the audit log.
 * @throws AppError `forbidden` without a verified address, `invalid_input` for a name that belongs to another user,
 * `too_many_requests` for a new account.
 */
export async function createOwnEvent(
  { db, audit }: DeskDeps,
  viewer: Organiser,
  draft: EventDraft,
  address: string,
  now = new Date(),
): Promise<SavedEvent> {
  requireVerified(viewer)
  return withAdvisoryLock(db, 'events', async (trx) => {
    await claimOrganiser(trx, viewer, draft.eventOrganiser)
    if (draft.eventImage) await lockEventImage(trx, draft.eventImage)
    const input = withProposals(inputOfDraft(draft))
    const eventId = draft.eventRepeats
      ? await createOwnSeries(trx, draft, input, now)
      : await createEvent(trx, input)
    await audit(trx, { act: 'event-created', personId: viewer.personId, address, detail: { eventId } })
    await limitNewAccount(trx, viewer.personId, 'event')
    return getSavedEvent(trx, eventId)
  })
}

/**
 * Updates an event. Registered people get an email about a new time or venue.
 * @param version that the caller has seen.
 * @param dates of a series, others that change alike. A draft that says how it repeats begins that rule here, for all
 * following dates.
 * @throws AppError `not_found`, `forbidden`, `stale` if it has changed since, `conflict` if it is edited elsewhere or
 * has no such dates, `invalid_input` for a name that belongs to another user.
 */
export async function updateOwnEvent(
  { db, audit }: DeskDeps,
  viewer: Organiser,
  given: { eventId: string; version: number; event: EventDraft; dates?: DateScope },
  address: string,
  now = new Date(),
): Promise<SavedEvent> {
  const { eventId, version, event: draft, dates = 'this' } = given
  return withAdvisoryLock(db, 'events', async (trx) => {
    const row = await requireOrganised(trx, viewer, eventId)
    if (row.sequence !== version) throw new AppError('stale', m.changedMeanwhile())
    if (draft.eventRepeats) requireUpcoming(row, now)
    if (draft.eventOrganiser !== row.card.eventOrganiser)
      await claimOrganiser(trx, viewer, draft.eventOrganiser)
    if (draft.eventImage) await lockEventImage(trx, draft.eventImage)
    // A new rule applies to all following dates.
    const scope = draft.eventRepeats && dates === 'this' ? 'following' : dates
    if (draft.eventRepeats && row.series_id === null) await repeatEvent(trx, row, draft, now)
    else if (scope === 'this') await writeEventDraft(trx, row, draft)
    else await changeDates(trx, row, draft, { dates: scope, now })
    await audit(trx, {
      act: 'event-changed',
      personId: viewer.personId,
      address,
      detail: {
        eventId,
        ...(scope !== 'this' && { dates: scope }),
        ...(draft.eventRepeats && { repeats: draft.eventRepeats }),
      },
    })
    return getSavedEvent(trx, eventId)
  })
}

/**
 * Cancels an event; registered people get an email.
 * @param dates of a series, others that are cancelled as well.
 * @throws AppError `not_found`, `forbidden`, `conflict` if it is managed elsewhere, already cancelled, or over.
 */
export async function cancelOwnEvent(
  { db, audit }: DeskDeps,
  viewer: Organiser,
  { eventId, dates = 'this' }: { eventId: string; dates?: DateScope },
  address: string,
  now = new Date(),
): Promise<SavedEvent> {
  return withAdvisoryLock(db, 'events', async (trx) => {
    const row = await requireOrganised(trx, viewer, eventId)
    requireUpcoming(row, now)
    await cancelEvent(trx, eventId)
    if (dates !== 'this') await cancelDates(trx, row, { dates, now })
    await audit(trx, {
      act: 'event-cancelled',
      personId: viewer.personId,
      address,
      detail: { eventId, ...(dates !== 'this' && { dates }) },
    })
    return getSavedEvent(trx, eventId)
  })
}

/**
 * Returns the event if the viewer may edit it.
 * @throws AppError `not_found`, `forbidden`, `conflict` for an event that is edited in an institute's profile.
 */
export async function requireOrganised(
  db: Deps['db'],
  viewer: Organiser,
  eventId: string,
): Promise<OrganisedRow> {
  const [id] = idsOf([eventId])
  const row =
    id &&
    (await db
      .selectFrom('event')
      .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
      .select(organisedColumns)
      .select('organiser.email')
      .where('event.id', '=', id)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!row) throw new AppError('not_found', noSuchEvent())
  if (isInstituteEvent(row.source_key)) throw new AppError('conflict', m.institutes())
  if (!canManageOrganiser(viewer, row.email)) throw new AppError('forbidden', m.notYours())
  return row
}

function requireUpcoming({ cancelled, ends }: OrganisedRow, now: Date): void {
  if (cancelled) throw new AppError('conflict', m.isCancelled())
  if (ends <= now) throw new AppError('conflict', m.isOver())
}

function requireVerified({ emailVerified }: Organiser): void {
  if (!emailVerified) throw new AppError('forbidden', m.verifyFirst())
}

/**
 * Makes the viewer the owner of an unused organizer name. Names that look alike are the same (decisions S10b). The lock
 * on events must be held.
 * @throws AppError `invalid_input` if it belongs to another user.
 */
export async function claimOrganiser(trx: Trx, viewer: Organiser, name: string): Promise<void> {
  const refuse = (message: string) => invalidField('event.eventOrganiser', message)
  const known = await trx
    .selectFrom('organiser')
    .select('email')
    .where('skeleton', '=', sql<string>`name_skeleton(${name})`)
    .execute()
  if (known.some(({ email }) => !canManageOrganiser(viewer, email))) throw refuse(m.organiserTaken())
  if (viewer.role !== 'admin' && (await isOthersName(trx, name, viewer.personId)))
    throw refuse(m.organizationTaken())
  await trx
    .insertInto('organiser')
    .values({ name, email: viewer.email })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function getSavedEvent(trx: Trx, eventId: string): Promise<SavedEvent> {
  const { slug, sequence } = await trx
    .selectFrom('event')
    .select(['slug', 'sequence'])
    .where('id', '=', Number(eventId))
    .executeTakeFirstOrThrow()
  return { eventId, Slug: slug, version: sequence }
}
