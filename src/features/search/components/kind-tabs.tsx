import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/search/search.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { paths } from '#lib/text/paths.ts'
import { searchedKinds } from '#kits/search/schema.ts'
import { kindsQuery } from '../queries.ts'
import type { ParsedSearch, SearchAddress } from '../schema-address.ts'

/** Tabs for the kinds with results. */
export function KindTabs({ asked, address }: { asked: ParsedSearch; address: SearchAddress }) {
  const { data } = useQuery(kindsQuery(asked))
  const found = new Map(
    // A kind that only the plain words find has a tab, too.
    [...(data?.also ?? []), ...(data?.kinds ?? [])].map(({ Kind, total }) => [Kind, total]),
  )
  const hrefOf = (kind?: string) =>
    paths.search({
      ...address,
      kind,
      cursor: undefined,
      when: kind === 'event' ? address.when : undefined,
      within: kind === 'article' ? address.within : undefined,
    })
  return (
    <TabLinks
      label={m.kindTabs()}
      tabs={[
        { label: m.all(), href: hrefOf(), current: !asked.kind },
        ...searchedKinds
          .filter((kind) => found.has(kind) || kind === asked.kind)
          .map((kind) => ({
            label: m.kindNames[kind](),
            href: hrefOf(kind),
            current: kind === asked.kind,
            count: found.get(kind) ?? 0,
          })),
      ]}
    />
  )
}
