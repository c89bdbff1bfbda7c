import { sql } from 'kysely'
import { openJobs, priceFact } from '#messages/sector/facts.ts'
import * as options from '#features/organizations/business/sections/options.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { businessListTag } from '#features/organizations/business/schema-tag.ts'
import { searchCompanies } from '#features/organizations/business/search/data.ts'
import { postingListTags } from '#features/posting/schema.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorItem, MAX_PART_ITEMS, type ListPart } from './data-item.ts'

/** Returns the industry of a sector, as businesses choose it: industries have the English names of the sectors. */
const industryOf = (sector: Sector): string => fieldNames[sector].in('en')

/** The maximum number of companies to read, and of items per company, so that one does not fill the page. */
const MAX_COMPANIES = 500
const MAX_PER_COMPANY = 3

interface Offer {
  slug: string
  company: string
  demo: boolean
  list: 'products' | 'services'
  item: StoredRecord
  total: number
}

/** Lists products and services of a sector's companies, complete companies first. */
export const listSectorOffers: ListPart = async ({ sources: { db }, sector, language }) => {
  const { rows } = await sql<Offer>`
    WITH here AS MATERIALIZED (
      SELECT id, place, card->>'organizationName' AS company FROM business_shown
      WHERE industry && ${[industryOf(sector)]}::text[]
        AND ((card->>'Products')::int > 0 OR (card->>'Services')::int > 0)
      ORDER BY place, id LIMIT ${MAX_COMPANIES}
    ), each_offer AS (
      SELECT h.place, h.company, o.id, o.slug, o.demo, d.list, d.pos, d.item,
        count(*) OVER ()::int AS total,
        row_number() OVER (PARTITION BY o.id ORDER BY d.list, d.pos) AS of_company
      FROM here h JOIN organization o USING (id)
      JOIN document_item d ON d.document = o.document_id AND d.list IN ('products', 'services')
    )
    SELECT company, slug, demo, list, item, total FROM each_offer
    WHERE of_company <= ${MAX_PER_COMPANY} ORDER BY place, id, list, pos LIMIT ${MAX_PART_ITEMS}`.execute(db)
  const items = rows.map(({ slug, company, demo, list, item }) => {
    const text = (key: string) => recordText(item, key)
    const [kind, categories] =
      list === 'products'
        ? (['product', options.productCategories] as const)
        : (['service', options.serviceCategories] as const)
    const price = text('startingPrice')
    return sectorItem({
      Title: text(`${kind}Name`),
      Path: text('link') || paths.company(slug),
      Text: text('description'),
      Facts: [
        optionLabel(categories, text(`${kind}MainCategory`), language),
        text(`${kind}SubCategory`),
        price && priceFact.in(language, { price }),
      ],
      CitedBy: [{ Title: company, Path: paths.company(slug) }],
      Demonstration: demo,
    })
  })
  return { answer: { items, total: rows[0]?.total ?? 0 }, tags: [businessListTag] }
}

/** Lists the companies of a sector. */
export const listSectorCompanies: ListPart = async ({ sources, sector, language, now }) => {
  const found = await searchCompanies(
    sources,
    { businessIndustry: [industryOf(sector)], limit: MAX_PART_ITEMS },
    now,
  )
  const items = found.results.map((card) =>
    sectorItem({
      Title: card.organizationName,
      Path: paths.company(card.Slug),
      Facts: [
        [card.city, card.country && countryName(card.country, language)].filter(Boolean).join(', '),
        card.OpenJobs > 0 ? openJobs.in(language, { n: card.OpenJobs }) : '',
      ],
      Demonstration: card.Demonstration,
    }),
  )
  return { answer: { items, total: found.total }, tags: [businessListTag, postingListTags.job] }
}
