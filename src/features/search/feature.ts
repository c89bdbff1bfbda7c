import { defineFeature } from '#kits/feature.ts'
import {
  createSearchWorker,
  SEARCH_DUE,
  reindexDueItems,
  writeDueSearchItems,
} from '#kits/search/mutations-due.ts'
import { SEARCH_CHANGED, SearchIndex } from '#kits/search/words/data-search-index.ts'
import { searchService } from './api.ts'
import { writePages } from './mutations.ts'

export const searchFeature = defineFeature({
  name: 'search',
  services: [searchService],
  provides: ({ db, log, features }) => ({
    search: new SearchIndex(db, log),
    searchKinds: Object.assign({}, ...features.map(({ searchKinds }) => searchKinds)),
    writePages,
  }),
  // Items that a new version of the portal left due are written before the first search.
  async prepare({ db, log, searchKinds }) {
    const due = await writeDueSearchItems(db, searchKinds)
    if (due > 0) log.info({ event: 'search.updated', due }, 'Search index updated')
  },
  // A new version may have other pages. Comparing all of them before listening would be a tenth of a start.
  cleanup: { searchPages: ({ db, site }) => writePages(db, site.brand) },
  indexes: { [SEARCH_CHANGED]: ({ search }) => search },
  workers: { [SEARCH_DUE]: createSearchWorker },
  everyMinute: ({ db }, now) => reindexDueItems(db, now),
})
