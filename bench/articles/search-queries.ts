import { sql } from 'kysely'
import type { BlogCard } from '#features/blogs/schema.ts'
import { storedArticles, type BlogDetail } from '#features/blogs/table.ts'
import { textOfSections } from '#features/blogs/article/build.ts'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import { randomOf } from '#test/support/random.ts'

interface Article {
  card: BlogCard
  detail: BlogDetail
}

/** Searches of one to three words that random articles contain; the same in every run over the same articles. */
export async function makeSearches(db: Db, count: number): Promise<string[]> {
  const random = randomOf(4_650)
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const wordIn = ({ card, detail }: Article) => {
    const text = random() < 0.5 ? card.BlogTitle : textOfSections(detail.BlogContentDetails)
    const words = wordsOf(text).filter((word) => /^[a-z]{3,}$/.test(word) && !dull.has(word))
    return oneOf(words) ?? 'energy'
  }
  const articles = await randomArticles(db, count, random)
  return articles.map((article) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => wordIn(article)).join(' '),
  )
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
    .then(storedArticles.readAll)
  const byId = new Map(articles.map((article) => [article.id, article]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
