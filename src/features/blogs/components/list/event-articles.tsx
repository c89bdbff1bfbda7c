import { useQuery } from '@tanstack/react-query'
import { relatedArticles } from '#messages/events/page.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { eventArticlesQuery } from '../../queries.ts'
import { BlogMini } from './blog-card.tsx'

/** Articles that relate to an event of a field. */
export function EventArticles({ eventId, field }: { eventId: string; field: TaxonomyField }) {
  const { data } = useQuery(eventArticlesQuery(eventId))
  if (!data?.results.length) return null
  return (
    <section>
      <h2>{relatedArticles()}</h2>
      <ul>
        {data.results.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} field={field} meta="date" />
          </li>
        ))}
      </ul>
    </section>
  )
}
