import { expect, test } from 'vitest'
import { withWorker, WorkerTooSlow } from './worker-call.ts'

const workerOf = (script: string) => new Worker(URL.createObjectURL(new Blob([script])))
const forever = () => new Promise<never>(() => undefined)

test('returns what the work returns', async () => {
  const worker = workerOf('postMessage(7)')
  const answer = () =>
    new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data), { once: true }))
  expect(await withWorker(worker, answer, 5_000)).toBe(7)
})

test('stops a worker that does not end, and says why one failed', async () => {
  await expect(withWorker(workerOf('for (;;);'), forever, 100)).rejects.toThrow(WorkerTooSlow)
  await expect(withWorker(workerOf('throw new Error("no memory")'), forever)).rejects.toThrow('no memory')
})
