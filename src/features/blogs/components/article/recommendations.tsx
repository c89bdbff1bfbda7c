import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/blogs.ts'
import { RuleList, SideTitle } from '#components/ui/panel.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { recommendationsQuery } from '../../queries.ts'
import { BlogMini } from '../list/blog-card.tsx'

/** What to read beside a field's list. */
export function Recommendations({
  field,
  className,
}: {
  field: TaxonomyField
  className?: string | undefined
}) {
  const { data } = useQuery(recommendationsQuery(field))
  if (!data?.results.length) return null
  return (
    <aside aria-label={m.recommendations()} className={className}>
      <SideTitle>{m.recommendations()}</SideTitle>
      <RuleList>
        {data.results.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} />
          </li>
        ))}
      </RuleList>
    </aside>
  )
}
