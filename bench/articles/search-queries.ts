import { sql } from 'kysely'
import type { BlogCard, BlogFilters } from '#features/blogs/schema.ts'
import type { BlogDetail } from '#features/blogs/table.ts'
import { textOfSections } from '#features/blogs/article/build.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import { mistyped } from '../relevance/queries.ts'
import { randomOf } from '#test/support/random.ts'

/** What people ask for, made from random articles: words that they contain, filters that they have. */
export interface Queries {
  /** One to three words with, mostly, filters. */
  mixed: { words: string; filters: BlogFilters }[]
  oneWord: { words: string }[]
  /** The beginning of a word, at times after another word or within a sector. */
  typed: { text: string; field: TaxonomyField | undefined }[]
  /** The same with one mistake. */
  mistyped: { text: string; field: TaxonomyField | undefined }[]
  organization: { text: string; field: TaxonomyField | undefined }[]
}

interface Article {
  card: BlogCard
  detail: BlogDetail
}

/** Letters of a word from which mistakes are forgiven. */
const TYPO_FROM = 4

/** @param count of each kind; the same in every run over the same articles. */
export async function makeQueries(db: Db, count: number): Promise<Queries> {
  const random = randomOf(4_650)
  const chance = (share: number) => random() < share
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const articles = await randomArticles(db, count, random)
  const wordIn = ({ card, detail }: Article) => {
    const text = chance(0.5) ? card.BlogTitle : textOfSections(detail.BlogContentDetails)
    const words = wordsOf(text).filter((word) => /^[a-z]{3,}$/.test(word) && !dull.has(word))
    return oneOf(words) ?? 'energy'
  }
  const wordsIn = (article: Article, many: number) =>
    Array.from({ length: many }, () => wordIn(article)).join(' ')
  const fieldOf = ({ card }: Article) => (chance(0.5) ? card.BlogCategoryPrimarySector[0] : undefined)
  const begin = (word: string, least: number) =>
    word.slice(0, Math.max(least, Math.ceil(word.length * (0.4 + random() * 0.6))))
  const queries: Queries = { mixed: [], oneWord: [], typed: [], mistyped: [], organization: [] }
  for (const article of articles) {
    const { card, detail } = article
    const process = oneOf(detail.BlogProcessCategories)
    const topic = oneOf(detail.BlogMainTopics)
    const category = oneOf(card.BlogCategoryEncycdata)
    const before = chance(0.25) ? `${wordIn(article)} ` : ''
    queries.mixed.push({
      words: wordsIn(article, 1 + Math.floor(random() * 3)),
      filters: {
        ...(chance(0.6) && { BlogCategoryPrimarySector: card.BlogCategoryPrimarySector.slice(0, 1) }),
        ...(category && chance(0.25) && { BlogCategoryEncycdata: [category] }),
        ...(topic && chance(0.15) && { BlogMainTopic: topic }),
        ...(process && chance(0.1) && { ProcessCategory: process }),
        ...(chance(0.2) && { BlogLanguage: card.BlogLanguage }),
      },
    })
    queries.oneWord.push({ words: wordIn(article) })
    queries.typed.push({ text: before + begin(wordIn(article), 2), field: fieldOf(article) })
    const long =
      Array.from({ length: 20 }, () => wordIn(article)).find((word) => word.length > TYPO_FROM) ?? 'enregy'
    queries.mistyped.push({ text: mistyped(begin(long, TYPO_FROM + 1), random), field: fieldOf(article) })
    const organization = oneOf(card.BlogAuthorsList)?.AuthorOrganization || 'University'
    queries.organization.push({ text: begin(organization, 2), field: fieldOf(article) })
  }
  return queries
}

// Words that say too little to be searched for alone.
const dull = new Set(
  (
    'the and for that with this from are was not but which when than then they their into more has have can its one ' +
    'que los las del por con una para como más pero sus este esta son más entre cuando desde'
  ).split(' '),
)

async function randomArticles(db: Db, count: number, random: () => number): Promise<Article[]> {
  const { rows } = await sql<{ highest: number }>`SELECT max(id) AS highest FROM article`.execute(db)
  const highest = rows[0]?.highest ?? 0
  const ids = Array.from({ length: count }, () => 1 + Math.floor(random() * highest))
  const articles = await db
    .selectFrom('article')
    .select(['id', 'card', 'detail'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(articles.map((article) => [article.id, article]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
