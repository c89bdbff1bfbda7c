import { afterEach, expect, test } from 'vitest'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { countryName } from './countries.ts'
import { countryCode, countryCodes } from './country-code.ts'
import { countryMeant, findCountries } from './find-countries.ts'
import { locales, setLocaleSource } from '../locale.ts'

afterEach(() => setLocaleSource(() => 'en'))

test.each([
  ['CN', 'China', 'China'],
  ['TW', 'Taiwan', 'Taiwán'],
  ['MK', 'North Macedonia', 'Macedonia del Norte'],
  ['IR', 'Iran', 'Irán'],
  ['CI', 'Côte d’Ivoire', 'Côte d’Ivoire'],
  ['RE', 'Réunion', 'Reunión'],
  ['XK', 'Kosovo', 'Kosovo'],
  ['HK', 'Hong Kong', 'Hong Kong'],
  ['MO', 'Macao', 'Macao'],
  ['PS', 'Palestine', 'Palestina'],
  ['RU', 'Russia', 'Rusia'],
  ['NA', 'Namibia', 'Namibia'],
  ['US', 'United States', 'Estados Unidos'],
])('uses the common name of %s', (code, english, spanish) => {
  expect(countryName(code, 'en')).toBe(english)
  expect(countryName(code, 'es')).toBe(spanish)
  setLocaleSource(() => 'es')
  expect(countryName(code)).toBe(spanish)
})

test('leaves unknown codes unchanged', () => {
  for (const text of ['', 'ZQ', 'Atlantis', 'in', '001', 'India']) expect(countryName(text)).toBe(text)
})

test('parses every displayed name and every code', () => {
  const shared = new Set(['Congo'])
  for (const code of countryCodes) {
    expect(countryCode(code)).toBe(code)
    expect(countryCode(` ${code.toLowerCase()} `)).toBe(code)
    const shown = locales.map((locale) => countryName(code, locale))
    const official = [en.countries, es.countries].flatMap(
      (names: Record<string, string | string[]>) => names[code] ?? [],
    )
    for (const name of [...shown, ...official].filter((each) => !shared.has(each)))
      expect([name, countryCode(name)]).toEqual([name, code])
  }
  expect(countryCode('Congo')).toBe('CG')
})

test.each([
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['Holland', 'NL'],
  ['burma', 'MM'],
  ['Ivory Coast', 'CI'],
  ["cote d'ivoire", 'CI'],
  ['Turkey', 'TR'],
  ['Trinidad and Tobago', 'TT'],
  ['na', 'NA'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['Suisse', 'CH'],
  ['Niederlande', 'NL'],
  ['日本', 'JP'],
])('parses %s as %s', (name, code) => expect(countryCode(name)).toBe(code))

test.each(['', ' ', '?', 'Atlantis', 'ZQ', 'toString', '__proto__'])(
  'does not parse %j as a country',
  (text) => expect(countryCode(text)).toBeUndefined(),
)

const codesFor = (typed: string) => findCountries(typed, 'en').map(({ code }) => code)

test('finds a country by partial word, alternative name, native name and code', () => {
  expect(codesFor('Chi').slice(0, 2)).toEqual(['CL', 'CN'])
  expect(codesFor('korea').slice(0, 2)).toEqual(['KP', 'KR'])
  expect(codesFor('reunion')[0]).toBe('RE')
  expect(codesFor('cote')[0]).toBe('CI')
  for (const [typed, code] of Object.entries({
    UK: 'GB',
    USA: 'US',
    us: 'US',
    IN: 'IN',
    DEU: 'DE',
    na: 'NA',
    中国: 'CN',
  }))
    expect([typed, codesFor(typed)[0]]).toEqual([typed, code])
  expect(findCountries('Holland', 'en')[0]).toEqual({ code: 'NL', name: 'Netherlands', by: 'Holland' })
  expect(findCountries('deutschl', 'en')).toEqual([{ code: 'DE', name: 'Germany', by: 'Deutschland' }])
  expect(findCountries('Alema', 'es')[0]).toEqual({ code: 'DE', name: 'Alemania' })
  expect(codesFor('xqz')).toEqual([])
})

test('sorts all countries by name in the language', () => {
  expect(codesFor('')).toHaveLength(countryCodes.length)
  expect(codesFor('').slice(0, 2)).toEqual(['AF', 'AX'])
  const spanish = findCountries('', 'es').map(({ code }) => code)
  expect(spanish.indexOf('DE')).toBeLessThan(spanish.indexOf('AR'))
})

test('returns a country only for an unambiguous text', () => {
  expect(['Deutschl', 'namib', 'Chi', '', '?', 'Atlantis'].map((typed) => countryMeant(typed, 'en'))).toEqual(
    ['DE', 'NA', undefined, undefined, undefined, undefined],
  )
})
