import { found } from '#messages/discovery/discovery.ts'
import { kindNames } from '#messages/search/search.ts'
import { factsOf } from '#kits/search/facts.ts'
import type { AddedItem } from '#kits/search/data.ts'
import { searchFeedAddress, type ParsedSearch } from '#features/search/schema-address.ts'
import { paths } from '#lib/text/paths.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'

/** Writes the feed of a search over everything, for one kind or all. */
export const writeSearchFeed = (
  format: 'atom' | 'json',
  asked: ParsedSearch,
  items: readonly AddedItem[],
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: found.in(place.locale, {
        words: asked.words,
        kind: asked.kind && kindNames[asked.kind].in(place.locale),
      }),
      self: paths.feed(`search/${format}`, searchFeedAddress(asked)),
      home: paths.search(searchFeedAddress(asked)),
      entries: items.map(({ kind, key, card, since }) => {
        // An event's own day is when it takes place; feeds need the day it was published.
        const day = kind === 'event' || !card.date ? since : new Date(card.date)
        return {
          name: `${kind}/${key}`,
          title: card.title,
          summary: [factsOf(card, place.locale).join(' · '), card.text].filter(Boolean).join('. '),
          path: card.href,
          created: day,
          changed: day,
        }
      }),
    },
    place,
  )
