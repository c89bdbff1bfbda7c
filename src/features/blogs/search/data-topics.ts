import { sql, type RawBuilder } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#lib/db/search-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import { lookUpSearches } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { blogListTag } from '../article/tags.ts'
import type { TaughtIn, TopicArticles } from '../schema.ts'

/** Articles that are named for a topic. */
const BEST = 3
/** Institutes that an article names. */
const TAUGHT = 3

/** On every page of an article: which topics are taught, and whose syllabi others may see. */
const taughtTag = 'taught'

/**
 * What the portal has on topics: the articles whose title, tags, topics or headings are on it, best first, and how many
 * the portal's search finds for it. Topics that no article is on are left out. Three statements, however many topics.
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
 * How many titles, tags, topics and headings of articles are on a topic, to be put into a statement: counted, since a
 * plan that looks for the first of them would read every article where there is none.
 * @param query @param size of topic_words.
 */
export const teachingArticles = (query: RawBuilder<unknown>, size: RawBuilder<unknown>) => sql<number>`
  (SELECT count(*) FROM article_part p WHERE p.words @@ ${query} AND topic_score(p.kind, ${size}, p.words) > 0)`

/** Where the topics of articles are taught, by their ids, best first. */
export async function taughtIn(db: Db, blogIds: readonly string[]): Promise<Tagged<Map<string, TaughtIn[]>>> {
  const { rows } = await sql<{ slug: string; institutes: string[]; taught: TaughtIn[] }>`
    SELECT * FROM taught_in(${blogIds}::text[], ${TAUGHT}::int)`.execute(db)
  const institutes = new Set(rows.flatMap((row) => row.institutes))
  return {
    answer: new Map(rows.map(({ slug, taught }) => [slug, taught])),
    tags: [taughtTag, ...[...institutes].map((id) => `institute:${id}`)],
  }
}
