import { createFileRoute } from '@tanstack/react-router'
import { searchLede } from '#messages/blogs/blogs.ts'
import * as m from '#messages/shell/page-titles.ts'
import { parseSearchPage, searchParameters } from '#features/blogs/search/schema-address.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { SearchPage } from './-search-page.tsx'

export const Route = createFileRoute('/search')({
  staticData: { parameters: searchParameters },
  validateSearch: parseSearchPage,
  // The router leaves other parameters, such as utm_source, in `search`; pages from the server do not know them.
  loaderDeps: ({ search }) => parseSearchPage(search),
  loader: async ({ context, deps }) =>
    (await import('./-search-load.ts')).loadSearchPage(context.queryClient, deps),
  head: ({ match: { loaderDeps: search } }) =>
    pageHead({
      title: search.q ? m.searchTitleFor({ words: search.q }) : m.searchTitle(),
      description: import.meta.env.SSR ? searchLede() : undefined,
      path: paths.search(),
      noindex: Object.values(search).some((value) => value !== undefined),
    }),
  component: SearchPage,
})
