import { expect, test } from 'vitest'
import { judge, typedTextOf } from '#bench/relevance/judge.ts'
import { typedQueries } from '#bench/relevance/typed.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { defaultSynonyms, readSynonyms } from '#kits/search/synonyms.ts'
import { createLog } from '#lib/server/log.ts'
import { demoPortal } from '#test/support/page.ts'
import { searchEverything } from './data.ts'

/** The share of searches whose first result may be useless. */
const MAX_USELESS = 0.05

test('finds in the demo content what people mean by what they type', async () => {
  const { db } = (await demoPortal()).database
  const index = new SearchIndex(db, createLog('silent'))
  await index.load()
  await index.settled()
  const now = new Date()
  const synonyms = readSynonyms(defaultSynonyms)
  const useless: string[] = []
  for (const query of typedQueries) {
    const [, , locale = 'en'] = query
    const found = await searchEverything(
      db,
      { Keywords: typedTextOf(query, now) },
      { locale, index, synonyms, now },
    )
    const { typed, first, useful } = judge(query, found, now)
    if (!useful) useless.push(`${typed} → ${first}`)
  }
  index.stop()
  expect(useless.slice(Math.floor(typedQueries.length * MAX_USELESS))).toEqual([])
})
