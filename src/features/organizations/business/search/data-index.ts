import { sql } from 'kysely'
import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex, type ComputedBits } from '#kits/board/definition.ts'
import { businessListTag } from '../schema-tag.ts'
import { companiesBoard } from './board.ts'

/** Database notification that a business was written, shown or hidden. */
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

/** Defines the index of visible businesses in business_facet. */
export const companiesIndex = defineIndex<typeof companiesBoard, number>(companiesBoard)({
  table: 'business_shown',
  listTag: () => businessListTag,
  columns: ['place', 'began', 'hiring'],
  bits: ['bits'],
  words: { table: 'business_facet', doc: 'doc', ids: 'business_ids' },
  computed: { hiring: hiringBits },
})

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** In-process search index of businesses. */
    companies: BoardIndex
  }
}
