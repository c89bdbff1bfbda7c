import * as refusals from '#messages/imports/refusals.ts'

/** An institute as a register lists it; what the register does not say is empty. */
export interface RegisterEntry {
  name: string
  /** A code or a name. */
  country: string
  state: string
  city: string
  district: string
  address: string
  pinCode: string
  /** The best first. */
  sites: string[]
  domains: string[]
  /** Names in other languages and scripts, former ones, acronyms. */
  otherNames: string[]
  established: string
  /** Such as 'ror:05gq02987', the register's own first. */
  ids: string[]
}

/** The item of a Common Data Set that other registers lack, in lower case. */
export const DATA_SET_NAME = 'name of college/university'

type InputRow = Readonly<Record<string, unknown>>

/**
 * Reads a row of a register: ROR (version 2 of its dump, as JSON or CSV), the directory of IPEDS (HD), a Common Data Set,
 * or the world universities list.
 * @returns undefined for what does not teach or no longer exists.
 * @throws Error with the reason why it cannot be imported.
 */
export function registerEntry(given: unknown): RegisterEntry | undefined {
  if (!isRow(given)) throw new Error(refusals.rowOfNoObject.in('en'))
  if (Array.isArray(given['names'])) return rorEntry(given)
  if ('names.types.ror_display' in given) return rorCsvEntry(given)
  if ('unitid' in given) return ipedsEntry(given)
  if (DATA_SET_NAME in given) return dataSetEntry(given)
  return {
    ...empty,
    name: textOf(given['name']),
    country: textOf(given['alpha_two_code']) || textOf(given['country']),
    state: textOf(given['state-province'] ?? given['state']),
    sites: [...textsOf(given['web_pages']), ...textsOf(given['domains'])],
    domains: textsOf(given['domains']),
  }
}

const empty: RegisterEntry = {
  name: '',
  country: '',
  state: '',
  city: '',
  district: '',
  address: '',
  pinCode: '',
  sites: [],
  domains: [],
  otherNames: [],
  established: '',
  ids: [],
}

/** https://ror.readme.io/docs/schema-v2 */
function rorEntry(row: InputRow): RegisterEntry | undefined {
  if (!teaches(textsOf(row['types']), textOf(row['status']))) return undefined
  const names = rowsIn(row['names']).map((name) => ({
    value: textOf(name['value']),
    types: textsOf(name['types']),
  }))
  const shown = names.find(({ types }) => types.includes('ror_display')) ?? names[0]
  const place =
    rowsIn(row['locations'])
      .map((location) => location['geonames_details'])
      .find(isRow) ?? {}
  const website = rowsIn(row['links']).find(({ type }) => type === 'website')
  return {
    ...empty,
    name: shown?.value ?? '',
    country: textOf(place['country_code']),
    state: textOf(place['country_subdivision_name']),
    city: textOf(place['name']),
    sites: textsOf(website?.['value']),
    domains: textsOf(row['domains']),
    otherNames: names.map(({ value }) => value),
    established: textOf(row['established']),
    ids: [
      rorId(row['id']),
      ...rowsIn(row['external_ids']).map(({ type, preferred, all }) =>
        idOf(textOf(type), textOf(preferred) || (textsOf(all)[0] ?? '')),
      ),
    ].filter(Boolean),
  }
}

function rorCsvEntry(row: InputRow): RegisterEntry | undefined {
  const text = (column: string) => textOf(row[column])
  if (!teaches(textsOf(row['types']), text('status'))) return undefined
  // 'de: Universität X; fr: Université X'; display names have no language.
  const names = ['label', 'alias', 'acronym']
    .flatMap((type) => textsOf(row[`names.types.${type}`]))
    .map((name) => name.replace(/^(?:[a-z]{2}|no_lang_code): /, ''))
  const externals = ['isni', 'wikidata', 'grid'].map((type) =>
    idOf(
      type,
      text(`external_ids.type.${type}.preferred`) || (textsOf(row[`external_ids.type.${type}.all`])[0] ?? ''),
    ),
  )
  return {
    ...empty,
    name: text('names.types.ror_display'),
    country: text('locations.geonames_details.country_code'),
    state: text('locations.geonames_details.country_subdivision_name'),
    city: text('locations.geonames_details.name'),
    sites: textsOf(row['links.type.website']),
    domains: textsOf(row['domains']),
    otherNames: names,
    established: text('established'),
    ids: [rorId(row['id']), ...externals].filter(Boolean),
  }
}

const teaches = (types: readonly string[], status: string) =>
  types.some((type) => /^education$/i.test(type)) && (status === '' || status === 'active')

const rorId = (id: unknown) => idOf('ror', textOf(id).replace(/^.*\//, ''))

/** 'External' ids of funders name the same institute more than once. */
const idOf = (scheme: string, value: string): string =>
  value === '' || scheme === 'fundref' ? '' : `${scheme.toLowerCase()}:${value.replaceAll(/\s/g, '')}`

/** The columns of IPEDS' 'Institutional Characteristics Header' (HD). */
function ipedsEntry(row: InputRow): RegisterEntry | undefined {
  const text = (column: string) => textOf(row[column])
  // Active, new (N) or restored (R); the others are closed, combined with another or out of scope.
  if (!/^[ANR]?$/i.test(text('act'))) return undefined
  return {
    ...empty,
    name: text('instnm'),
    ...stateOf(text('stabbr')),
    city: text('city'),
    district: text('countynm'),
    address: text('addr'),
    pinCode: text('zip'),
    sites: textsOf(row['webaddr']),
    otherNames: text('ialias').split(/\s*[|;]\s*/),
    ids: [idOf('ipeds', text('unitid'))],
  }
}

/** The items of section A1 of a Common Data Set. */
function dataSetEntry(row: InputRow): RegisterEntry {
  const text = (column: string) => textOf(row[column])
  const [, city = '', state = '', zip = '', country = ''] =
    /^(.*?),?\s+([A-Z]{2}),?\s+(\d{5}(?:-\d{4})?)(?:,?\s+(.+))?$/.exec(
      text('city/state/zip/country') || text('city/state/zip'),
    ) ?? []
  const code = state || text('state')
  return {
    ...empty,
    name: text(DATA_SET_NAME),
    ...stateOf(code, country || text('country')),
    city: city || text('city'),
    address: text('mailing address') || text('street address (if different)'),
    pinCode: zip || text('zip'),
    sites: textsOf(row['www home page address']),
    ids: [idOf('ipeds', text('ipeds id') || text('ipeds_id'))].filter(Boolean),
  }
}

/** What counts as a country of its own in ISO 3166, and so in other registers. */
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

/** Returns the country and the state of a postal code of the United States. */
const stateOf = (code: string, country = ''): Pick<RegisterEntry, 'country' | 'state'> =>
  territories.has(code)
    ? { country: code, state: '' }
    : { country: country || 'US', state: stateNames.get(code) ?? code }

/** Other registers and the portal's search have the names of states. */
const stateNames = new Map(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia
  |FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine
  |MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada
  |NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma
  |OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont
  |VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
    .split(/\s*\|/)
    .map((state) => [state.slice(0, 2), state.slice(3)] as const),
)

const isRow = (value: unknown): value is InputRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rowsIn = (value: unknown): InputRow[] => (Array.isArray(value) ? value.filter(isRow) : [])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .normalize('NFC')
        .replaceAll(/[\s\0]+/gu, ' ')
        .trim()
    : ''

/** Lists may be texts with semicolons, as CSV has them. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(/[;|]/)).map(textOf).filter(Boolean)
