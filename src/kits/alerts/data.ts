import { sql, type RawBuilder } from 'kysely'
import { canUseModule } from '#kits/organization/members/data.ts'
import { usualAlertChoices, type AlertKind } from './schema.ts'

// The person with the organizer's address or, for an institute's event, the members who manage its events.
const eventReaders = sql`
  LATERAL (
    SELECT p.id FROM organiser o JOIN person p ON p.email = lower(trim(o.email))
    WHERE o.id = e.organiser_id AND e.institute_id IS NULL
    UNION ALL
    SELECT m.person_id FROM organization_member m
    WHERE m.organization_id = e.institute_id AND m.kind = 'institute'
      AND ${canUseModule(sql`'events'`)}
  ) AS reader`

/**
 * The news by kind: `subject` and `actor_id` as in the table, `reader_id` who may read it, and what the email shows:
 * `page` and `item` say what its link opens. The subject of an application without an opening is the negative ID of the
 * organization. `is_held`: the applicant has not verified their address.
 */
export const alertNews: Readonly<Record<AlertKind, RawBuilder<unknown>>> = {
  application: sql`
    SELECT a.posting_id AS subject, a.person_id AS actor_id, m.person_id AS reader_id, a.posting_id AS page, a.id AS item,
      coalesce(job.card->>'jobTitle', project.card->>'title', '') AS about, NOT actor.email_verified AS is_held
    FROM posting_application a JOIN posting p ON p.id = a.posting_id JOIN person actor ON actor.id = a.person_id
      JOIN organization_member m ON m.organization_id = p.organization_id
      LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
    WHERE a.stage = 'new' AND actor.disabled IS NULL AND actor.delete_after IS NULL
      AND ${canUseModule(sql`CASE p.kind WHEN 'job' THEN 'jobs' ELSE 'projects' END`)}
    UNION ALL
    -- Without an opening.
    SELECT -a.organization_id, a.person_id, m.person_id, 0, a.id, '', NOT actor.email_verified
    FROM posting_application a JOIN person actor ON actor.id = a.person_id
      JOIN organization_member m ON m.organization_id = a.organization_id
    WHERE a.stage = 'new' AND actor.disabled IS NULL AND actor.delete_after IS NULL
      AND ${canUseModule(sql`'jobs'`)}`,
  registration: sql`
    SELECT r.event_id AS subject, r.person_id AS actor_id, reader.id AS reader_id, r.event_id AS page, '' AS item,
      e.card->>'eventTitle' AS about, false AS is_held
    FROM registration r JOIN event e ON e.id = r.event_id CROSS JOIN ${eventReaders}
    WHERE r.status <> 'cancelled'`,
  talk: sql`
    SELECT t.id AS subject, t.person_id AS actor_id, reader.id AS reader_id, t.event_id AS page, '' AS item,
      concat_ws(' · ', t.content->>'talkTitle', e.card->>'eventTitle') AS about, false AS is_held
    FROM talk t JOIN event e ON e.id = t.event_id CROSS JOIN ${eventReaders}
    WHERE t.status = 'proposed'`,
}

/** How often a person wants emails of a kind. @param choice the choice they made, in SQL. */
export const alertChoiceOf = (kind: AlertKind, choice: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${choice}, ${usualAlertChoices[kind]}::text)`
