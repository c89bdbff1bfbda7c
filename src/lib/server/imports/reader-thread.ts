/** Runs a reader in a thread of its own, and sends a part for each message. */
import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from './files.ts'
import type { FileReader, ThreadAnswer, ThreadRequest } from './reader.ts'

type AnyReader = FileReader<unknown, unknown>

const { module, name } = workerData as Pick<AnyReader, 'module' | 'name'>

async function* partsOf(given: unknown): AsyncGenerator<unknown> {
  const readers = (await import(module)) as Record<string, AnyReader>
  yield* readers[name]!.read(given)
}

let parts: AsyncGenerator<unknown>

async function answerOf(request: ThreadRequest): Promise<ThreadAnswer> {
  if (request !== 'next') parts = partsOf(request.given)
  try {
    const { done, value } = await parts.next()
    return done ? { done } : { part: value }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

parentPort?.on('message', async (request: ThreadRequest) =>
  parentPort?.postMessage(await answerOf(request), []),
)
