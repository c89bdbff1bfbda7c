import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentCard } from '../data.ts'
import { draftOfEvent } from './input.ts'
import { requireOrganised } from './mutations.ts'
import type { Organised, OwnedEvent } from './schema.ts'

/** Of one list. */
const SHOWN = 200

/** Events of the organisers that somebody speaks for, those to come first, then the past ones, the latest first. */
export async function getOrganised(
  db: Db,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  now: Date,
): Promise<Organised> {
  if (!emailVerified) return { results: [], organisers: [] }
  const organisers = await db
    .selectFrom('organiser')
    .select(['id', 'name'])
    .where(sql<string>`lower(trim(email))`, '=', email.toLowerCase())
    .orderBy('name')
    .execute()
  if (organisers.length === 0) return { results: [], organisers: [] }
  const rows = await db
    .selectFrom('event')
    .select(['id', 'slug', 'starts', 'ends', 'cancelled', 'card', 'capacity', 'reserved', 'taken'])
    .select(({ selectFrom }) =>
      selectFrom('registration')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('event_id', '=', 'event.id')
        .where('registration.status', '=', 'waiting')
        .as('waiting'),
    )
    .where(
      'organiser_id',
      'in',
      organisers.map(({ id }) => id),
    )
    // An institute may bear the name of an organiser; its events are its own.
    .where('institute_id', 'is', null)
    .orderBy('ends', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const toCome = rows
    .filter(({ ends }) => ends > now)
    .toSorted((a, b) => +a.starts - +b.starts || a.id - b.id)
  return {
    results: [...toCome, ...rows.filter(({ ends }) => ends <= now)].map((row) => ({
      event: presentCard(row, now),
      confirmed: row.taken,
      waiting: row.waiting ?? 0,
    })),
    organisers: organisers.map(({ name }) => name),
  }
}

/** @throws AppError as requireOrganised. */
export async function getOwnEvent(
  db: Db,
  viewer: Parameters<typeof requireOrganised>[1],
  eventId: string,
  now: Date,
): Promise<OwnedEvent> {
  const row = await requireOrganised(db, viewer, eventId)
  const [card, { registered }] = await Promise.all([
    db
      .selectFrom('event')
      .select(['id', 'slug', 'ends', 'cancelled', 'card', 'capacity', 'reserved', 'taken'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('registration')
      .select(sql<number>`count(*)::int`.as('registered'))
      .where('event_id', '=', row.id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirstOrThrow(),
  ])
  return { event: draftOfEvent(row), version: row.sequence, card: presentCard(card, now), registered }
}
