import { sql } from 'kysely'
import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex, type ComputedBits } from '#kits/board/definition.ts'
import { fitScore } from '../fit/data-score.ts'
import { postingListTags } from '../schema.ts'
import { postedBits } from '../search/data-posted.ts'
import type { PostingMoment } from '../search/moment.ts'
import { projectsBoard, targetSpans } from './board.ts'

/** Sorts projects without a target date last. */
export const NO_TARGET = 2_147_483_647

/** Database notification that a project was written, shown or hidden. */
export const PROJECT_CHANGED = 'project_changed'

/** Maps the target date to one of the spans in order; a past date counts as near. */
const targetBits = ({ today }: PostingMoment): ComputedBits<'target'> => {
  const near = today + Number(targetSpans[0])
  const far = today + Number(targetSpans[1])
  return {
    bind:
      ({ columns: { target } }) =>
      (places, count, into) => {
        for (let k = 0; k < count; k++) {
          const at = target[places[k]!]!
          into[places[k]!] = at === NO_TARGET ? 8 : at <= near ? 3 : at <= far ? 2 : 4
        }
      },
    sql: [
      sql`target <= ${near}::int`,
      sql`target <= ${far}::int`,
      sql`target > ${far}::int AND target < ${NO_TARGET}::int`,
      sql`target = ${NO_TARGET}::int`,
    ],
  }
}

/** Defines the index of visible open projects in project_facet. */
export const projectsIndex = defineIndex<typeof projectsBoard, PostingMoment>(projectsBoard)<
  'posted' | 'target'
>({
  table: 'project_shown',
  listTag: () => postingListTags.project,
  columns: ['posted', 'target'],
  bits: ['bits'],
  words: { table: 'project_facet', doc: 'doc', ids: 'project_ids' },
  computed: {
    posted: postedBits as (moment: PostingMoment) => ComputedBits<'posted' | 'target'>,
    target: targetBits,
  },
  score: ({ profile }) => profile && fitScore(profile),
})

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** In-process search index of projects. */
    projects: BoardIndex
  }
}
