import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** What a milestone holds: names of things, and the addresses of those who may open them. */
export interface MilestoneContents {
  articles: { slug: string; field: string }[]
  /** `complete`: enough of it is there to be shown. */
  drafts: { id: string; owner: string; complete: boolean }[]
  revisions: { id: number; draft: string; owner: string }[]
  events: { id: string; slug: string }[]
  /** Those that people organise: of no series, and of one. */
  singleEvents: string[]
  datesOfSeries: string[]
  /** Of events with registrations. */
  seats: { event: string; email: string }[]
  /** Of those who were checked in at events that are over. */
  attended: { event: string; number: number; email: string }[]
  /** Events with a call for talks. */
  calls: string[]
  profiles: string[]
  /** Of people with a profile who can sign in. */
  profileOwners: { id: string; email: string }[]
  organizations: { kind: string; id: string; slug: string }[]
  organizationOwners: { kind: string; email: string }[]
  programmes: { slug: string; programme: string }[]
  syllabi: { slug: string; syllabus: string }[]
  /** Which nobody keeps, and who could. */
  unclaimed: { kind: string; id: string }[]
  claimants: { kind: string; email: string }[]
  postings: { id: number; kind: string; slug: string }[]
  applications: { id: string; posting: number; applicant: string }[]
  receivers: { posting: number; kind: 'job' | 'project'; item: string; email: string }[]
  files: { id: string; name: string }[]
  people: string[]
  parts: { part: string; version: number }[]
  imports: string[]
  reported: { kind: string; key: string }[]
  feedKeys: string[]
}

/** Reads what a migrated milestone holds, whatever it was filled by. */
export async function readMilestoneContents(db: Db): Promise<MilestoneContents> {
  const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db)).rows
  const values = async <T>(text: string): Promise<T[]> =>
    (await rows<{ value: T }>(text)).map(({ value }) => value)
  const owners = (kind: string) => `
    SELECT '${kind}' AS kind, p.email FROM organization_member m JOIN person p ON p.id = m.person_id
    JOIN identity i ON i.person_id = p.id AND i.provider_id = 'credential'
    WHERE m.kind = '${kind}' AND m.role = 'owner'
      AND p.user_type = '${kind === 'institute' ? 'Educational Institution' : 'Business'}'`
  const organised = (series: string) => `
    SELECT id::text AS value FROM event_shown
    WHERE institute_id IS NULL AND NOT cancelled AND source_key IS NULL AND series_id IS ${series} ORDER BY id`
  return {
    articles: await rows(`
      SELECT slug, card->'BlogCategoryPrimarySector'->>0 AS field FROM article
      WHERE status = 'Published'`),
    drafts: await rows(`
      SELECT d.id, p.email AS owner, d.content->>'BlogDescription' <> ''
        AND jsonb_array_length(d.content::jsonb->'BlogContentDetails') > 0 AS complete
      FROM article_draft d JOIN person p ON p.id = d.owner_id`),
    revisions: await rows(`
      SELECT r.id, d.id AS draft, p.email AS owner FROM article_revision r
      JOIN article_draft d ON d.id = r.draft_id JOIN person p ON p.id = d.owner_id`),
    events: await rows(`SELECT id::text, card->>'Slug' AS slug FROM event_shown ORDER BY id`),
    singleEvents: await values(organised('NULL')),
    datesOfSeries: await values(organised('NOT NULL')),
    seats: await rows(`
      SELECT r.event_id::text AS event, p.email FROM registration r JOIN person p ON p.id = r.person_id
      WHERE r.status = 'confirmed'`),
    attended: await rows(`
      SELECT r.event_id::text AS event, r.number, p.email FROM registration r JOIN person p ON p.id = r.person_id
      JOIN event e ON e.id = r.event_id
      WHERE r.checked_in IS NOT NULL AND e.ends < now() AND NOT e.cancelled`),
    calls: await values(`SELECT event_id::text AS value FROM talk_call`),
    profiles: await values(`SELECT public_id AS value FROM profile_shown`),
    profileOwners: await rows(`
      SELECT p.id, p.email FROM profile f JOIN person p ON p.id = f.person_id
      JOIN identity i ON i.person_id = p.id AND i.provider_id = 'credential'`),
    organizations: await rows(`
      SELECT o.kind, o.public_id AS id, o.slug FROM organization o JOIN organization_shown s ON s.id = o.id`),
    programmes: await rows(`
      SELECT o.slug, i.id AS programme FROM organization o JOIN organization_shown s ON s.id = o.id
      JOIN document_item i ON i.document = o.document_id AND i.list = 'academicPrograms'`),
    syllabi: await rows(`
      SELECT o.slug, i.id AS syllabus FROM organization o JOIN organization_shown s ON s.id = o.id
      JOIN document_item i ON i.document = o.document_id AND i.list = 'syllabus'`),
    organizationOwners: [
      ...(await rows<never>(owners('institute'))),
      ...(await rows<never>(owners('business'))),
    ],
    unclaimed: await rows(`SELECT kind, public_id AS id FROM organization WHERE approval = 'unclaimed'`),
    claimants: await rows(`
      SELECT CASE p.user_type WHEN 'Business' THEN 'business' ELSE 'institute' END AS kind, p.email
      FROM person p JOIN identity i ON i.person_id = p.id AND i.provider_id = 'credential'
      WHERE p.user_type IN ('Business', 'Educational Institution')
        AND NOT EXISTS (SELECT FROM organization_member m WHERE m.person_id = p.id)`),
    postings: await rows(`SELECT id, kind, slug FROM posting_shown ORDER BY id`),
    applications: await rows(`
      SELECT a.id::text, a.posting_id AS posting, p.email AS applicant
      FROM posting_application a JOIN person p ON p.id = a.person_id WHERE a.stage <> 'withdrawn'`),
    receivers: await rows(`
      SELECT DISTINCT o.id AS posting, o.kind, o.item_id AS item, p.email FROM posting_application a JOIN posting o ON o.id = a.posting_id
      JOIN organization_member m ON m.organization_id = o.organization_id JOIN person p ON p.id = m.person_id`),
    // The cleanup removes pictures that were uploaded to a profile and never saved.
    files: await rows(`
      SELECT id, name FROM stored_file f
      WHERE NOT EXISTS (SELECT FROM profile_picture p WHERE p.file_id = f.id AND NOT p.shown)`),
    people: await values(`SELECT id AS value FROM person`),
    parts: await rows(`SELECT part, version FROM site_version`),
    imports: await values(`SELECT id::text AS value FROM content_import`),
    reported: await rows(`SELECT DISTINCT kind, key FROM report`),
    feedKeys: await values(`SELECT feed_key AS value FROM reader WHERE feed_key IS NOT NULL`),
  }
}
