import { sql } from 'kysely'
import { searchBoard } from '#kits/board/data.ts'
import { storedRows } from '#lib/db/stored-rows.ts'
import type { Deps } from '#lib/server/deps.ts'
import { companiesIndex } from './data-index.ts'
import { epochDay } from '#lib/text/dates/days.ts'
import { companyCardSchema, listedCompanySchema, type CompanyFacets, type CompanyResults } from './schema.ts'

/** Reads the stored cards. */
export const storedCompanies = storedRows('business_facet', { card: companyCardSchema })

const listedCompanies = storedRows('business_facet', { card: listedCompanySchema })

/** Searches visible businesses; see searchBoard. */
export const searchCompanies = (
  { db, companies: index }: Pick<Deps, 'db' | 'companies'>,
  facets: CompanyFacets,
  now: Date,
): Promise<CompanyResults> =>
  searchBoard(
    { db, index, cards: { ...listedCompanies, card: sql`f.card::jsonb || ${openJobs(now)}` } },
    companiesIndex,
    facets,
    epochDay(now),
  )

const openJobs = (now: Date) => sql`
  jsonb_build_object('OpenJobs', (
    SELECT count(*) FROM posting p
    WHERE p.organization_id = f.id AND p.kind = 'job' AND p.closed IS NULL AND NOT p.hidden
      AND p.valid_through >= (${now}::timestamptz AT TIME ZONE 'UTC')::date))`
