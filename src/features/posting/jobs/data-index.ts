import type { BoardIndex } from '#kits/board/data-index.ts'
import { sql } from 'kysely'
import { defineIndex, type Narrowing } from '#kits/board/definition.ts'
import { fitScore } from '../fit/data-score.ts'
import { postingListTags } from '../schema.ts'
import { postedBits } from '../search/data-posted.ts'
import type { PostingMoment } from '../search/moment.ts'
import { jobsBoard } from './board.ts'

/** Database notification that a job was written, shown or hidden. */
export const JOB_CHANGED = 'job_changed'

type Column = 'posted' | 'pay_unit' | 'pay_most'

/** Defines the index of visible open jobs in job_facet. */
export const jobsIndex = defineIndex<typeof jobsBoard, PostingMoment>(jobsBoard)({
  table: 'job_shown',
  listTag: () => postingListTags.job,
  columns: ['posted', 'pay_unit', 'pay_most'],
  bits: ['bits'],
  words: { table: 'job_facet', doc: 'doc', ids: 'job_ids' },
  computed: { posted: postedBits },
  narrowing: ({ pay }) => (pay ? [paysAtLeast(pay)] : []),
  score: ({ profile }) => profile && fitScore(profile),
})

const paysAtLeast = ({ unit, least }: NonNullable<PostingMoment['pay']>): Narrowing<Column> => ({
  bind:
    ({ columns: { pay_unit: units, pay_most: most } }) =>
    (places, count) => {
      let passing = 0
      for (let k = 0; k < count; k++) {
        const place = places[k]!
        if (units[place] === unit && most[place]! >= least) places[passing++] = place
      }
      return passing
    },
  sql: sql`(pay_unit = ${unit}::int AND pay_most >= ${least}::int)`,
})

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** In-process search index of jobs. */
    jobs: BoardIndex
  }
}
