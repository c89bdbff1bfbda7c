import { sql } from 'kysely'
import { relatedEvents } from '#features/events/data.ts'
import { relatedJobs } from '#features/posting/jobs/data-topics.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { creditedOn } from '#kits/credit/data.ts'
import { relationPhrases } from '#kits/relation/data.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, readTogether, type Read } from '#lib/db/read-together.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { allOf } from '#kits/search/groups.ts'
import { articleTag, blogListTag } from '../article/tags.ts'
import { getBlogs } from '../data.ts'
import type { Blog, BlogCard } from '../schema.ts'
import { findRedirectedArticle } from '../redirects/data.ts'
import { filterLexeme } from '../search/filter-lexeme.ts'
import { storedArticles } from '../table.ts'
import type { Article } from './schema.ts'

const NEXT = 3
const EVENTS = 2
const JOBS = 2

/**
 * Reads a published article with its related content, under its current ID; null if there is none.
 * @param asked the sector or subject of the page; falls back to the article's first one.
 */
export async function getArticle(
  db: Db,
  blogId: string,
  asked: TaxonomyField,
  now: Date,
): Promise<Tagged<Article | null>> {
  const { answer, tags } = await getBlogs(db, [blogId])
  const [blog] = answer
  if (!blog) {
    const moved = await findRedirectedArticle(db, blogId)
    if (!moved) return { answer: null, tags }
    const there = await getArticle(db, moved.BlogID, asked, now)
    return { answer: there.answer, tags: [articleTag(blogId), ...there.tags] }
  }
  const own = blog.BlogCategoryPrimarySector
  const field = own.includes(asked) ? asked : own[0]!
  const related = {
    phrases: await relationPhrases(db, [...blog.BlogTags, ...blog.BlogMainTopics], blog.BlogTitle),
    fields: own,
  }
  const { next, events, jobs, authors } = await readTogether(db, {
    next: nextInField(blog, field),
    events: relatedEvents(related, { now, limit: EVENTS }),
    jobs: relatedJobs(related, JOBS),
    authors: creditedOn('article', blogId),
  })
  return {
    answer: {
      ...blog,
      Around: { Next: next.answer, Authors: authors.credited, Events: events.answer, Jobs: jobs.answer },
    },
    tags: [
      ...tags,
      ...next.tags,
      ...events.tags,
      ...jobs.tags,
      ...authors.tags,
      ...authors.people.map(profileTag),
    ],
  }
}

function nextInField(
  { BlogID, BlogLanguage, Translations }: Blog,
  field: TaxonomyField,
): Read<Tagged<BlogCard[]>> {
  const language = BlogLanguage.split('-')[0]!
  const query = allOf([[filterLexeme('field', field)], [filterLexeme('language', language)]])
  const read = sql<{ id: string; card: StoredJson<BlogCard>; original: string }>`
    SELECT card->>'BlogID' AS id, card, original
    FROM next_articles(${BlogID}, ${query}::tsquery, ${NEXT + 1}::int)`
  return defineRead(read, (rows) => {
    const own = new Set([BlogID, ...Translations.map((each) => each.BlogID)])
    const cards = new Map<string, BlogCard>()
    for (const { card, original } of storedArticles.readAll(rows))
      if (!own.has(card.BlogID) && !cards.has(original)) cards.set(original, card)
    const answer = [...cards.values()].slice(0, NEXT)
    return { answer, tags: [blogListTag(field), ...answer.map((card) => articleTag(card.BlogID))] }
  })
}
