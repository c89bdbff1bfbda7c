import * as m from '#messages/posting/jobs.ts'
import { getLocale, type Locale } from '#lib/text/locale.ts'
import { showMoney } from '#lib/text/show-money.ts'

/** Returns whether a text looks like a currency code. */
export const isCurrencyCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)

export interface PayFields {
  salary: string
  salaryFrom: string
  salaryTo: string
  salaryCurrency: string
  salaryPeriod: string
}

/** Formats a job's salary without its period; empty if it is not stated. */
export function showPay(
  { salary, salaryFrom, salaryTo, salaryCurrency }: PayFields,
  locale: Locale = getLocale(),
): string {
  const money = (amount: string) =>
    isCurrencyCode(salaryCurrency) ? showMoney(amount, salaryCurrency, locale) : amount
  if (salaryFrom && salaryTo && salaryTo !== salaryFrom)
    return m.payRange.in(locale, { from: money(salaryFrom), to: money(salaryTo) })
  if (salaryFrom) return salaryTo ? money(salaryTo) : m.payStarts.in(locale, { from: money(salaryFrom) })
  if (salaryTo) return m.payUpTo.in(locale, { to: money(salaryTo) })
  return salary && money(salary)
}
