import { relatedArticles } from '#messages/events/page.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { RelatedArticle } from '../../schema.ts'
import { BlogMini } from './blog-card.tsx'

/** Shows the articles that relate to an event of a field. */
export function EventArticles({
  articles,
  field,
}: {
  articles: readonly RelatedArticle[] | undefined
  field: TaxonomyField
}) {
  if (!articles?.length) return null
  return (
    <section>
      <h2>{relatedArticles()}</h2>
      <ul>
        {articles.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} field={field} meta="date" />
          </li>
        ))}
      </ul>
    </section>
  )
}
