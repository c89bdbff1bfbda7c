import currencyByCountry from 'country-to-currency'
import { messageOf } from '#lib/text/message.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Option } from '#lib/text/option.ts'

// Currencies of profiles and postings: the codes of ISO 4217 that are paid with today.

const codes: readonly string[] = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
  CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF
  GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK
  LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
  OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
  SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF
  XPF YER ZAR ZMW ZWG
`
  .trim()
  .split(/\s+/)

/** Returns whether a currency code exists. */
export const isCurrency = (code: string): boolean => codes.includes(code)

/** Returns the currency of a country, or an empty text. */
export const currencyOfCountry = (country: string): string =>
  (currencyByCountry as Partial<Record<string, string>>)[country] ?? ''

/** Returns the currency in which a business states its prices; empty if neither its own nor its country's is known. */
export const currencyOfBusiness = (preferredCurrency = '', country = ''): string =>
  isCurrency(preferredCurrency) ? preferredCurrency : currencyOfCountry(country)

const namesIn = new Map<Locale, Intl.DisplayNames>()

/** Returns a label such as 'EUR – Euro', with the name from Intl. */
function currencyName(code: string, locale: Locale): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency' })
  namesIn.set(locale, names)
  const name = names.of(code)
  return name && name !== code ? `${code} – ${name}` : code
}

export const currencies: readonly Option[] = codes.map((value) => ({
  value,
  label: messageOf((locale) => currencyName(value, locale)),
}))
