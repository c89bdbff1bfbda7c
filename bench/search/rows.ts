/** Takes generated items apart in a thread of its own, so that it goes on while the database writes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Searchable } from '#kits/search/item.ts'
import { itemRowsOf } from '#kits/search/mutations.ts'
import { noCounts, type SearchCounts } from '#kits/search/mutations-counts.ts'
import { searchablesFor } from './made.ts'

/** What the thread is told: how many items, and how many at a time. */
export interface RowsOrder {
  items: number
  batch: number
}

/** Its answers: JSON of rows, one for each 'next', and the counts when there are no more. */
export type RowsAnswer = { rows: string } | { counts: SearchCounts }

if (parentPort) {
  const port = parentPort
  const { items, batch } = workerData as RowsOrder
  const given = searchablesFor(items)
  const counts = noCounts()
  port.on('message', () => {
    const some: Searchable[] = []
    while (some.length < batch) {
      const item = given.next()
      if (item.done) break
      some.push(item.value)
    }
    const answer: RowsAnswer =
      some.length > 0 ? { rows: JSON.stringify(itemRowsOf(some, counts)) } : { counts }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(answer)
  })
}
