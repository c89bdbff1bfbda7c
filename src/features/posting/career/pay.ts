import { isCurrencyCode } from '../item/show.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'

/** A job's pay, for calculating ranges. */
export interface JobPay {
  /** Currency and period, such as 'EUR year'; empty if the salary cannot be compared. */
  payIn: string
  low: number | null
  high: number | null
}

const none: JobPay = { payIn: '', low: null, high: null }

/** '38,500.00', '18,50,000', or two of them: '30,000 - 36,000'. */
const AMOUNT = /^\d[\d,]{0,17}(?:\.\d{1,2})?$/

/** Returns a job's pay. Salaries without a currency or a number are left out instead of guessed. A range comes first. */
export function jobPay(item: StoredRecord): JobPay {
  const currency = recordText(item, 'salaryCurrency')
  const range = [recordText(item, 'salaryFrom'), recordText(item, 'salaryTo')].filter(Boolean)
  const amounts = range.length > 0 ? range : recordText(item, 'salary').split(/\s*[-–]\s*/)
  if (!isCurrencyCode(currency) || amounts.length > 2 || !amounts.every((each) => AMOUNT.test(each)))
    return none
  const numbers = amounts.map((each) => Number(each.replaceAll(',', '')))
  return {
    payIn: `${currency} ${recordText(item, 'salaryPeriod')}`.trim(),
    low: Math.min(...numbers),
    high: Math.max(...numbers),
  }
}
