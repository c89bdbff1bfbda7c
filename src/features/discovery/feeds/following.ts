import * as m from '#messages/reading/answers.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'
import { paths } from '#lib/text/paths.ts'
import type { NewsItem } from '#features/reading/schema.ts'

/** Writes the feed of everything an account follows. @param self path of the feed. */
export const writeFollowingFeed = (
  format: 'atom' | 'json',
  news: readonly NewsItem[],
  self: string,
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: m.feedTitle.in(place.locale),
      self,
      home: paths.myReading(),
      entries: news.map(({ Title, Path, About, Date: date }) => ({
        name: `news${Path}`,
        title: Title,
        summary: About,
        path: Path,
        created: new Date(date),
        changed: new Date(date),
      })),
    },
    place,
  )
