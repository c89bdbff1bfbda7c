import { sql } from 'kysely'
import type { Moderated } from '#kits/moderation/moderated.ts'
import type { Db } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { idsOf } from './data.ts'
import type { StoredCard } from './table.ts'

interface Row {
  id: number
  slug: string
  card: StoredCard
  email: string | null
  locale: string | null
}

/** Events as moderators read them; their owner is whoever has confirmed the organiser's address. */
async function readRows(db: Db, keys: readonly string[]) {
  const { rows } = await sql<Row>`
    SELECT e.id, e.slug, e.card, p.email, p.locale FROM event e
    LEFT JOIN organiser o ON o.id = e.organiser_id
    LEFT JOIN person p ON p.email = lower(o.email) AND p.email_verified
    WHERE e.id = ANY(${idsOf(keys)}::int[])`.execute(db)
  return rows.map(({ id, slug, card, email, locale }) => ({
    key: String(id),
    title: card.eventTitle,
    path: paths.event(String(id), slug),
    language: card.eventLanguage,
    owner: email && locale ? { email, locale } : undefined,
  }))
}

/** Events, by their eventId. */
export const moderatedEvents: Moderated = {
  kind: 'event',
  find: async (db, id) => (await readRows(db, [id]))[0],
  read: readRows,
}
