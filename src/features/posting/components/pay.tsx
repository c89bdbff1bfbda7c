import * as kinds from '#features/organizations/business/sections/options.ts'
import * as m from '#messages/posting/jobs.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showPay, type PayFields } from '../item/show.ts'
import styles from './pay.module.css'

/** Shows a job's salary, or that it is not stated. */
export function Pay({ job, large }: { job: PayFields; large?: boolean }) {
  const said = showPay(job)
  if (!said) return <span className={styles.none}>{m.salaryNotGiven()}</span>
  return (
    <span className={large ? styles.large : styles.pay}>
      {said}{' '}
      {job.salaryPeriod && <small>{optionLabel(kinds.salaryPeriods, job.salaryPeriod).toLowerCase()}</small>}
    </span>
  )
}
