import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import { countryName } from '#lib/text/country/countries.ts'
import type { Locale } from '#lib/text/locale.ts'
import { lastWordOf, quoteLexeme } from '#lib/text/words.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import type { FoundOrganization } from './schema-find.ts'
import type { ChosenOrganization } from './schema.ts'

/** Fewer letters match too many names. */
const TYPED_FROM = 2
/** Most results, also candidates per kind. */
const MAX_RESULTS = 6
const AMONG = 300

const kinds = Object.keys(organizationKinds) as OrganizationKind[]

/** Search tables of each kind; `card` has the name. */
const facets = { institute: 'institute_facet', business: 'business_facet' } as const

/** Finds visible organizations whose name has all typed words; the last one may be incomplete. */
export async function findOrganizations(db: Db, typed: string, locale: Locale): Promise<FoundOrganization[]> {
  const { words, last } = lastWordOf(typed)
  if (last === undefined || [...words, last].join('').length < TYPED_FROM) return []
  const query = [...words.map((word) => `${quoteLexeme(word)}:A`), `${quoteLexeme(last)}:*A`].join('&')
  const found = kinds.map(
    (kind) => sql`
      (SELECT ${sql.lit(kind)} AS kind, id, card->>${sql.lit(organizationKinds[kind].nameKey)} AS name,
        card->>'city' AS city, card->>'country' AS country
      FROM ${sql.table(facets[kind])} JOIN organization_shown USING (id)
      WHERE doc @@ ${query}::tsquery LIMIT ${AMONG})`,
  )
  const { rows } = await sql<{
    OrganizationID: string
    Kind: OrganizationKind
    Name: string
    city: string
    country: string
  }>`
    SELECT o.public_id AS "OrganizationID", f.kind AS "Kind", f.name AS "Name", f.city, f.country
    FROM (${sql.join(found, sql` UNION ALL `)}) f JOIN organization o USING (id)
    ORDER BY length(f.name), o.approval = 'unclaimed', f.name, o.public_id LIMIT ${MAX_RESULTS}`.execute(db)
  return rows.map(({ city, country, ...row }) => ({
    ...row,
    Place: [city, country && countryName(country, locale)].filter(Boolean).join(', '),
  }))
}

/**
 * Returns the cache tag of pages that show an organization; the database sends it too
 * (migrations/functions/profiles.sql).
 */
const tagOf = (kind: OrganizationKind, publicId: string): string => `${kind}:${publicId}`

/**
 * Reads the links of chosen organizations; deleted or hidden ones have none.
 * @param ids public_id of each. @returns the links and their cache tags.
 */
export const chosenOrganizations = (
  ids: readonly string[],
): Read<{ chosen: ChosenOrganization[]; tags: string[] }> =>
  defineRead(
    sql<{ kind: OrganizationKind; public_id: string; slug: string }>`
      SELECT o.kind, o.public_id, o.slug FROM organization o JOIN organization_shown USING (id)
      WHERE o.public_id = ANY(${ids}::text[]) ORDER BY o.public_id`,
    (rows) => ({
      chosen: rows.map(({ kind, public_id, slug }) => ({
        OrganizationID: public_id,
        Path: organizationKinds[kind].publicPath(slug),
      })),
      tags: ids.flatMap((id) => kinds.map((kind) => tagOf(kind, id))),
    }),
  )
