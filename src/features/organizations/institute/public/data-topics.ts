import { topicArticles } from '#features/blogs/search/data-topics.ts'
import { listLecturesOnTopics } from '#features/events/search/data-topics.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { TopicOnPortal } from './schema.ts'

/** Returns the portal's articles and lectures on topics; topics without results are left out. */
export async function topicsOnPortal(
  db: Db,
  topics: readonly string[],
  now = new Date(),
): Promise<Tagged<TopicOnPortal[]>> {
  const articles = await topicArticles(db, topics)
  const lectures = await listLecturesOnTopics(db, topics, now)
  const written = new Map(articles.answer.map((each) => [each.Topic, each]))
  const answer = topics.flatMap((Topic) => {
    const Lectures = lectures.answer.get(Topic) ?? 0
    const known = written.get(Topic)
    return known || Lectures > 0 ? [{ Topic, Articles: 0, Best: [], ...known, Lectures }] : []
  })
  return { answer, tags: [...articles.tags, ...lectures.tags] }
}
