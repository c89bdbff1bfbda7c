import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '../schema.ts'

/** The field under which an article has its own address. */
export const mainFieldOf = (card: Pick<BlogCard, 'BlogCategoryPrimarySector'>): TaxonomyField =>
  card.BlogCategoryPrimarySector[0] as TaxonomyField

/** The field that an article is drawn as: the one of the list that shows it, when it belongs there. */
export const drawnFieldOf = (
  { BlogCategoryPrimarySector: own }: Pick<BlogCard, 'BlogCategoryPrimarySector'>,
  ofList?: TaxonomyField,
): TaxonomyField => (ofList && own.includes(ofList) ? ofList : (own[0] ?? 'mathematics'))

/** The one address of an article that counts, whichever of its fields it was found under. */
export function articlePath(card: Pick<BlogCard, 'BlogID' | 'BlogCategoryPrimarySector'>): string {
  const field = mainFieldOf(card)
  return paths.blog(areaOf(field), field, card.BlogID)
}
