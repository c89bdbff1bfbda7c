import { sql } from 'kysely'
import { parseFeedSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Deps } from '#lib/server/deps.ts'
import { companiesBoard } from './board.ts'
import { searchCompanies } from './data.ts'
import type { CompanyCard } from './schema.ts'

/** A company in a feed. */
export interface FeedCompany {
  card: CompanyCard
  created: Date
  updated: Date
}

/** Returns the newest companies of a search; see parseFeedSearch. */
export async function getFeedCompanies(
  sources: Pick<Deps, 'db' | 'companies'>,
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ entries: FeedCompany[]; query: Address }> {
  const { facets, query } = parseFeedSearch(companiesBoard, given)
  const { results } = await searchCompanies(sources, { ...facets, sort: 'newest' }, now)
  const ids = results.map(({ organizationID }) => organizationID)
  const { rows } = await sql<{ publicId: string; created: Date; updated: Date }>`
    SELECT public_id AS "publicId", created, updated FROM business
    WHERE public_id = ANY(${ids}::text[])`.execute(sources.db)
  const times = new Map(rows.map(({ publicId, ...row }) => [publicId, row]))
  // Skip a company deleted between the two statements.
  const entries = results.flatMap((card) => {
    const when = times.get(card.organizationID)
    return when ? [{ card, ...when }] : []
  })
  return { entries, query }
}
