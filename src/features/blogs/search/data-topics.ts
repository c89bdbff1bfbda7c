import { sql, type RawBuilder } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#lib/db/search-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import { lookUpSearches } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { blogListTag } from '../article/tags.ts'
import type { TaughtIn, TopicArticles } from '../schema.ts'

/** Maximum articles per topic. */
const BEST = 3
/** Maximum institutes per article. */
const TAUGHT = 3

/** The cache tag of article pages, removed when taught topics or the visibility of syllabi change. */
const taughtTag = 'taught'

/**
 * Returns the portal's content on topics: articles with the topic in title, tags, topics or headings, best
 * first, and the number of search results. Topics without articles are omitted. It takes three statements for
 * any number of topics.
 */
export async function topicArticles(db: Db, topics: readonly string[]): Promise<Tagged<TopicArticles[]>> {
  const tags = topics.length > 0 ? [blogListTag('*')] : []
  const { rows } = await sql<{ i: number; best: TopicArticles['Best'] }>`
    SELECT * FROM articles_on_topics(${topics}::text[], ${BEST}::int)`.execute(db)
  if (rows.length === 0) return { answer: [], tags }
  const found = rows.map(({ i, best }) => ({ Topic: topics[i - 1]!, Best: best }))
  const lookups = await lookUpSearches(
    db,
    found.map(({ Topic }) => ({ text: Topic, language: getLocale(), begun: true })),
  )
  const queries = lookups.map(({ groups, unknown }) =>
    unknown.length > 0 ? '' : allOf([...groups.map(({ wide }) => wide), [kindLexeme('article')]]),
  )
  const { rows: counted } = await sql<{ i: number; n: number }>`
    SELECT * FROM articles_found(${queries}::text[])`.execute(db)
  const counts = new Map(counted.map(({ i, n }) => [i, n]))
  return { answer: found.map((each, at) => ({ ...each, Articles: counts.get(at + 1) ?? 0 })), tags }
}

/**
 * Builds a count of article titles, tags, topics and headings on a topic. It counts, since a plan that looks
 * for the first match would read every article if there is none.
 * @param query
 * @param size of topic_words.
 */
export const teachingArticles = (query: RawBuilder<unknown>, size: RawBuilder<unknown>) => sql<number>`
  (SELECT count(*) FROM article_part p WHERE p.words @@ ${query} AND topic_score(p.kind, ${size}, p.words) > 0)`

/** Returns where the articles' topics are taught, by article id, best first. */
export async function taughtIn(db: Db, blogIds: readonly string[]): Promise<Tagged<Map<string, TaughtIn[]>>> {
  const { rows } = await sql<{ slug: string; institutes: string[]; taught: TaughtIn[] }>`
    SELECT * FROM taught_in(${blogIds}::text[], ${TAUGHT}::int)`.execute(db)
  const institutes = new Set(rows.flatMap((row) => row.institutes))
  return {
    answer: new Map(rows.map(({ slug, taught }) => [slug, taught])),
    tags: [taughtTag, ...[...institutes].map((id) => `institute:${id}`)],
  }
}
