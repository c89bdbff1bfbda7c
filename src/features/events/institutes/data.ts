import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { instituteEventSchema, type InstituteEvent } from '#features/organizations/institute/schema-items.ts'
import type { Db } from '#lib/db/connect.ts'
import type { EventHost } from './input.ts'

/** An institute with its published events. */
export interface InstituteWithEvents extends EventHost {
  publicId: string
  demo: boolean
  /** Whether it is public. */
  shown: boolean
  /** The valid events. */
  items: InstituteEvent[]
  /** Ids of the invalid ones, which the owner has to correct. */
  unreadable: string[]
}

interface Row extends Pick<InstituteWithEvents, 'publicId' | 'demo' | 'shown'> {
  name: string | null
  address: Record<string, unknown> | null
  items: { id: string }[]
}

/** Returns an institute with some of its events, or undefined if there is no such institute. */
export async function getInstituteWithEvents(
  db: Db,
  instituteId: number,
  itemIds: readonly string[],
): Promise<InstituteWithEvents | undefined> {
  const of = (list: string) => sql`document_item d WHERE d.document = i.document_id AND d.list = ${list}`
  const { rows } = await sql<Row>`
    SELECT i.public_id AS "publicId", i.demo, EXISTS (SELECT FROM institute_shown s WHERE s.id = i.id) AS shown,
      (SELECT item->>'instituteName' FROM ${of('instituteDetails')}) AS name,
      (SELECT item FROM ${of('instituteAddress')}) AS address,
      (SELECT coalesce(jsonb_agg(item::jsonb || jsonb_build_object('id', id) ORDER BY pos), '[]')
        FROM ${of('events')} AND d.id = ANY(${itemIds}::text[])) AS items
    FROM institute i WHERE i.id = ${instituteId}::int`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const items: InstituteEvent[] = []
  const unreadable: string[] = []
  for (const item of row.items) {
    const read = safeParse(instituteEventSchema, item)
    if (read.success) items.push(read.data)
    else unreadable.push(item.id)
  }
  return { ...row, name: row.name ?? '', address: textsIn(row.address), items, unreadable }
}

const textsIn = (record: Record<string, unknown> | null): EventHost['address'] =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === 'string'))

/** A stored event of an institute. */
export interface InstitutesEvent {
  id: number
  /** The key of the institute's item. */
  key: string
  hash: string | null
  ends: Date
  cancelled: boolean
  organiser: number | null
  published: string
  /** Whether there are registrations. */
  registered: boolean
}

/** Returns published events of an institute, even of a deleted one. @param keys their source keys. */
export const getInstituteEvents = (
  db: Db,
  instituteId: number,
  keys: readonly string[],
): Promise<InstitutesEvent[]> =>
  db
    .selectFrom('event')
    .select(['id', 'source_hash as hash', 'ends', 'cancelled', 'organiser_id as organiser'])
    .select(sql<string>`source_key`.as('key'))
    .select(sql<string>`card->>'eventPublished'`.as('published'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select('event_id')
          .whereRef('event_id', '=', 'event.id')
          .where('status', '<>', 'cancelled'),
      )
        .$castTo<boolean>()
        .as('registered'),
    )
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`source_key = ANY(${keys}::text[])`)
    .execute()
