import type { Stored } from '#lib/db/stored-rows.ts'
import type { BlogCard } from '../schema.ts'
import { storedArticles } from '../table.ts'

/** Reads cards that came without the rest of their rows; those that cannot be read are left out. */
export const readBlogCards = (cards: readonly Stored<BlogCard>[]): BlogCard[] =>
  storedArticles.readAll(cards.map((card) => ({ id: slugIn(card), card }))).map(({ card }) => card)

/** For the log. */
const slugIn = (card: Stored<BlogCard>) => String((card as { BlogID?: unknown }).BlogID)
