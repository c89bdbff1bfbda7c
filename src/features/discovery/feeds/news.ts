import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import type { SectorPageContent } from '#features/sector/schema.ts'
import { paths } from '#lib/text/paths.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'

/** Writes the news feed of a sector. */
export const writeNewsFeed = (
  format: 'atom' | 'json',
  { Sector, Parts }: SectorPageContent,
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: `${sectorPageNames.news.in(place.locale)}: ${fieldNames[Sector].in(place.locale)}`,
      self: paths.feed(`news/${format}`, { field: Sector }),
      home: paths.sectorPage(Sector, 'news'),
      entries: Parts.flatMap(({ Items }) => Items).map(({ Title, Path, Text, Facts, Since = '' }) => ({
        name: Path.slice(1),
        title: Title,
        summary: [Facts.join(' · '), Text].filter(Boolean).join('. '),
        path: Path,
        created: new Date(Since),
        changed: new Date(Since),
      })),
    },
    place,
  )
