import { newestInstitutes } from '#messages/institute/board.ts'
import { educationCategories } from '#features/institute/sections/options.ts'
import { countryName } from '#lib/text/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { FeedInstitute } from '../data.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'

/** Writes the institutes in one of the formats. */
export const writeInstituteFeed = (
  format: 'atom' | 'json',
  institutes: readonly FeedInstitute[],
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: newestInstitutes.in(place.locale),
      self: paths.feed(`institutes/${format}`),
      home: paths.institutes(),
      entries: institutes.map(({ card, created, updated: changed }) => {
        const { educationCategory, city, country } = card
        const category = optionLabel(educationCategories, educationCategory, place.locale)
        const where = [city, country && countryName(country, place.locale)].filter(Boolean).join(', ')
        return {
          name: `institute/${card.instituteID}`,
          title: card.instituteName,
          summary: [category, where].filter(Boolean).join(' · '),
          path: paths.institute(card.Slug),
          created,
          changed,
        }
      }),
    },
    place,
  )
