import { isCurrency } from '../schema-currency.ts'
import { foldedText } from '#lib/text/terms.ts'
import type { SourceJob } from './given-job.ts'
import { eachIn, lineIn, nodeIn, type LinkedNode } from './linked-node.ts'

/** Folded names of periods, also as UN/CEFACT codes, in the portal's terms. */
const periods: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    year: 'YEAR YEARLY ANNUAL ANNUALLY ANNUM ANN PA JAHR JAHRLICH AN ANNUEL ANNUELS ANO ANUAL ANUALES ANUAIS ANNO ANNUI JAAR',
    month:
      'MONTH MONTHLY MON MONAT MONATLICH MOIS MENSUEL MENSUELS MES MENSUAL MENSUALES MENSAIS MESE MENSILI MAAND',
    week: 'WEEK WEEKLY WEE WOCHE SEMAINE SEMANA SETTIMANA',
    day: 'DAY DAILY TAG JOUR DIA GIORNO DAG',
    hour: 'HOUR HOURLY HUR HR STUNDE STD HEURE HORA ORA UUR',
  }).flatMap(([period, names]) => names.split(' ').map((name) => [name, period])),
)

/** Returns a period such as 'YEAR', 'Hourly' or 'per month' in the portal's terms; empty if unknown. */
export const payPeriodOf = (unit: string): string =>
  periods[unit.toUpperCase().replace(/^(?:PER|A|AN)[\s_-]+/, '')] ?? ''
type Pay = Pick<SourceJob, 'salary' | 'salaryFrom' | 'salaryTo' | 'salaryCurrency' | 'salaryPeriod'>
const noPay: Pay = { salary: '', salaryFrom: '', salaryTo: '', salaryCurrency: '', salaryPeriod: '' }

/** Returns the pay of a JobPosting: an amount or a range. */
export function payOfNode(node: LinkedNode): Pay {
  const base = nodeIn(eachIn(node['baseSalary'])[0])
  const value = nodeIn(base?.['value'])
  const said = value?.['value'] ?? (value ? undefined : (base?.['value'] ?? node['baseSalary']))
  const { text, period } = withoutPeriod(said)
  const unit = lineIn(value?.['unitText'] ?? base?.['unitText'] ?? value?.['unitCode'])
  const currency = lineIn(base?.['currency'] ?? node['salaryCurrency']).toUpperCase() || currencyIn(text)
  const ends = rangeIn(text)
  const [least, most] = ['minValue', 'maxValue'].map((key, at) =>
    amountOf(value?.[key] ?? base?.[key] ?? ends?.[at]),
  )
  const one = ends ? '' : amountOf(text)
  const single = one || (least === most ? (least ?? '') : '')
  const isRange = !single && Number(least || 0) <= Number(most || Infinity)
  const amounts = single ? { salary: single } : isRange && { salaryFrom: least ?? '', salaryTo: most ?? '' }
  return Object.values(amounts).some(Boolean)
    ? {
        ...noPay,
        ...amounts,
        salaryCurrency: isCurrency(currency) ? currency : '',
        salaryPeriod: payPeriodOf(unit) || period,
      }
    : noPay
}

/** Longer texts are no pay. */
const PAY_MAX = 100

/** Returns the ends of a range that is written as one text: '45.000 – 55.000 €', 'de 30 000 à 40 000 €'. */
function rangeIn(value: unknown): string[] | undefined {
  const ends =
    typeof value === 'string' && value.length <= PAY_MAX
      ? value
          .replace(/^\s*(?:from|between|von|zwischen|de|entre|da|tra)\s+/i, '')
          .split(/\s*[-–—~〜]\s*|\s(?:to|and|bis|und|à|a|et|y|e|até)\s/i)
      : []
  const [least, most] = ends
  if (ends.length !== 2 || !amountOf(least) || !amountOf(most)) return undefined
  // The first of '60 – 80k' and '6 – 9 lakhs' counts what the second does.
  const [unit = ''] = /(?<=\d\s*)[a-z]+\b/i.exec(most!) ?? []
  const isCounted = multiplierOf(unit) !== undefined && /\d\s*$/.test(least!)
  return isCounted && Number(amountOf(least)) < 1000 ? [`${least}${unit}`, most!] : ends
}

/** A last word that names a period: 'pro Jahr', '/hour', 'annuels'. */
const lastWord = /^(.*?\d.*?)[\s/]+(?:(?:per|pro|par|por|al|a|an|im|je)\s+)?(\p{L}[\p{L}.]*)$/u

/** Separates the period that a text of pay names: '45.000 – 55.000 € pro Jahr'. */
function withoutPeriod(said: unknown): { text: unknown; period: string } {
  const [, text, word = ''] =
    (typeof said === 'string' && said.length <= PAY_MAX && lastWord.exec(said.trim())) || []
  const period = payPeriodOf(foldedText(word.replaceAll('.', '')))
  return period ? { text, period } : { text: said, period: '' }
}

/** Signs that stand for one currency. */
const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
  '₺': 'TRY',
  '₩': 'KRW',
  '₫': 'VND',
}

/** Returns the currency that a text of pay names; empty if it names none. */
function currencyIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > PAY_MAX) return ''
  const [sign] = Object.entries(currencySigns).find(([each]) => value.includes(each)) ?? []
  return sign ? currencySigns[sign]! : (value.match(/\b[A-Z]{3}\b/g)?.find(isCurrency) ?? '')
}

/** Returns an amount as the form takes it; empty for none, and for less than one. */
export function amountOf(value: unknown): string {
  const amount = numberOf(value)
  return amount !== undefined && amount >= 1 ? String(Math.round(amount * 100) / 100) : ''
}

const sign = String.raw`(?:\p{Sc}|[A-Z]{1,3}\$|[A-Z]{3}|KSh|Ksh|Rs\.?|Rp\.?|RM|zł|kr\.?|Kč|Ft|lei|円|元|원|đ)`
/** Words and letters that count thousands and more; India's lakh is 100,000, and LPA lakhs a year. */
const countWords = String.raw`[kK]|mil|[lL]a(?:kh|c)s?|LPA|crores?`
/** Digits with an optional currency before or after them, and what they count. */
const written = new RegExp(String.raw`^${sign}?\s*(\d[\d\s.,'’]*)(${countWords})?\s*${sign}?$`, 'u')

/** Returns what a word such as 'k' counts; undefined for another. */
function multiplierOf(word: string): number | undefined {
  if (/^(?:k|mil)$/i.test(word)) return 1_000
  if (/^(?:lakhs?|lacs?|lpa)$/i.test(word)) return 100_000
  return /^crores?$/i.test(word) ? 10_000_000 : undefined
}

/** Reads a number, also in a text: '38,500.50', '3.200,50', '55.000 €', '60k', 'R$ 5.000,00'. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string')
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (value.length > PAY_MAX) return undefined
  const [, found, word = ''] = written.exec(value.normalize('NFKC').trim()) ?? []
  const digits = found?.replaceAll(/[\s'’]/g, '')
  if (digits === undefined) return undefined
  const parts = digits.split(/[.,]/)
  const isOneSeparator = new Set(digits.replaceAll(/\d/g, '')).size === 1
  // With one kind of separator, three digits at the end are a group, not decimals.
  const isGrouped = parts.length === 1 || (isOneSeparator && (parts.length > 2 || parts[1]!.length === 3))
  const number = Number(isGrouped ? parts.join('') : `${parts.slice(0, -1).join('')}.${parts.at(-1)}`)
  return Number.isFinite(number) ? number * (multiplierOf(word) ?? 1) : undefined
}
