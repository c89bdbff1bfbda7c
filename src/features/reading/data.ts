import { sql } from 'kysely'
import type { BlogCard } from '#features/blogs/schema.ts'
import { visibleToVisitors } from '#features/blogs/policy.ts'
import { readBlogCards } from '#features/blogs/article/data-cards.ts'
import { areaOf, isField } from '#features/taxonomy/schema-fields.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { aboutReading } from '#messages/reading/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { newsOf, type NewsDeps } from './news/data.ts'
import type { Follow, ReadingState, ReadingShown, ShownFollow } from './schema.ts'
import { readSearch } from './news/searches.ts'

/** Number of updates on the page and in feeds. */
export const MAX_NEWS = 50

/** Returns the saved articles and follows of a person, latest first. */
export async function getReadingState(db: Db, personId: string): Promise<ReadingState> {
  const articles = await db
    .selectFrom('kept_article')
    .innerJoin('article', 'article.id', 'kept_article.article_id')
    .select('slug')
    .where('person_id', '=', personId)
    .orderBy('nth', 'desc')
    .execute()
  const follows = await db
    .selectFrom('follow')
    .select(['kind as Kind', 'value as Value'])
    .where('person_id', '=', personId)
    .orderBy('nth', 'desc')
    .execute()
  return { BlogID: articles.map(({ slug }) => slug), Follows: follows }
}

/** Returns saved articles and follows with their updates. */
export async function showReading(
  deps: NewsDeps,
  kept: ReadingState,
  locale: Locale,
  now: Date,
): Promise<ReadingShown> {
  const [Articles, Follows, News] = await Promise.all([
    articlesOf(deps.db, kept.BlogID),
    describeFollows(deps.db, kept.Follows, locale),
    newsOf(deps, { follows: kept.Follows, locale, now, limit: MAX_NEWS }),
  ])
  return { Articles, Follows, News }
}

async function articlesOf(db: Db, ids: readonly string[]): Promise<BlogCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ card: StoredJson<BlogCard> }>`
    SELECT a.card FROM unnest(${ids}::text[]) WITH ORDINALITY asked(slug, at) JOIN article a USING (slug)
    WHERE a.status = ${visibleToVisitors} ORDER BY asked.at`.execute(db)
  return readBlogCards(rows.map(({ card }) => card))
}

/** Kinds of organizations by their name in follows: the stored kind and the page. */
const organizations = {
  institute: { kind: 'institute', path: (slug: string) => paths.institute(slug) },
  company: { kind: 'business', path: (slug: string) => paths.company(slug) },
} as const
type OrganizationFollow = keyof typeof organizations

interface NamedOrganization {
  publicId: string
  slug: string
  name: string
}

/** Returns public institutes or companies by their public ids. */
export async function namedOrganizations(
  db: Db,
  of: OrganizationFollow,
  publicIds: readonly string[],
): Promise<NamedOrganization[]> {
  if (publicIds.length === 0) return []
  const [list, key] =
    of === 'institute' ? ['instituteDetails', 'instituteName'] : ['businessDetails', 'organizationName']
  const { rows } = await sql<NamedOrganization>`
    SELECT o.public_id AS "publicId", o.slug, coalesce(d.item->>${key}, '') AS name
    FROM organization o JOIN organization_shown USING (id)
      LEFT JOIN document_item d ON d.document = o.document_id AND d.list = ${list}
    WHERE o.kind = ${organizations[of].kind} AND o.public_id = ANY(${publicIds}::text[])`.execute(db)
  return rows
}

async function describeFollows(db: Db, follows: readonly Follow[], locale: Locale): Promise<ShownFollow[]> {
  const named = new Map<string, { Title: string; Path: string }>()
  for (const of of Object.keys(organizations) as OrganizationFollow[]) {
    const ids = follows.flatMap(({ Kind, Value }) => (Kind === of ? [Value] : []))
    for (const { publicId, slug, name } of await namedOrganizations(db, of, ids))
      named.set(`${of} ${publicId}`, { Title: name, Path: organizations[of].path(slug) })
  }
  const describe = ({ Kind, Value }: Follow): { Title: string; Path: string } => {
    switch (Kind) {
      case 'field':
        return isField(Value)
          ? { Title: fieldNames[Value].in(locale), Path: paths.blogs(areaOf(Value), Value) }
          : gone
      case 'tag':
      case 'author':
        return { Title: Value, Path: paths.search({ q: Value }) }
      case 'search': {
        const search = readSearch(Value)
        return search ? { Title: search.title, Path: search.address } : gone
      }
      default:
        return named.get(`${Kind} ${Value}`) ?? gone
    }
  }
  return follows.map((follow) => ({ ...follow, ...describe(follow) }))
}

const gone = { Title: '', Path: '' }

/** Exports the data of this feature about a person, without the secret key of their feed. */
export const readingExporters: Exporters = {
  reading: {
    about: aboutReading,
    async read(db, personId) {
      const [articles, follows, reader] = [
        await db
          .selectFrom('kept_article')
          .innerJoin('article', 'article.id', 'kept_article.article_id')
          .select(['slug', 'title', 'added'])
          .where('person_id', '=', personId)
          .orderBy('nth')
          .execute(),
        await db
          .selectFrom('follow')
          .select(['kind', 'value', 'added'])
          .where('person_id', '=', personId)
          .orderBy('nth')
          .execute(),
        await db
          .selectFrom('reader')
          .select('digest_from')
          .where('person_id', '=', personId)
          .executeTakeFirst(),
      ]
      return { articles, follows, weeklyMail: reader?.digest_from != null }
    },
  },
}
