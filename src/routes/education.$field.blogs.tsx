import { createFileRoute } from '@tanstack/react-router'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { FollowButton } from '#features/reading/components/follow-button.tsx'
import { ListScreen } from '#features/blogs/components/list/list-screen.tsx'
import { loadList } from '#features/blogs/search/queries-load.ts'
import { listParameters, parseListSearch } from '#features/blogs/search/schema-address.ts'
import { listHead } from './-list-head.ts'

export const Route = createFileRoute('/education/$field/blogs')({
  staticData: { parameters: listParameters },
  validateSearch: parseListSearch,
  // The router leaves other parameters, such as utm_source, in `search`; pages from the server do not know them.
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: ({ context, params, deps }) => loadList(context.queryClient, params.field, deps),
  head: ({ params, match }) => listHead(params.field, match.loaderDeps),
  component: List,
})

function List() {
  const { field } = Route.useParams()
  const follow = <FollowButton what={{ Kind: 'field', Value: field }} name={fieldNames[field]()} />
  return <ListScreen key={field} field={field} search={Route.useLoaderDeps()} follow={follow} />
}
