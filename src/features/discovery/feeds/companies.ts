import { newestCompanies } from '#messages/business/board.ts'
import { businessIndustries } from '#features/business/sections/options.ts'
import type { FeedCompany } from '#features/business/search/data-feed.ts'
import { countryName } from '#lib/text/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths, withQuery } from '#lib/text/paths.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'

/** Writes the feed of a company search. @param query of the search, as in its address. */
export const writeCompanyFeed = (
  format: 'atom' | 'json',
  companies: readonly FeedCompany[],
  query: Record<string, string | undefined>,
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: newestCompanies.in(place.locale),
      self: withQuery(paths.feed(`companies/${format}`), query),
      home: paths.companies(query),
      entries: companies.map(({ card, created, updated }) => {
        const { businessIndustry, city, country } = card
        const industries = businessIndustry.map((each) => optionLabel(businessIndustries, each, place.locale))
        const where = [city, country && countryName(country, place.locale)].filter(Boolean).join(', ')
        return {
          name: `business/${card.organizationID}`,
          title: card.organizationName,
          summary: [industries.join(', '), where].filter(Boolean).join(' · '),
          path: paths.company(card.Slug),
          created,
          changed: updated,
        }
      }),
    },
    place,
  )
