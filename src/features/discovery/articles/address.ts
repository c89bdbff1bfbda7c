import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { mainFieldOf } from '#features/blogs/article/schema-path.ts'

/** Returns the path of the article's social image, 1200 × 630. */
export const coverPath = (card: Pick<BlogCard, 'ArtSeed' | 'BlogCategoryPrimarySector'>): string =>
  paths.cover(mainFieldOf(card), card.ArtSeed)

const xmlCharacters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => xmlCharacters[character]!)
