import { sql } from 'kysely'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { storedText } from '#kits/moderation/stored-text.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { htmlText } from '#lib/text/html.ts'
import { paths } from '#lib/text/paths.ts'
import { idsOf } from './data.ts'
import { hideEvent } from './mutations.ts'
import { storedEvents, type StoredCard } from './table.ts'

interface Row {
  id: number
  slug: string
  card: StoredJson<StoredCard>
  hidden: boolean
  institute: boolean
  personId: string | null
  email: string | null
  locale: string | null
}

/**
 * Returns events for moderators. Their owner is the person with the organizer's confirmed address, or the owner of the
 * institute.
 */
async function readRows(db: Db, from: ReturnType<typeof sql>, keys: readonly string[]) {
  const { rows } = await sql<Row>`
    SELECT e.id, e.slug, e.card, e.hidden, e.institute_id IS NOT NULL AS institute, p.id AS "personId", p.email, p.locale FROM ${from} e
    LEFT JOIN organiser o ON o.id = e.organiser_id AND e.institute_id IS NULL
    LEFT JOIN LATERAL (
      SELECT person.id, person.email, person.locale FROM person
      WHERE (person.email = lower(o.email) AND person.email_verified)
        OR person.id IN (SELECT m.person_id FROM organization_member m
          WHERE m.organization_id = e.institute_id AND m.role = 'owner')
      ORDER BY person.id LIMIT 1
    ) p ON true
    WHERE e.id = ANY(${idsOf(keys)}::int[])`.execute(db)
  return storedEvents.readAll(rows).map(({ id, slug, card, hidden, institute, personId, email, locale }) => ({
    key: String(id),
    title: card.eventTitle,
    path: paths.event(String(id), slug),
    ownPath: institute ? paths.myInstitutionProfile('events') : paths.ownEvent(String(id)),
    language: card.eventLanguage,
    owner: personId && email && locale ? { personId, email, locale } : undefined,
    hidden,
  }))
}

/** The moderated events, by eventId. */
export const moderatedEvents: Moderated = {
  kind: 'event',
  find: async (db, id) => (await readRows(db, sql`event_shown`, [id]))[0],
  read: (db, keys) => readRows(db, sql`event`, keys),
  async readText(db, key) {
    const row = await db
      .selectFrom('event')
      .select(['id', 'card', 'detail'])
      .where('id', 'in', idsOf([key]))
      .executeTakeFirst()
      .then(storedEvents.read)
    if (!row) return ''
    const { eventDescription, eventSpeakers, eventImage, eventRegistration } = row.card
    return storedText(
      eventDescription,
      htmlText(row.detail.eventDetails),
      eventSpeakers,
      eventImage?.text ?? '',
      eventRegistration.link,
    )
  },
  setHidden: hideEvent,
}
