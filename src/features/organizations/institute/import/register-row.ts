import { createHash } from 'node:crypto'
import * as refusals from '#messages/imports/refusals.ts'
import { TEXT_MAX } from '#kits/document/fields/values.ts'
import { domainOfSite } from '#kits/organization/claim/address-domain.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { foldedText } from '#lib/text/terms.ts'
import { normalSite } from '#lib/text/web/web-site.ts'
import type { Identified } from './identities.ts'
import { registerEntry, type RegisterEntry } from './register-entry.ts'

/** Raise this when rows are read differently: the next import then updates what differs. */
const READER_VERSION = 5
/** Maximum length of an institute's fields. */
const MAX_LENGTH = 300
/** Domains per institute; registers list two or three. */
const MAX_DOMAINS = 20

/** An institute in a register. */
export interface RegisterRow extends Identified {
  hash: string
  /** Fields of the institute's details and address; empty ones are unknown. */
  details: Readonly<
    Record<'instituteName' | 'website' | 'establishedYear' | 'otherNames' | 'registerIDs', string>
  >
  address: Readonly<Record<'country' | 'state' | 'city' | 'district' | 'address' | 'pinCode', string>>
  /** Email domains of its people, without shared ones. */
  domains: string[]
}

/**
 * Reads a row of a register.
 * @returns undefined for what does not teach or no longer exists.
 * @throws Error with the reason why it cannot be imported.
 */
export function registerRow(given: unknown): RegisterRow | undefined {
  const entry = registerEntry(given)
  if (!entry) return undefined
  const { name, ids } = entry
  if (name === '') throw new Error(refusals.rowWithoutName.in('en'))
  if (name.length > MAX_LENGTH) throw new Error(`Its name is longer than ${MAX_LENGTH} characters.`)
  const country = countryCode(entry.country)
  if (entry.country === '') throw new Error('It has no country.')
  if (!country) throw new Error(`Its country '${entry.country.slice(0, 60)}' is unknown.`)
  const cut = (text: string) => text.slice(0, MAX_LENGTH)
  const read = {
    details: {
      instituteName: name,
      website: entry.sites.map(normalSite).find((site) => site && site.length <= MAX_LENGTH) ?? '',
      establishedYear: yearOf(entry.established),
      otherNames: joinNames(name, entry.otherNames),
      registerIDs: joinIds(ids),
    },
    address: {
      country,
      state: cut(entry.state),
      city: cut(entry.city),
      district: cut(entry.district),
      address: cut(entry.address),
      pinCode: cut(entry.pinCode),
    },
    domains: domainsOf(entry),
  }
  return rowOf({ ids, names: [nameKey(country, name)] }, read)
}

const rowOf = (identified: Identified, read: Omit<RegisterRow, 'hash' | keyof Identified>): RegisterRow => ({
  ...identified,
  ...read,
  hash: createHash('sha256')
    .update(JSON.stringify([READER_VERSION, identified.ids, read]))
    .digest('base64url'),
})

/** Returns a row with what another one of the same institute says besides. */
export function mergeRegisterRows(row: RegisterRow, other: RegisterRow): RegisterRow {
  const { details, address, domains } = row
  const ids = joinedIds(row.ids, other.ids)
  return rowOf(
    { ids, names: [...new Set([...row.names, ...other.names])] },
    {
      details: mergeDetails(other.details, details),
      address: { ...other.address, ...filled(address) },
      domains: domains.length > 0 ? domains : other.domains,
    },
  )
}

/** Returns stored details with those of a row, whose other names and ids are added. */
export function mergeDetails<Details extends RegisterRow['details']>(
  stored: Details,
  details: RegisterRow['details'],
): Details {
  const { instituteName } = details
  return {
    ...stored,
    ...filled(details),
    otherNames: joinNames(instituteName, [
      ...stored.otherNames.split('\n'),
      stored.instituteName,
      ...details.otherNames.split('\n'),
    ]),
    registerIDs: joinIds(joinedIds(registerIdsIn(details.registerIDs), registerIdsIn(stored.registerIDs))),
  }
}

export const filled = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

/** Identifies an institute in registers without ids. */
export const nameKey = (country: string, name: string): string =>
  `register:${country}:${foldedText(name) || name}`

/** Returns the ids of an institute's field. */
export const registerIdsIn = (text: string): string[] => text.split(' ').filter(Boolean)

const joinIds = (ids: readonly string[]): string => ids.join(' ').slice(0, MAX_LENGTH)

/** One id of each register, the first ones first. */
export const joinedIds = (ids: readonly string[], more: readonly string[]): string[] => [
  ...new Map([...more, ...ids].map((id) => [schemeOf(id), id])).values(),
]

const schemeOf = (id: string) => id.slice(0, id.indexOf(':'))

/** One name a line, each once and without the main one. */
function joinNames(name: string, others: readonly string[]): string {
  let joined = ''
  for (const other of new Set(others.map((each) => each.trim())))
    if (other !== '' && other !== name && joined.length + other.length < TEXT_MAX)
      joined += `${joined && '\n'}${other}`
  return joined
}

const yearOf = (text: string): string =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= new Date().getUTCFullYear() ? text : ''

/** Returns the register's domains, else those of its web pages. */
function domainsOf({ domains, sites }: RegisterEntry): string[] {
  const hosts = (texts: readonly string[]) =>
    texts
      .map((text) => normalSite(text.replace(/^@/, '')))
      .flatMap((site) => (site && domainOfSite(site)) || [])
  const named = hosts(domains)
  return [...new Set(named.length > 0 ? named : hosts(sites))].sort().slice(0, MAX_DOMAINS)
}
