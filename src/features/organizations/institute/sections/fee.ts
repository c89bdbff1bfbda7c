import { currencyOfCountry } from '#features/organizations/business/schema-currency.ts'
import * as m from '#messages/institute/public.ts'
import { getLocale, type Locale } from '#lib/text/locale.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import type { AcademicProgram } from '../schema-items.ts'
import { feePeriods } from './options.ts'

/** Returns the currency of a programme's fee: its own, or that of the institute's country; empty if both are unknown. */
export const currencyOfFee = (
  { feeCurrency }: Pick<AcademicProgram, 'feeCurrency'>,
  country: string,
): string => feeCurrency || currencyOfCountry(country)

/** Formats a number for the reader; other text stays as it is. */
export const showNumber = (digits: string): string =>
  /^\d{1,15}$/.test(digits) ? Number(digits).toLocaleString(getLocale()) : digits

/** Returns whether a programme is free. */
export const isWithoutFee = (averageFee: string): boolean => /^0+$/.test(averageFee)

/** Formats a programme's fee, such as '£ 9,250 per year'; empty if it is unknown. */
export function showFee(
  programme: Pick<AcademicProgram, 'averageFee' | 'feeCurrency' | 'feePeriod'>,
  country: string,
  locale: Locale = getLocale(),
): string {
  const { averageFee, feePeriod } = programme
  if (!averageFee) return ''
  if (isWithoutFee(averageFee)) return m.noFee.in(locale)
  const amount = showMoney(averageFee, currencyOfFee(programme, country), locale)
  return [amount, optionLabel(feePeriods, feePeriod, locale).toLowerCase()].filter(Boolean).join(' ')
}
