import type { BoardListState } from '#kits/board/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

interface Texts {
  lede: () => string
  /** The title of its feeds. */
  newest: () => string
}

/** Returns the head of a list, for robots and previews. */
export const boardHead = (
  name: 'companies' | 'institutes' | 'jobs' | 'projects',
  { lede, newest }: Texts,
  { title, path, list }: { title: string; path: string; list: BoardListState },
) =>
  pageHead({
    title,
    path,
    description: lede(),
    noindex: list.noindex,
    links: (['atom', 'json'] as const).map((format) => ({
      rel: 'alternate',
      type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
      title: newest(),
      href: paths.feed(`${name}/${format}`),
    })),
  })
