import { expect, test } from 'vitest'
import { PageQueue, type QueueLimits } from './page-queue.ts'

/** A queue whose pages are finished by hand. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = new PageQueue<string>({ atOnce: 1, waiting: 10, ...limits })
  const begun: string[] = []
  const open = new Map<string, PromiseWithResolvers<string>>()
  return {
    queue,
    begun,
    ask: (key: string, isGone = () => false) =>
      queue.make({
        key,
        isGone,
        make() {
          begun.push(key)
          const made = Promise.withResolvers<string>()
          open.set(key, made)
          return made.promise
        },
      }),
    finish(key: string, result = `page ${key}`) {
      open.get(key)!.resolve(result)
    },
    fail: (key: string) => open.get(key)!.reject(new Error(`no ${key}`)),
  }
}

test('renders pages in order, a limited number at once', async () => {
  const { queue, ask, begun, finish } = queueOf({ atOnce: 2 })
  const asked = ['a', 'b', 'c', 'd'].map((key) => ask(key))
  expect(begun).toEqual(['a', 'b'])
  expect(queue.figures).toEqual({ running: 2, waiting: 2 })
  finish('b')
  expect(await asked[1]).toBe('page b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  finish('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  finish('c')
  finish('d')
  expect(await Promise.all(asked)).toEqual(['page a', 'page b', 'page c', 'page d'])
  await expect.poll(() => queue.figures).toEqual({ running: 0, waiting: 0 })
})

test('shares one rendering among requests for the same page', async () => {
  const { ask, begun, finish } = queueOf()
  const asked = ['a', 'b', 'a', 'b', 'b'].map((key) => ask(key))
  finish('a')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  finish('b')
  expect(await Promise.all(asked)).toEqual(['page a', 'page b', 'page a', 'page b', 'page b'])
  expect(begun).toEqual(['a', 'b'])
})

test('rejects pages when full, except those already rendering', async () => {
  const { ask, begun, finish } = queueOf({ waiting: 1 })
  const [first, second] = [ask('a'), ask('b')]
  expect(await ask('c')).toBe('full')
  const same = ask('b')
  finish('a')
  expect(await first).toBe('page a')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  const third = ask('c')
  finish('b')
  expect(await Promise.all([second, same])).toEqual(['page b', 'page b'])
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  finish('c')
  expect(await third).toBe('page c')
})

test('does not render a page whose readers have left', async () => {
  const { ask, begun, finish } = queueOf()
  const gone = new Set<string>()
  const [, forNobody, forOne, other] = [
    ask('a'),
    ask('b', () => gone.has('first')),
    ask('c', () => gone.has('second')),
    ask('c', () => gone.has('third')),
  ]
  gone.add('first').add('second')
  finish('a')
  await expect.poll(() => begun).toEqual(['a', 'c'])
  expect(await forNobody).toBeUndefined()
  finish('c')
  expect([await forOne, await other]).toEqual(['page c', 'page c'])
})

test('rejects all requests for a failed page, and starts the next one', async () => {
  const { ask, begun, fail, finish } = queueOf()
  const asked = [ask('a'), ask('a'), ask('b')]
  const said = Promise.allSettled(asked)
  fail('a')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  finish('b')
  expect((await said).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
