import * as kinds from '#features/business/sections/options.ts'
import * as m from '#messages/posting/jobs.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { isCurrencyCode } from '../item/show.ts'
import styles from './pay.module.css'

interface PayFields {
  salary: string
  salaryCurrency: string
  salaryPeriod: string
}

/** Shows a job's salary, or that it is not stated. */
export function Pay({
  job: { salary, salaryCurrency, salaryPeriod },
  large,
}: {
  job: PayFields
  large?: boolean
}) {
  if (!salary) return <span className={styles.none}>{m.salaryNotGiven()}</span>
  return (
    <span className={large ? styles.large : styles.pay}>
      {isCurrencyCode(salaryCurrency) ? showMoney(salary, salaryCurrency) : salary}{' '}
      {salaryPeriod && <small>{optionLabel(kinds.salaryPeriods, salaryPeriod).toLowerCase()}</small>}
    </span>
  )
}
