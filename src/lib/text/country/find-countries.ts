import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { countryName } from './countries.ts'
import { countryCodes, foldCountry, namesOfCountry } from './country-code.ts'
import type { Locale } from '../locale.ts'

/** A country that matches the typed text. */
export interface FoundCountry {
  code: string
  name: string
  /** The name that matched, if it is not the shown one: 'Holland'. */
  by?: string
}

interface Named extends FoundCountry {
  folded: string
  others: { text: string; folded: string }[]
}

const letters3 = new Map(codes.map(([two = '', three = '']) => [two, three]))
const known = new Map<Locale, readonly Named[]>()

/** Returns all countries, sorted by their names in a language. */
function allCountries(locale: Locale): readonly Named[] {
  const before = known.get(locale)
  if (before) return before
  const { compare } = new Intl.Collator(locale)
  const all = countryCodes
    .map((code): Named => {
      const name = countryName(code, locale)
      const others = [code, letters3.get(code) ?? '', ...namesOfCountry(code), ownName(code)]
      return {
        code,
        name,
        folded: foldCountry(name),
        others: others.map(folding).filter(({ folded }) => folded),
      }
    })
    .sort((one, other) => compare(one.name, other.name))
  known.set(locale, all)
  return all
}

const folding = (text: string) => ({ text, folded: foldCountry(text) })

/** Returns the country's name in its own language: 'Deutschland'. */
function ownName(code: string): string {
  const { language } = new Intl.Locale('und', { region: code }).maximize()
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? ''
}

/** Returns how far a text is from the typed one; 0 is equal. */
const distance = (text: string, typed: string): number =>
  text === typed ? 0 : text.startsWith(typed) ? 1 : text.includes(` ${typed}`) ? 2 : 4

/**
 * Finds countries by a part of their name, by another of their names or by a code of ISO 3166-1. The best
 * match comes first, then the order of the language. Returns all countries if nothing was typed.
 */
export function findCountries(typed: string, locale: Locale): FoundCountry[] {
  const wanted = foldCountry(typed)
  const found = allCountries(locale).flatMap(
    ({ code, name, folded, others }): (FoundCountry & { far: number })[] => {
      if (folded.includes(wanted) && !isCode(wanted, others))
        return [{ code, name, far: distance(folded, wanted) }]
      const by = others
        .filter((other) => other.folded.includes(wanted))
        .sort((one, other) => distance(one.folded, wanted) - distance(other.folded, wanted))[0]
      if (!by) return []
      const far = distance(by.folded, wanted)
      // Another name ranks after the shown one, unless it is exactly the typed text.
      return [{ code, name, far: far === 0 ? 0 : far + 1.5, by: by.text }]
    },
  )
  return found
    .sort((one, other) => one.far - other.far)
    .map(({ code, name, by }) => ({ code, name, ...(by !== undefined && { by }) }))
}

const isCode = (wanted: string, [two, three]: Named['others']) =>
  wanted === two?.folded || wanted === three?.folded

/** Returns the only matching country; undefined if none or several match. */
export function countryMeant(typed: string, locale: Locale): string | undefined {
  if (foldCountry(typed) === '') return undefined
  const [first, ...others] = findCountries(typed, locale)
  return others.length === 0 ? first?.code : undefined
}
