import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** The field under which an article has its own address. */
export const mainFieldOf = (card: Pick<BlogCard, 'BlogCategoryPrimarySector'>): TaxonomyField =>
  card.BlogCategoryPrimarySector[0] as TaxonomyField

/** The one address of an article that counts, whichever of its fields it was found under. */
export function articlePath(card: Pick<BlogCard, 'BlogID' | 'BlogCategoryPrimarySector'>): string {
  const field = mainFieldOf(card)
  return paths.blog(areaOf(field), field, card.BlogID)
}

/** The article's drawing as a picture, 1200 × 630. */
export const coverPath = (card: Pick<BlogCard, 'ArtSeed' | 'BlogCategoryPrimarySector'>): string =>
  paths.cover(mainFieldOf(card), card.ArtSeed)

const xmlCharacters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text inside XML or HTML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => xmlCharacters[character]!)
