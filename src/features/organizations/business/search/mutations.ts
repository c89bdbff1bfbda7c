import { sql } from 'kysely'
import { recordText, recordTexts, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { searchedText } from '#kits/board/words/data-words.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import { groupValues } from '#kits/board/bits.ts'
import { writeItems, type SearchedItem } from '#kits/board/mutations.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import { listPosition } from '#kits/organization/place.ts'
import type { Trx } from '#lib/db/connect.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { locales } from '#lib/text/locale.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { SearchedBusiness } from './board.ts'
import { companiesIndex } from './data-index.ts'
import { epochDay } from '#lib/text/dates/days.ts'
import type { CompanyCard } from './schema.ts'

/** Rows per statement of a bulk write. */
const AT_ONCE = 500

/** Records and lists that the search index uses. */
const searchedParts: readonly string[] = [
  'businessDetails',
  'businessRegisteredAddress',
  'businessBranchAddress',
  'businessRegionFocus',
  'products',
  'services',
]

/** Returns whether a change of these records and lists affects the search index. */
export const changesSearchedBusiness = (parts: readonly string[]): boolean =>
  parts.some((part) => searchedParts.includes(part))

/**
 * Updates the search index of businesses from their documents, slugs and approval. Call it at the end of
 * each transaction that changes one of them; the caller invalidates cached pages. Visibility
 * depends only on their approval (business_shown); the database tracks open jobs.
 * @param ids organization.id
 */
export async function writeBusinessFacets(transaction: Trx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const read = await readSources(transaction, ids.slice(from, from + AT_ONCE))
    await writeItems(transaction, companiesIndex, read.map(searchedBusiness), {
      computed: { hiring: sql`hiring_until(id)` },
    })
  }
}

interface Source {
  id: number
  publicId: string
  slug: string
  approval: OrganizationApproval
  demo: boolean
  created: Date
  details: StoredRecord | null
  address: StoredRecord | null
  branches: StoredRecord[]
  regions: StoredRecord[]
  products: StoredRecord[]
  services: StoredRecord[]
}

async function readSources(transaction: Trx, ids: readonly number[]): Promise<Source[]> {
  const record = (key: string) =>
    sql`(SELECT item FROM document_item d WHERE d.document = b.document_id AND d.list = ${key})`
  const list = (key: string) => sql`
    (SELECT coalesce(json_agg(item ORDER BY pos), '[]') FROM document_item d
      WHERE d.document = b.document_id AND d.list = ${key})`
  const { rows } = await sql<Source>`
    SELECT b.id, b.public_id AS "publicId", b.slug, b.approval, b.demo, b.created,
      ${record('businessDetails')} AS details, ${record('businessRegisteredAddress')} AS address,
      ${list('businessBranchAddress')} AS branches, ${list('businessRegionFocus')} AS regions,
      ${list('products')} AS products, ${list('services')} AS services
    FROM business b WHERE b.id = ANY(${ids}::int[])`.execute(transaction)
  return rows
}

const countryIn = (address: StoredRecord | null): string => {
  const written = recordText(address, 'country')
  return countryCode(written) ?? written
}

function searchedBusiness({
  details,
  address,
  branches,
  regions,
  products,
  services,
  ...source
}: Source): SearchedItem<SearchedBusiness, 'place' | 'began'> {
  const text = (key: string) => recordText(details, key)
  const name = text('organizationName')
  const searched: SearchedBusiness = {
    businessCategory: recordTexts(details, 'businessCategory'),
    businessIndustry: recordTexts(details, 'businessIndustry'),
    businessType: text('businessType'),
    businessHeadquartersArea: text('businessHeadquartersArea'),
    businessSize: text('businessSize'),
    countries: [address, ...branches].map(countryIn),
    regions: [address, ...regions].map((each) => recordText(each, 'region')),
  }
  const city = recordText(address, 'city')
  const unclaimed = source.approval === 'unclaimed'
  const card: CompanyCard = {
    organizationID: source.publicId,
    Slug: source.slug,
    organizationName: name,
    brandLogo: text('brandLogo'),
    businessCategory: [...searched.businessCategory],
    businessIndustry: [...searched.businessIndustry],
    businessType: searched.businessType,
    businessSize: searched.businessSize,
    city,
    country: countryIn(address),
    website: text('website'),
    Products: products.length,
    Services: services.length,
    Branches: branches.length,
    Unclaimed: unclaimed,
    Demonstration: source.demo,
  }
  const complete = products.length + services.length > 0 && city !== ''
  return {
    id: source.id,
    columns: {
      place: listPosition(name, unclaimed ? 'unclaimed' : complete ? 'complete' : 'kept'),
      began: epochDay(source.created),
    },
    searched,
    card,
    title: name,
    body: bodyOf(searched, { address, branches, products, services, details }),
  }
}

/** Returns the full-text search body. */
const bodyOf = (
  { businessIndustry, businessCategory, countries }: SearchedBusiness,
  {
    address,
    branches,
    products,
    services,
    details,
  }: Pick<Source, 'address' | 'branches' | 'products' | 'services' | 'details'>,
): string => {
  const inEach = (options: Parameters<typeof optionLabel>[0], values: readonly string[]) =>
    values.flatMap((value) => locales.map((locale) => optionLabel(options, value, locale)))
  const offers = [...products, ...services]
  return searchedText([
    recordText(details, 'about'),
    ...[address, ...branches].flatMap((each) =>
      ['city', 'district', 'state'].map((key) => recordText(each, key)),
    ),
    ...groupValues(countries).flatMap((code) => locales.map((locale) => countryName(code, locale))),
    ...inEach(kinds.businessIndustries, businessIndustry),
    ...inEach(kinds.businessCategories, businessCategory),
    ...offers.flatMap((each) => [recordText(each, 'productName'), recordText(each, 'serviceName')]),
    ...offers.map((each) => recordText(each, 'description')),
  ])
}
