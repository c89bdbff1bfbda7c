import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BATCH_TAG } from '#lib/db/announce.ts'
import { CachePurges } from './cache-purges.ts'
import { TaggedCache } from './tagged-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIST = 'events:IT'

/** A page that lists events: visitors get it from the cache, or it is rendered. */
function visitedList() {
  const cache = new TaggedCache<number>({ total: 10, entry: 1 })
  const list = { events: 0, renders: 0 }
  return {
    list,
    purges: new CachePurges([cache]),
    /** @returns the number of events that the page shows. */
    visit(): number {
      const cached = cache.get(LIST)
      if (cached) return cached.value
      list.renders++
      cache.store(LIST, list.events, new Set([LIST]), 1, cache.begin())
      return list.events
    },
  }
}

test('renders a list at most once in two seconds while batches change it, and then as it is', async () => {
  const { list, purges, visit } = visitedList()
  const batch = async () => {
    list.events += 15
    purges.announced([BATCH_TAG, `event:${list.events}`, LIST])
    visit()
    // The index of searches follows.
    await vi.advanceTimersByTimeAsync(30)
    purges.searchable([LIST])
    visit()
    await vi.advanceTimersByTimeAsync(270)
    visit()
  }
  for (let batches = 0; batches < 40; batches++) await batch()
  // 12 seconds; without gathering, there are 80.
  expect(list.renders).toBeLessThanOrEqual(8)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(visit()).toBe(40 * 15)
})

test('shows a change that is no batch at once, also while tags of batches wait', () => {
  const { list, purges, visit } = visitedList()
  for (let batches = 0; batches < 3; batches++) purges.announced([BATCH_TAG, LIST])
  visit()
  list.events = 1
  purges.announced([LIST])
  expect(visit()).toBe(1)
})

test('shows what searches find only after the tags of its batch were purged', async () => {
  const { list, purges, visit } = visitedList()
  purges.announced([BATCH_TAG, LIST])
  purges.announced([BATCH_TAG, LIST])
  await vi.advanceTimersByTimeAsync(2_000)
  visit()
  list.events = 1
  purges.searchable([LIST])
  expect(visit()).toBe(1)
})
