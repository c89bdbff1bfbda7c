import { useQuery } from '@tanstack/react-query'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { articlesOn } from '#messages/events/page.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { newestQuery } from '../../queries.ts'
import { BlogMini } from './blog-card.tsx'

/** The newest articles of a field, next to its other content. */
export function FieldArticles({ field }: { field: TaxonomyField }) {
  const { data } = useQuery(newestQuery(field))
  if (!data?.results.length) return null
  return (
    <section>
      <h2>
        <a href={paths.blogs(areaOf(field), field)}>
          {articlesOn({ field: fieldNames[field]().toLowerCase() })}
        </a>
      </h2>
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
