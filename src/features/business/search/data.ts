import { sql } from 'kysely'
import { searchBoard } from '#kits/board/data.ts'
import type { Db } from '#lib/db/connect.ts'
import { storedRows } from '#lib/db/stored-rows.ts'
import type { Deps } from '#lib/server/deps.ts'
import { companiesIndex } from './data-index.ts'
import { epochDay } from '#lib/text/dates/days.ts'
import { companyCardSchema, type CompanyCard, type CompanyFacets, type CompanyResults } from './schema.ts'

/** Reads the stored cards. */
export const storedCompanies = storedRows('business_facet', { card: companyCardSchema })

/** Searches visible businesses; see searchBoard. */
export async function searchCompanies(
  { db, companies: index }: Pick<Deps, 'db' | 'companies'>,
  facets: CompanyFacets,
  now: Date,
): Promise<CompanyResults> {
  const found: Omit<CompanyResults, 'results'> & { results: CompanyCard[] } = await searchBoard(
    { db, index, cards: storedCompanies },
    companiesIndex,
    facets,
    epochDay(now),
  )
  const open = await countOpenJobs(
    db,
    found.results.map(({ organizationID }) => organizationID),
    now,
  )
  return {
    ...found,
    results: found.results.map((card) => ({ ...card, OpenJobs: open.get(card.organizationID) ?? 0 })),
  }
}

/** Counts open jobs by organizationID; businesses without any are left out. */
async function countOpenJobs(db: Db, publicIds: readonly string[], now: Date): Promise<Map<string, number>> {
  if (publicIds.length === 0) return new Map()
  const { rows } = await sql<{ publicId: string; n: number }>`
    SELECT b.public_id AS "publicId", count(*)::int AS n
    FROM business b JOIN posting p ON p.organization_id = b.id
    WHERE b.public_id = ANY(${publicIds}::text[]) AND p.kind = 'job' AND p.closed IS NULL AND NOT p.hidden
      AND p.valid_through >= (${now}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ publicId, n }) => [publicId, n]))
}
