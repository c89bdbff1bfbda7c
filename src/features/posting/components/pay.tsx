import * as kinds from '#features/organizations/business/sections/options.ts'
import * as m from '#messages/posting/jobs.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { isCurrencyCode } from '../item/show.ts'
import styles from './pay.module.css'

interface PayFields {
  salary: string
  salaryFrom: string
  salaryTo: string
  salaryCurrency: string
  salaryPeriod: string
}

/** Shows a job's salary, or that it is not stated. */
export function Pay({
  job: { salary, salaryFrom, salaryTo, salaryCurrency, salaryPeriod },
  large,
}: {
  job: PayFields
  large?: boolean
}) {
  const money = (amount: string) =>
    isCurrencyCode(salaryCurrency) ? showMoney(amount, salaryCurrency) : amount
  const said = salaryFrom
    ? salaryTo && salaryTo !== salaryFrom
      ? m.payRange({ from: money(salaryFrom), to: money(salaryTo) })
      : salaryTo
        ? money(salaryTo)
        : m.payStarts({ from: money(salaryFrom) })
    : salaryTo
      ? m.payUpTo({ to: money(salaryTo) })
      : salary && money(salary)
  if (!said) return <span className={styles.none}>{m.salaryNotGiven()}</span>
  return (
    <span className={large ? styles.large : styles.pay}>
      {said} {salaryPeriod && <small>{optionLabel(kinds.salaryPeriods, salaryPeriod).toLowerCase()}</small>}
    </span>
  )
}
