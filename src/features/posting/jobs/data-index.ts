import type { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { fitScore } from '../fit/data-score.ts'
import { postingListTags } from '../schema.ts'
import { postedBits } from '../search/data-posted.ts'
import type { PostingMoment } from '../search/moment.ts'
import { jobsBoard } from './board.ts'

/** Database notification that a job was written, shown or hidden. */
export const JOB_CHANGED = 'job_changed'

/** Defines the index of visible open jobs in job_facet. */
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
    /** In-process search index of jobs. */
    jobs: BoardIndex
  }
}
