import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/blogs.ts'
import { RuleList, SideTitle } from '#components/ui/panel.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { recommendationsQuery, searchQuery, type ListState } from '../../queries.ts'
import { BlogMini } from '../list/blog-card.tsx'

interface Props {
  field: TaxonomyField
  /** The list next to it. */
  state: ListState
  className?: string | undefined
}

/** Recommends articles next to a field's list, without repeating it. */
export function Recommendations({ field, state, className }: Props) {
  const { data } = useQuery(recommendationsQuery(field))
  const { data: found } = useQuery(searchQuery(field, state))
  const listed = new Set(found?.results.map(({ BlogID }) => BlogID))
  const cards = data?.results.filter(({ BlogID }) => !listed.has(BlogID)) ?? []
  if (cards.length === 0) return null
  return (
    <aside aria-label={m.recommendations()} className={className}>
      <SideTitle>{m.recommendations()}</SideTitle>
      <RuleList>
        {cards.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} />
          </li>
        ))}
      </RuleList>
    </aside>
  )
}
