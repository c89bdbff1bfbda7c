import { readPlace } from '#kits/board/answer.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import { defineIndex } from '#kits/board/definition.ts'
import { planBoard, type Plan } from '#kits/board/plan.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { fitScore } from '../fit/data-score.ts'
import { postingListTags } from '../schema.ts'
import { postedBits } from '../search/data-posted.ts'
import type { PostingMoment } from '../search/moment.ts'
import { jobsBoard } from './board.ts'
import type { JobFacets } from './schema.ts'

/** Tells every process which job was written, shown or hidden; the database sends it. */
export const JOB_CHANGED = 'job_changed'

/** How the open jobs that others may see lie in job_facet. */
const jobsIndex = defineIndex<typeof jobsBoard, PostingMoment>(jobsBoard)({
  table: 'job_shown',
  listTag: () => postingListTags.job,
  columns: ['posted'],
  bits: ['bits'],
  words: { table: 'job_facet', doc: 'doc', ids: 'job_ids' },
  computed: { posted: postedBits },
  score: ({ profile }) => profile && fitScore(profile),
})

/** @throws AppError `invalid_input` for a cursor that is not one. */
export const jobPlan = (facets: JobFacets, moment: PostingMoment): Plan =>
  planBoard(jobsIndex, facets, moment, {
    limit: facets.limit ?? PAGE_SIZE,
    ...readPlace(facets.cursor),
  })

/** What searches need of every job, in this process. */
export class JobIndex extends BoardIndex {
  constructor(db: Db, log: Log) {
    super(jobsIndex, db, log)
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    jobs: JobIndex
  }
}
