import { expect, test } from 'vitest'
import { runBatches } from './bulk-writes.ts'

test('batches of each item run until nothing is left, also after an item that fails', async () => {
  const left = new Map([
    ['first', 2],
    ['broken', 1],
    ['last', 3],
  ])
  const run: string[] = []
  const running = runBatches(left.keys(), async (item) => {
    run.push(item)
    if (item === 'broken') throw new Error('broken off')
    left.set(item, left.get(item)! - 1)
    return left.get(item)! > 0
  })
  await expect(running).rejects.toThrow('broken off')
  expect(run).toEqual(['first', 'first', 'broken', 'last', 'last', 'last'])
})
