/** Runs a reader in a thread of its own, and sends a part for each message. */
import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from './files.ts'
import type { FileReader, ThreadAnswer } from './reader.ts'

type AnyReader = FileReader<unknown, unknown>

const { module, name, given } = workerData as Pick<AnyReader, 'module' | 'name'> & { given: unknown }

async function* partsOfReader(): AsyncGenerator<unknown> {
  const readers = (await import(module)) as Record<string, AnyReader>
  yield* readers[name]!.read(given)
}

const parts = partsOfReader()

async function answerOf(): Promise<ThreadAnswer> {
  try {
    const { done, value } = await parts.next()
    return done ? { done } : { part: value }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await answerOf(), []))
