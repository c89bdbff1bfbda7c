import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { BlogCard } from '../schema.ts'
import { storedArticles } from '../table.ts'

/** Parses cards read without the rest of their rows; unreadable ones are left out. */
export const readBlogCards = (cards: readonly StoredJson<BlogCard>[]): BlogCard[] =>
  storedArticles.readAll(cards.map((card) => ({ id: slugIn(card), card }))).map(({ card }) => card)

/** For logging. */
const slugIn = (card: StoredJson<BlogCard>) => String((card as { BlogID?: unknown }).BlogID)
