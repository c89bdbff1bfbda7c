import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { getLocale } from '#lib/text/locale.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { searchPage } from '#kits/search/data-page.ts'
import type { SearchGroup } from '#kits/search/groups.ts'
import type { Passage } from '#kits/search/item.ts'
import { storedItems } from '#kits/search/table.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import type { BlogCard } from '../schema.ts'
import type { ListPosition } from './cursor.ts'
import { publishedSpans, type PublishedSpan } from './schema-address.ts'

/** An article and its position in the list. */
interface Item {
  place: number[]
  card: StoredJson<BlogCard>
  /** Its missing words. */
  without?: string[]
  /** The passage with more of the words than title and description. */
  passage?: Passage | null
  alsoIn?: BlogCard['AlsoIn'] | null
}

export interface ArticlePage {
  total: number
  items: Item[] | null
  /** The highest id at the time of the search. */
  newest?: number | null
  /** The time spans with results, if known. */
  publishedWithin?: PublishedSpan[] | undefined
}

interface RankedPageInput {
  groups: readonly SearchGroup[]
  /** An article needs one lexeme of each. */
  filters: string[][]
  limit: number
  after: ListPosition<'score'> | undefined
  /** Excludes older articles. */
  within: PublishedSpan | undefined
}

const MINUTES_OF_DAY = 1_440
const days: Record<PublishedSpan, number> = { week: 7, month: 30, year: 365 }
const beginOf = (span: PublishedSpan): number => minutesOf(Date.now()) - days[span] * MINUTES_OF_DAY

/** Returns articles by words, best match first. */
export async function getRankedPage(
  db: Db,
  { groups, filters, limit, after, within }: RankedPageInput,
  index?: SearchIndex,
): Promise<ArticlePage> {
  const [, score = 0, published = 0, id = 0, known = 0] = after ?? []
  const page = await searchPage(
    db,
    {
      groups,
      kind: 'article',
      filters,
      rare: filters.length > 0,
      own: getLocale(),
      folded: true,
      since: within && beginOf(within),
      limit,
      after: after && { score, published, id, known },
    },
    index,
  )
  const cards = await cardsOf(
    db,
    (page.items ?? []).map(({ key }) => key),
  )
  const { latest } = page
  return {
    ...page,
    publishedWithin:
      latest === undefined ? undefined : publishedSpans.filter((span) => latest >= beginOf(span)),
    items: (page.items ?? []).flatMap(({ place, key, lacks, passage: stored, twins }) => {
      const card = cards.get(key)
      if (!card) return []
      const alsoIn = twins?.map((twin) => ({ BlogID: twin.key, BlogLanguage: twin.language }))
      const { passage } = storedItems.read({ id: place[2], passage: stored }) ?? {}
      return [{ place, card, passage, alsoIn, without: lacks.map((i) => groups[i - 1]!.typed) }]
    }),
  }
}

/** Returns stored cards by the articles' keys in the search. */
export async function cardsOf(db: Db, keys: readonly string[]): Promise<Map<string, StoredJson<BlogCard>>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('article').select(['slug', 'card']).where('slug', 'in', keys).execute()
  return new Map(rows.map(({ slug, card }) => [slug, card]))
}
