import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { institutesBoard } from './board.ts'
import { instituteListTag } from './schema.ts'

/** Database notification that an institute was written or deleted. */
export const INSTITUTE_CHANGED = 'institute_changed'

/** Defines the index of visible institutes in institute_facet. */
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
    /** In-process search index of institutes. */
    institutes: BoardIndex
  }
}
