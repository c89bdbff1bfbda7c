import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '../schema.ts'

/** Returns the field of an article's canonical address. */
export const mainFieldOf = (card: Pick<BlogCard, 'BlogCategoryPrimarySector'>): TaxonomyField =>
  card.BlogCategoryPrimarySector[0] as TaxonomyField

/** Returns the field whose drawing represents the article: that of the list, if the article belongs to it. */
export const drawnFieldOf = (
  { BlogCategoryPrimarySector: own }: Pick<BlogCard, 'BlogCategoryPrimarySector'>,
  ofList?: TaxonomyField,
): TaxonomyField => (ofList && own.includes(ofList) ? ofList : (own[0] ?? 'mathematics'))

/** Returns the canonical address of an article. */
export function articlePath(card: Pick<BlogCard, 'BlogID' | 'BlogCategoryPrimarySector'>): string {
  const field = mainFieldOf(card)
  return paths.blog(areaOf(field), field, card.BlogID)
}
