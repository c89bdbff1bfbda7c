import { createHash } from 'node:crypto'
import * as refusals from '#messages/imports/refusals.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { foldedText } from '#lib/text/terms.ts'
import { domainOfSite } from '#kits/organization/claim/address-domain.ts'
import { normalSite } from '#lib/text/web/web-site.ts'

/** Raise this when rows are read differently: the next import then updates what differs. */
const READER_VERSION = 3
/** Maximum length of an institute's fields. */
const MAX_LENGTH = 300
/** Domains per institute; registers list two or three. */
const MAX_DOMAINS = 20

/** An institute in a register. */
export interface RegisterRow {
  /** Identifies it in every version of the register. */
  key: string
  hash: string
  name: string
  /** An ISO 3166-1 code. */
  country: string
  state: string
  /** Empty if the register lists none. */
  website: string
  /** Email domains of its people, without shared ones. */
  domains: string[]
}

/** A row of a file, with the keys of the world universities lists. */
type InputRow = Readonly<Record<string, unknown>>

/**
 * Reads a row: `name`, `country` or `alpha_two_code`, `state-province`, `web_pages`, `domains`. Lists may be texts with
 * semicolons, as CSV has them.
 * @throws Error with the reason why it cannot be imported.
 */
export function registerRow(given: unknown): RegisterRow {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(refusals.rowOfNoObject.in('en'))
  const row = given as InputRow
  const name = textOf(row['name'])
  if (name === '') throw new Error(refusals.rowWithoutName.in('en'))
  if (name.length > MAX_LENGTH) throw new Error(`Its name is longer than ${MAX_LENGTH} characters.`)
  const [code, land] = [textOf(row['alpha_two_code']), textOf(row['country'])]
  const country = countryCode(code) ?? countryCode(land)
  if (!country) throw new Error(`'${(code || land).slice(0, 60)}' is no country that is known.`)
  const state = textOf(row['state-province'] ?? row['state']).slice(0, MAX_LENGTH)
  const sites = [...textsOf(row['web_pages']), ...textsOf(row['domains'])]
  const website = sites.map(normalSite).find((site) => site && site.length <= MAX_LENGTH) ?? ''
  const read = { name, country, state, website, domains: domainsOf(row) }
  return {
    ...read,
    key: `register:${country}:${foldedText(name) || name}`,
    hash: createHash('sha256')
      .update(JSON.stringify([READER_VERSION, read]))
      .digest('base64url'),
  }
}

/** Returns the register's domains, else those of its web pages. */
function domainsOf(row: InputRow): string[] {
  const hosts = (key: string) =>
    textsOf(row[key])
      .map((text) => normalSite(text.replace(/^@/, '')))
      .flatMap((site) => (site && domainOfSite(site)) || [])
  const named = hosts('domains')
  return [...new Set(named.length > 0 ? named : hosts('web_pages'))].sort().slice(0, MAX_DOMAINS)
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replaceAll(/[\s\0]+/gu, ' ')
        .trim()
    : ''

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(/[;|]/)).map(textOf).filter(Boolean)
