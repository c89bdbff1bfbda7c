import { writeItems } from '#kits/board/mutations.ts'
import { jobPay } from '../career/pay.ts'
import { roleOf } from '../career/role.ts'
import type { PostingBusiness } from '../data.ts'
import type { Trx } from '#lib/db/connect.ts'
import { dayNumber } from '#lib/text/dates/days.ts'
import type { WrittenPosting } from '../item/searched.ts'
import { MAX_PAY, payUnit } from '../item/pay-unit.ts'
import { jobsIndex } from './data-index.ts'
import { searchedJob } from './read-job.ts'

/** Updates the search index of jobs. */
export const writeJobFacets = (
  transaction: Trx,
  business: PostingBusiness,
  jobs: readonly WrittenPosting[],
): Promise<void> =>
  writeItems(
    transaction,
    jobsIndex,
    jobs.map((job) => {
      const row = searchedJob(job, business)
      const { payIn, low, high } = jobPay(job.item)
      return {
        id: job.id,
        columns: {
          posted: dayNumber(job.posted),
          pay_unit: high === null ? 0 : payUnit(payIn),
          pay_most: Math.min(Math.trunc(high ?? 0), MAX_PAY),
        },
        ...row,
        more: {
          sector: row.searched.sector,
          role: roleOf(row.title),
          pay_in: payIn,
          pay_low: low,
          pay_high: high,
        },
      }
    }),
    { more: { sector: 'text', role: 'text', pay_in: 'text', pay_low: 'numeric', pay_high: 'numeric' } },
  )
