import * as kinds from '#features/business/sections/options.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import type { PayRange } from '../schema.ts'

/** Renders '€ 33,000–36,000 a year'. Digits are grouped as in the jobs, so rupees in lakhs (decisions A16). */
export function PayOf({ range: { Currency, Period, Low, High } }: { range: PayRange }) {
  const written = (amount: number) => amount.toLocaleString(Currency === 'INR' ? 'en-IN' : 'en')
  const amount = Low === High ? written(Low) : `${written(Low)}–${written(High)}`
  return (
    <>
      {showMoney(amount, Currency)} {Period && optionLabel(kinds.salaryPeriods, Period).toLowerCase()}
    </>
  )
}
