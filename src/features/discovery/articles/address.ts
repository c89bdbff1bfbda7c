import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { mainFieldOf } from '#features/blogs/article/schema-path.ts'

/** Returns the path of the article's social image, 1200 × 630. */
export const coverPath = (card: Pick<BlogCard, 'ArtSeed' | 'BlogCategoryPrimarySector'>): string =>
  paths.cover(mainFieldOf(card), card.ArtSeed)
