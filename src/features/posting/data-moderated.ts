import { sql } from 'kysely'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { storedText } from '#kits/moderation/stored-text.ts'
import type { Db } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { hidePosting } from './mutations.ts'
import { postingLists, type PostingKind } from './schema.ts'

interface Row {
  id: number
  kind: PostingKind
  slug: string
  title: string
  hidden: boolean
  personId: string | null
  email: string | null
  locale: string | null
}

/** Reads jobs and projects for moderation; their owner is the business's owner. */
async function readRows(db: Db, from: ReturnType<typeof sql>, keys: readonly string[]) {
  const ids = keys.filter((key) => /^[1-9]\d{0,8}$/.test(key)).map(Number)
  const { rows } = await sql<Row>`
    SELECT p.id, p.kind, p.slug, coalesce(j.card->>'jobTitle', r.card->>'title', p.slug) AS title,
      p.hidden, o.id AS "personId", o.email, o.locale
    FROM ${from} p LEFT JOIN job_facet j ON j.id = p.id LEFT JOIN project_facet r ON r.id = p.id
    LEFT JOIN LATERAL (
      SELECT person.id, person.email, person.locale FROM organization_member m JOIN person ON person.id = m.person_id
      WHERE m.organization_id = p.organization_id AND m.role = 'owner' ORDER BY person.id LIMIT 1
    ) o ON true
    WHERE p.id = ANY(${ids}::int[])`.execute(db)
  return rows.map(({ id, kind, slug, title, hidden, personId, email, locale }) => ({
    key: String(id),
    title,
    path: (kind === 'job' ? paths.job : paths.project)(id, slug),
    ownPath: paths.myBusinessProfile(kind === 'job' ? 'jobs' : 'projects'),
    // The language of a posting is not recorded.
    language: '',
    owner: personId && email && locale ? { personId, email, locale } : undefined,
    hidden,
  }))
}

/** Moderates jobs and projects by the number in their URL. */
export const moderatedPostings: Moderated = {
  kind: 'posting',
  find: async (db, id) => (await readRows(db, sql`posting_shown`, [id]))[0],
  read: (db, keys) => readRows(db, sql`posting`, keys),
  async readText(db, key) {
    const { rows } = await sql<{ item: unknown }>`
      SELECT d.item FROM posting p JOIN organization o ON o.id = p.organization_id
      JOIN document_item d ON d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN ${postingLists.job} ELSE ${postingLists.project} END
      WHERE p.id = ${Number(key)}::int`.execute(db)
    return storedText(rows[0]?.item)
  },
  setHidden: (trx, key, hidden) => hidePosting(trx, Number(key), hidden),
}
