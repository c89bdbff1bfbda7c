import { listPages, type ListPage } from '#components/shell/list-pages.ts'
import type { BoardListState } from '#kits/board/queries.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

/** Returns the head of a list, for robots and previews. */
export const boardHead = (
  name: ListPage,
  { title, path, list }: { title: string; path: string; list: BoardListState },
) =>
  pageHead({
    title,
    path,
    description: listPages[name].lede(),
    noindex: list.noindex,
    links: (['atom', 'json'] as const).map((format) => ({
      rel: 'alternate',
      type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
      title: listPages[name].newest(),
      href: paths.feed(`${name}/${format}`),
    })),
  })
