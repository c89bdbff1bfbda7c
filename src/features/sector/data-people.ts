import { sql } from 'kysely'
import { profileTag } from '#features/profile/schema-tag.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorItem, MAX_PART_ITEMS, type ListPart } from './data-item.ts'
import { sectorQuery } from './data-words.ts'

interface Row {
  personId: string
  publicId: string
  demo: boolean
  name: string
  title: string
  company: string
  total: number
}

/**
 * Lists people whose profile search engines may list, and whose title, positions or skills used there belong to the
 * sector, as far as these are public. New people appear on a cached page when it expires.
 */
export const listSectorPeople: ListPart = async ({ sources: { db }, sector }) => {
  const query = await sectorQuery(db, sector)
  const { rows } = await sql<Row>`
    WITH known AS MATERIALIZED (
      SELECT d.document, d.list, count(*) AS n FROM document_item d
      WHERE (d.list = 'UserPersonalData' OR d.list = 'ProfessionalExperience')
        AND subject_words(d.list, d.item) @@ ${query}::tsquery
      GROUP BY d.document, d.list
    ), fitting AS (
      SELECT k.document, sum(k.n) AS n
      FROM known k JOIN profile_listed p ON p.document_id = k.document AND part_for_everybody(p.audiences, k.list)
      GROUP BY k.document
    )
    SELECT p.person_id AS "personId", p.public_id AS "publicId", p.demo, count(*) OVER ()::int AS total,
      concat_ws(' ', u.item->>'FirstName', u.item->>'LastName') AS name,
      coalesce(u.item->>'Title', '') AS title,
      coalesce((SELECT e.item->>'CompanyName' FROM document_item e
        WHERE e.document = p.document_id AND e.list = 'ProfessionalExperience'
          AND part_for_everybody(p.audiences, e.list) ORDER BY e.pos LIMIT 1), '') AS company
    FROM fitting k JOIN profile_listed p ON p.document_id = k.document
    JOIN document_item u ON u.document = k.document AND u.list = 'UserPersonalData'
    ORDER BY k.n DESC, p.updated DESC, p.person_id LIMIT ${MAX_PART_ITEMS}`.execute(db)
  const items = rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ publicId, demo, name, title, company }) =>
      sectorItem({
        Title: name,
        Path: paths.publicProfile(publicId),
        Facts: [title, company],
        Demonstration: demo,
      }),
    )
  return {
    answer: { items, total: rows[0]?.total ?? 0 },
    tags: rows.map(({ personId }) => profileTag(personId)),
  }
}
