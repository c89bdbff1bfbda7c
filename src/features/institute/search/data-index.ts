import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { institutesBoard } from './board.ts'
import { instituteListTag } from './schema.ts'

/** Tells every process which institute was written or deleted; the database sends it. */
export const INSTITUTE_CHANGED = 'institute_changed'

/** How the institutes that others may see lie in institute_facet. */
export const institutesIndex = defineIndex<typeof institutesBoard, undefined>(institutesBoard)({
  table: 'institute_shown',
  listTag: () => instituteListTag,
  columns: ['place', 'founded'],
  bits: ['bits'],
  words: { table: 'institute_facet', doc: 'doc', ids: 'institute_ids' },
  computed: {},
})

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** What searches need of every institute, in this process. */
    institutes: BoardIndex
  }
}
