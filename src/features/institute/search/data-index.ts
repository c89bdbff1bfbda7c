import { readPlace } from '#kits/board/answer.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { planBoard, type Plan } from '#kits/board/plan.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { institutesBoard } from './board.ts'
import { instituteListTag, type InstituteFacets } from './schema.ts'

/** Tells every process which institute was written or deleted; the database sends it. */
export const INSTITUTE_CHANGED = 'institute_changed'

/** How the institutes that others may see lie in institute_facet. */
const institutesIndex = defineIndex<typeof institutesBoard, undefined>(institutesBoard)({
  table: 'institute_shown',
  listTag: () => instituteListTag,
  columns: ['place', 'founded'],
  bits: ['bits'],
  words: { table: 'institute_facet', doc: 'doc', ids: 'institute_ids' },
  computed: {},
})

/** @throws AppError `invalid_input` for a cursor that is not one. */
export const institutePlan = (facets: InstituteFacets): Plan =>
  planBoard(institutesIndex, facets, undefined, {
    limit: facets.limit ?? PAGE_SIZE,
    ...readPlace(facets.cursor),
  })

/** What searches need of every institute, in this process. */
export class InstituteIndex extends BoardIndex {
  constructor(db: Db, log: Log) {
    super(institutesIndex, db, log)
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    institutes: InstituteIndex
  }
}
