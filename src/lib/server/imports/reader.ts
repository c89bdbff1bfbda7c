import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readsTooLong } from '#messages/imports/refusals-files.ts'

/**
 * Reads files that may be large. It yields parts that are small enough to be received at once; see `batchesBySize`.
 * Input and parts are cloned between threads, so they hold data only.
 */
export interface FileReader<Given, Part> {
  /** Its module, which exports it by this name. */
  module: string
  name: string
  read(given: Given): Iterable<Part> | AsyncIterable<Part>
}

/** Begins to read in the thread, or asks for the next part. */
export type ThreadRequest = { given: unknown } | 'next'

/** An answer of the thread: a part, the end, or the reason why it cannot read on. */
export type ThreadAnswer = { part: unknown } | { done: true } | { reason: string }

/** Larger files are read in a thread of their own, since parsing 100 kB takes up to 30 milliseconds. */
const MAX_INLINE_BYTES = 100_000
/** How long a thread may prepare a part, in milliseconds: files can be made to take hours. */
const MAX_PART_MS = 600_000

export interface ReadingLimits {
  /** How long a part may take, in milliseconds. */
  ms?: number
  signal?: AbortSignal | undefined
}

interface Reading extends ReadingLimits {
  /** The size of all files. */
  bytes: number
  /** Whether anybody could have made them: then they are read in a thread whatever their size. */
  distrusted?: boolean
}

/**
 * Reads files in parts, so that this process does not wait for it. All importers read this way. The thread prepares a
 * part when it is asked for it.
 * @throws Error with the reason if they are unreadable, or take too long.
 */
export async function* readParts<Given, Part>(
  reader: FileReader<Given, Part>,
  given: Given,
  { bytes, distrusted = false, ...limits }: Reading,
): AsyncGenerator<Part> {
  if (bytes <= MAX_INLINE_BYTES && !distrusted) {
    yield* reader.read(given)
    return
  }
  const thread = new ReaderThread(reader)
  try {
    yield* thread.read(given, limits)
  } finally {
    await thread.close()
  }
}

/** Reads one thing after another in the same thread, which starts at the first. Close it at the end. */
export class ReaderThread<Given, Part> {
  readonly #reader: FileReader<Given, Part>
  #worker: Worker | undefined

  constructor(reader: FileReader<Given, Part>) {
    this.#reader = reader
  }

  /** @throws Error with the reason if it is unreadable, or takes too long. */
  async *read(given: Given, { ms = MAX_PART_MS, signal }: ReadingLimits = {}): AsyncGenerator<Part> {
    const { module, name } = this.#reader
    const worker = (this.#worker ??= startThread({ module, name }))
    let request: ThreadRequest = { given }
    let isReading = true
    try {
      for (;;) {
        worker.postMessage(request, [])
        const answer = await answerOf(worker, ms, signal)
        isReading = 'part' in answer
        if ('reason' in answer) throw new Error(answer.reason)
        if ('done' in answer) return
        yield answer.part as Part
        request = 'next'
      }
    } finally {
      // The file that it reads could take hours.
      if (isReading) await this.close()
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function startThread(workerData: Pick<FileReader<unknown, unknown>, 'module' | 'name'>): Worker {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData })
  // A part that is nested too deep to be received would otherwise be waited for until the time limit.
  return worker.on('messageerror', (error) => worker.emit('error', error))
}

/** @throws Error if the thread does not answer in time, or if it was stopped. */
async function answerOf(worker: Worker, ms: number, signal?: AbortSignal): Promise<ThreadAnswer> {
  const late = AbortSignal.timeout(ms)
  try {
    const either = signal ? AbortSignal.any([signal, late]) : late
    const [answer] = (await once(worker, 'message', { signal: either })) as [ThreadAnswer]
    return answer
  } catch (error) {
    if (late.aborted && !signal?.aborted)
      throw new Error(readsTooLong.in('en', { seconds: ms / 1_000 }), { cause: error })
    throw error
  }
}

/** The characters and entries of a batch, more or less. */
const MAX_CHARACTERS = 200_000
const MAX_ENTRIES = 500

/** Splits a list into batches that are small enough to be received at once. @param sizeOf returns characters. */
export function* batchesBySize<T>(all: Iterable<T>, sizeOf: (item: T) => number): Generator<T[]> {
  let batch: T[] = []
  let size = 0
  for (const item of all) {
    batch.push(item)
    size += sizeOf(item)
    if (size < MAX_CHARACTERS && batch.length < MAX_ENTRIES) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
