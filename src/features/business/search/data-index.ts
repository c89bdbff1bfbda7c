import { sql } from 'kysely'
import { readPlace } from '#kits/board/answer.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex, type ComputedBits } from '#kits/board/definition.ts'
import { planBoard, type Plan } from '#kits/board/plan.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { businessListTag } from '../schema-tag.ts'
import { companiesBoard } from './board.ts'
import type { CompanyFacets } from './schema.ts'

/** Tells every process which business was written, shown or hidden; the database sends it. */
export const BUSINESS_CHANGED = 'business_changed'

/** @param today days since 1970. */
const hiringBits = (today: number): ComputedBits<'hiring'> => ({
  bind:
    ({ columns: { hiring } }) =>
    (places, count, into) => {
      for (let k = 0; k < count; k++) into[places[k]!] = hiring[places[k]!]! >= today ? 1 : 0
    },
  sql: [sql`hiring >= ${today}::int`],
})

/** How the businesses that others may see lie in business_facet. */
const companiesIndex = defineIndex<typeof companiesBoard, number>(companiesBoard)({
  table: 'business_shown',
  listTag: () => businessListTag,
  columns: ['place', 'began', 'hiring'],
  bits: ['bits'],
  words: { table: 'business_facet', doc: 'doc', ids: 'business_ids' },
  computed: { hiring: hiringBits },
})

/**
 * @param today days since 1970.
 * @throws AppError `invalid_input` for a cursor that is not one.
 */
export const companyPlan = (facets: CompanyFacets, today: number): Plan =>
  planBoard(companiesIndex, facets, today, {
    limit: facets.limit ?? PAGE_SIZE,
    ...readPlace(facets.cursor),
  })

/** What searches need of every business, in this process. */
export class CompanyIndex extends BoardIndex {
  constructor(db: Db, log: Log) {
    super(companiesIndex, db, log)
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    companies: CompanyIndex
  }
}
