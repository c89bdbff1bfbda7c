import { sql } from 'kysely'
import type { SitemapPages } from '#kits/feature.ts'
import { readDocument, readShownRows } from '#kits/document/data.ts'
import { UNKNOWN_LANGUAGE, type Searchable } from '#kits/search/item.ts'
import type { Db } from '#lib/db/connect.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'
import { paths } from '#lib/text/paths.ts'
import { sectionKeys } from '../schema.ts'
import { partAudiencesOf } from '../table.ts'
import { profileDocument } from '../sections/document.ts'
import { isSkillKey } from '../sections/registry.ts'
import { publicView } from './view.ts'

/**
 * Returns profiles for the portal's search: only what everybody may see, and none that opted out of search engines.
 * @param ids person.id
 */
export async function readSearchablePeople(db: Db, ids: readonly string[]): Promise<Searchable[]> {
  const rows = await db
    .selectFrom('profile_listed')
    .select(['person_id', 'public_id', 'document_id', 'demo', 'updated', 'audiences'])
    .where('person_id', 'in', ids)
    .execute()
  const read = rows.map(async (row): Promise<Searchable[]> => {
    const { document } = await readDocument(profileDocument, await readShownRows(db, row.document_id))
    const { UserPersonalData: person, ...lists } = publicView(
      document,
      'everybody',
      partAudiencesOf(row.person_id, row.audiences),
    )
    if (!person.FullName) return []
    const skills = sectionKeys
      .filter(isSkillKey)
      .flatMap((key) => (lists[key] ?? []).flatMap(({ Skills }) => Skills))
    const work = lists.ProfessionalExperience ?? []
    const [latest] = work
    return [
      {
        kind: 'person',
        key: row.person_id,
        language: UNKNOWN_LANGUAGE,
        published: minutesOf(row.updated),
        title: person.FullName,
        names: [
          person.SocialName,
          person.Title,
          ...work.flatMap(({ PositionTitle, CompanyName }) => [PositionTitle, CompanyName]),
          ...skills,
        ].filter(Boolean),
        description: '',
        sections: work.map(({ PositionTitle, Description }) => ({
          section: PositionTitle,
          text: withoutMarks(Description),
        })),
        filters: [],
        card: {
          title: person.FullName,
          href: paths.publicProfile(row.public_id),
          text: [...new Set(skills)].slice(0, 8).join(', '),
          facts: [person.Title || latest?.PositionTitle || '', latest?.CompanyName ?? ''].filter(Boolean),
          ...(person.Country && { country: person.Country }),
          ...(row.demo && { demo: true as const }),
        },
      },
    ]
  })
  return (await Promise.all(read)).flat()
}

/** Their ids are random, so that they are counted from the oldest on. */
export const profileSitemap: SitemapPages = {
  rows: sql`SELECT row_number() OVER (ORDER BY created, person_id) AS id, public_id AS slug, updated
    FROM profile_listed`,
  pathOf: ({ slug }) => paths.publicProfile(slug),
}
