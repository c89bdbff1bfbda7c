import { sql } from 'kysely'
import * as kinds from '#features/organizations/business/sections/options.ts'
import type { SitemapPages } from '#kits/feature.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { cityLexeme, factIn } from '#kits/search/facts.ts'
import { UNKNOWN_LANGUAGE, type Searchable } from '#kits/search/item.ts'
import type { Db } from '#lib/db/connect.ts'
import { locales } from '#lib/text/locale.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { storedCompanies } from './data.ts'
import type { CompanyCard } from './schema.ts'

interface Row {
  id: number
  card: StoredJson<CompanyCard>
  created: Date
  offers: StoredRecord[]
}

/** Returns visible businesses for the portal search. @param ids organization.id */
export async function readSearchableCompanies(db: Db, ids: readonly string[]): Promise<Searchable[]> {
  const { rows } = await sql<Row>`
    SELECT f.id, f.card, b.created,
      (SELECT coalesce(json_agg(item ORDER BY list, pos), '[]') FROM document_item d
        WHERE d.document = b.document_id AND d.list IN ('products', 'services')) AS offers
    FROM business_shown f JOIN business b USING (id) WHERE f.id = ANY(${ids.map(Number)}::int[])`.execute(db)
  return storedCompanies.readAll(rows).map(({ id, card, created, offers }) => {
    const labels = (options: readonly Option[], values: readonly string[]) =>
      values.flatMap((each) => locales.map((locale) => optionLabel(options, each, locale)))
    const industries = labels(kinds.businessIndustries, card.businessIndustry)
    const categories = labels(kinds.businessCategories, card.businessCategory)
    const named = offers.map((each) => recordText(each, 'productName') || recordText(each, 'serviceName'))
    return {
      kind: 'company',
      key: String(id),
      language: UNKNOWN_LANGUAGE,
      published: minutesOf(created),
      title: card.organizationName,
      names: [...industries, ...categories, ...named, card.city].filter(Boolean),
      description: '',
      sections: offers.map((each, i) => ({ section: named[i] ?? '', text: recordText(each, 'description') })),
      facts: card.city ? [cityLexeme(card.city)] : [],
      filters: [],
      card: {
        title: card.organizationName,
        href: paths.company(card.Slug),
        text: named.join(', '),
        facts: [
          ...card.businessIndustry.map((each) =>
            factIn((locale) => optionLabel(kinds.businessIndustries, each, locale)),
          ),
          card.city,
        ].filter(Boolean),
        ...(card.country && { country: card.country }),
        ...(card.Demonstration && { demo: true as const }),
      },
    }
  })
}

export const companySitemap: SitemapPages = {
  rows: sql`SELECT id, slug, updated FROM business JOIN organization_shown USING (id)`,
  pathOf: ({ slug }) => paths.company(slug),
}
