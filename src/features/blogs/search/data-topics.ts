import { sql, type RawBuilder } from 'kysely'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { rareWords, relationPhrases } from '#kits/relation/data.ts'
import { relate, relateBest, type RelationPart, type RelationPhrase } from '#kits/relation/score.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { defineRead, readTogether, type Read } from '#lib/db/read-together.ts'
import { allOf } from '#kits/search/groups.ts'
import { getLocale } from '#lib/text/locale.ts'
import { lookUpSearches } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { articleTag, blogListTag } from '../article/tags.ts'
import type { BlogCard, RelatedArticle, TaughtIn, TopicArticles } from '../schema.ts'
import { storedArticles } from '../table.ts'

/** Maximum articles per topic. */
const BEST = 3
/** Maximum institutes per article. */
const TAUGHT = 3
/** The candidates that are scored: articles for a topic, syllabi and articles for an item. */
const CANDIDATES = { topic: 8, item: 30 }

/** The cache tag of article pages, removed when taught topics or the visibility of syllabi change. */
const taughtTag = 'taught'

interface Candidate {
  id: number
  card: BlogCard
  original: string
  fields: string[]
  parts: RelationPart[]
}

/** Reads published articles as the scorer needs them. @param ids SQL for a table of them, whose order they keep. */
const candidatesIn = (ids: RawBuilder<unknown>): Read<Candidate[]> =>
  defineRead(
    sql<Omit<Candidate, 'card'> & { card: StoredJson<BlogCard> }>`
      SELECT a.id, a.card, a.translation_group AS original, a.fields, r.parts
      FROM ${ids} WITH ORDINALITY g(id, place)
      CROSS JOIN LATERAL (
        SELECT id, card, translation_group, fields FROM article WHERE id = g.id AND status = 'Published' OFFSET 0
      ) a
      CROSS JOIN LATERAL (SELECT parts FROM article_relation WHERE article = g.id OFFSET 0) r
      ORDER BY g.place`,
    (rows) => storedArticles.readAll(rows),
  )

/** Reads the articles that relate to an item, the closest first, in the first of the languages that each has. */
export function relatedArticles(
  own: { phrases: readonly RelationPhrase[]; fields: readonly TaxonomyField[] },
  { languages, limit }: { languages: readonly string[]; limit: number },
): Read<Tagged<RelatedArticle[]>> {
  const { query, present } = candidatesIn(
    sql`articles_with_words(${rareWords(own.phrases)}::tsquery[],
      ${languages.map((language) => language.slice(0, 2))}::text[], ${CANDIDATES.item}::int)`,
  )
  const place = ({ card }: Candidate) =>
    languages.findIndex((language) => language.slice(0, 2) === card.BlogLanguage.slice(0, 2))
  return defineRead(query, (rows) => {
    const originals = new Map<string, Candidate>()
    for (const each of present(rows).toSorted((a, b) => place(a) - place(b)))
      if (!originals.has(each.original)) originals.set(each.original, each)
    const best = relateBest(own, [...originals.values()], limit)
    return {
      answer: best.map(({ item, relation }) => ({ ...item.card, On: relation.on[0]! })),
      tags: [...own.fields.map(blogListTag), ...best.map(({ item }) => articleTag(item.card.BlogID))],
    }
  })
}

/**
 * Returns the portal's content on topics: articles with the topic in title, tags, topics or headings, if the other topics
 * or its words confirm it, best first, and the number of search results. Topics without articles are omitted. It takes
 * five statements for any number of topics. Translations are one article.
 */
export async function topicArticles(db: Db, topics: readonly string[]): Promise<Tagged<TopicArticles[]>> {
  const tags = topics.length > 0 ? [blogListTag('*')] : []
  const { rows } = await sql<{ i: number; articles: number[] }>`
    SELECT * FROM articles_by_topic(${topics}::text[], ${CANDIDATES.topic}::int)`.execute(db)
  if (rows.length === 0) return { answer: [], tags }
  const named = Map.groupBy(
    rows.flatMap(({ i, articles }) => articles.map((article) => ({ article, topic: topics[i - 1]! }))),
    ({ article }) => article,
  )
  const phrases = await relationPhrases(db, [...new Set(rows.map(({ i }) => topics[i - 1]!))])
  const { candidates } = await readTogether(db, {
    candidates: candidatesIn(sql`unnest(${[...named.keys()]}::int[])`),
  })
  const known = new Map(candidates.map((each) => [each.id, each]))
  const related = new Map(
    [...named].map(([article, naming]) => {
      const own = phrases.filter(({ text }) => naming.some(({ topic }) => topic === text))
      const on = relate({ phrases: own }, { parts: known.get(article)?.parts ?? [] })?.on
      return [article, new Set(on)]
    }),
  )
  const own = getLocale()
  const found = rows.flatMap(({ i, articles }) => {
    const Topic = topics[i - 1]!
    const fitting = articles
      .filter((article) => related.get(article)!.has(Topic))
      .map((article) => known.get(article)!)
    const Best = [...Map.groupBy(fitting, ({ original }) => original).values()].slice(0, BEST).map((same) => {
      const { card, fields } =
        same.find(({ card: { BlogLanguage } }) => BlogLanguage.startsWith(own)) ?? same[0]!
      const { BlogID, BlogTitle, BlogLanguage } = card
      return { BlogID, BlogTitle, BlogLanguage, Field: fields[0] as TaxonomyField }
    })
    return Best.length > 0 ? [{ Topic, Best }] : []
  })
  const lookups = await lookUpSearches(
    db,
    found.map(({ Topic }) => ({ text: Topic, language: own, begun: true })),
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

interface TeachingSyllabus {
  slug: string
  institute: string
  topics: { Topic: string; words: string[]; size: number }[]
  taught: Omit<TaughtIn, 'Topic'>
}

/** Reads the syllabi with topics of articles. @param ids BlogIDs. */
export const syllabiOn = (ids: readonly string[]): Read<TeachingSyllabus[]> =>
  defineRead(
    sql<TeachingSyllabus>`SELECT * FROM syllabi_by_article(${ids}::text[], ${CANDIDATES.item}::int)`,
    (rows) => rows,
  )

/** Returns where an article's topics are taught, the closest syllabus of each institute first. */
export function taughtIn(
  rows: readonly TeachingSyllabus[],
  blogs: ReadonlyMap<string, readonly RelationPhrase[]>,
): Tagged<Map<string, TaughtIn[]>> {
  const tags = new Set([taughtTag])
  const answer = new Map<string, TaughtIn[]>()
  for (const [slug, syllabi] of Map.groupBy(rows, (row) => row.slug)) {
    const phrases = blogs.get(slug)
    // Its row is unreadable.
    if (!phrases) continue
    const candidates = syllabi.map((row) => ({
      ...row,
      parts: row.topics.map(({ words, size }) => ({ kind: 2, words, size })),
    }))
    const institutes = new Map<string, TaughtIn>()
    for (const { item } of relateBest({ phrases }, candidates)) {
      if (institutes.size < TAUGHT && !institutes.has(item.institute))
        institutes.set(item.institute, { ...item.taught, Topic: item.topics[0]!.Topic })
    }
    for (const id of institutes.keys()) tags.add(`institute:${id}`)
    answer.set(slug, [...institutes.values()])
  }
  return { answer, tags: [...tags] }
}
