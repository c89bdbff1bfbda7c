import * as m from '#messages/blogs/blogs.ts'
import { paths } from '#lib/text/paths.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { ListState } from '../../queries.ts'

/** What a feed does not know of a list: where any of it is asked for, there is none. */
const beyond = ['category', 'by', 'topic', 'process', 'technology', 'trending'] as const

interface Props {
  field?: TaxonomyField | undefined
  state: ListState
}

/** The way to keep up with what a search finds, for people and for readers of feeds. Beside results only. */
export function SearchFeed({ field, state }: Props) {
  const { q, tag, language } = state
  if (!q || beyond.some((name) => state[name])) return null
  const href = paths.feed('atom', { field, tag, language, q })
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={q} href={href} />
      <a className="link tap" href={href}>
        {m.subscribeToSearch()}
      </a>
    </>
  )
}
