import { generateAtomFeed, generateJsonFeed } from 'feedsmith'
import { newestInstitutes } from '#messages/institute/board.ts'
import { educationCategories } from '#messages/institute/kinds.ts'
import { countryName } from '#lib/text/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { FeedInstitute } from '../data.ts'
import type { Feed, FeedPlace } from './feed.ts'

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const

/** Writes the institutes in one of the formats. */
export function writeInstituteFeed(
  format: keyof typeof types,
  institutes: readonly FeedInstitute[],
  { brand, origin, locale }: FeedPlace,
): Feed {
  const title = `${newestInstitutes.in(locale)} · ${brand}`
  const self = origin + paths.feed(`institutes/${format}`)
  const home = origin + paths.institutes()
  const updated = institutes.map((each) => each.updated).sort((a, b) => b.getTime() - a.getTime())[0]
  const items = institutes.map(({ card, created, updated: changed }) => {
    const { educationCategory, city, country } = card
    const category = optionLabel(educationCategories, educationCategory, locale)
    const place = [city, country && countryName(country, locale)].filter(Boolean).join(', ')
    return {
      // For good, wherever it moves (RFC 4151).
      id: `tag:${new URL(origin).hostname},2026:institute/${card.instituteID}`,
      title: card.instituteName,
      summary: [category, place].filter(Boolean).join(' · '),
      url: origin + paths.institute(card.Slug),
      created,
      changed,
    }
  })
  const contentType = `${types[format]}; charset=utf-8`
  if (format === 'atom')
    return {
      contentType,
      updated,
      body: generateAtomFeed(
        {
          id: self,
          title: { value: title },
          // Even an empty feed has to say when it changed.
          updated: updated ?? new Date(0),
          authors: [{ name: brand, uri: origin }],
          links: [
            { rel: 'self', type: types.atom, href: self },
            { rel: 'alternate', type: 'text/html', href: home },
          ],
          xml: { lang: locale },
          entries: items.map((item) => ({
            id: item.id,
            title: { value: item.title },
            summary: { value: item.summary },
            published: item.created,
            updated: item.changed,
            links: [{ rel: 'alternate', type: 'text/html', href: item.url }],
          })),
        },
        { strict: true },
      ),
    }
  const written = generateJsonFeed(
    {
      title,
      home_page_url: home,
      feed_url: self,
      language: locale,
      authors: [{ name: brand, url: origin }],
      items: items.map((item) => ({
        id: item.id,
        url: item.url,
        title: item.title,
        content_text: item.summary,
        date_published: item.created,
        date_modified: item.changed,
      })),
    },
    { strict: true },
  )
  // The generator leaves an empty list out, yet the format asks for one.
  return { contentType, updated, body: JSON.stringify({ items: [], ...(written as object) }) }
}
