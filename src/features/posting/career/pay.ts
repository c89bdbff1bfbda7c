import { isCurrencyCode } from '../item/show.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'

/** What a job pays, as ranges are made of it. */
export interface JobPay {
  /** The currency and the period, 'EUR year'; empty where a salary cannot be compared. */
  payIn: string
  low: number | null
  high: number | null
}

const none: JobPay = { payIn: '', low: null, high: null }

/** '38,500.00', '18,50,000', or two of them: '30,000 - 36,000'. */
const AMOUNT = /^\d[\d,]{0,17}(?:\.\d{1,2})?$/

/** A salary that names no currency, or is no number, makes no range: nothing is guessed. */
export function jobPay(item: StoredRecord): JobPay {
  const currency = recordText(item, 'salaryCurrency')
  const amounts = recordText(item, 'salary').split(/\s*[-–]\s*/)
  if (!isCurrencyCode(currency) || amounts.length > 2 || !amounts.every((each) => AMOUNT.test(each)))
    return none
  const numbers = amounts.map((each) => Number(each.replaceAll(',', '')))
  return {
    payIn: `${currency} ${recordText(item, 'salaryPeriod')}`.trim(),
    low: Math.min(...numbers),
    high: Math.max(...numbers),
  }
}
