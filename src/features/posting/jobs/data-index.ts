import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { fitScore } from '../fit/data-score.ts'
import { postingListTags } from '../schema.ts'
import { postedBits } from '../search/data-posted.ts'
import type { PostingMoment } from '../search/moment.ts'
import { jobsBoard } from './board.ts'

/** Tells every process which job was written, shown or hidden; the database sends it. */
export const JOB_CHANGED = 'job_changed'

/** How the open jobs that others may see lie in job_facet. */
export const jobsIndex = defineIndex<typeof jobsBoard, PostingMoment>(jobsBoard)({
  table: 'job_shown',
  listTag: () => postingListTags.job,
  columns: ['posted'],
  bits: ['bits'],
  words: { table: 'job_facet', doc: 'doc', ids: 'job_ids' },
  computed: { posted: postedBits },
  score: ({ profile }) => profile && fitScore(profile),
})

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** What searches need of every job, in this process. */
    jobs: BoardIndex
  }
}
