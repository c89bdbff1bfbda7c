import type { QueryClient } from '@tanstack/react-query'
import { loadSearch } from '#features/blogs/search/queries-load.ts'
import type { SearchPageSearch } from '#features/blogs/search/schema-address.ts'
import { similarWordsQuery } from '#features/blogs/queries.ts'
import { everythingQuery, loadEverything } from '#features/search/queries.ts'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { readAddress } from '#features/search/schema-address.ts'

/**
 * Loads everything that the search page shows. Articles are loaded if only they are searched for, or without a search.
 */
export async function loadSearchPage(client: QueryClient, search: SearchPageSearch): Promise<void> {
  const asked = readAddress(search)
  const articles = !asked || asked.kind === 'article'
  await Promise.all([asked && loadEverything(client, asked), articles && loadSearch(client, search)])
  if (asked && !articles && client.getQueryData(everythingQuery(asked).queryKey)?.kinds.length === 0)
    await withTimeout(client.prefetchQuery(similarWordsQuery(asked.words)))
}
