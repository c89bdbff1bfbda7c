import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { lineReader } from '#test/support/imports/line-reader.ts'
import { batchesBySize, readParts, ReaderThread } from './reader.ts'

const root = await fileFolder()

/** Reads lines of text, and counts the threads that were started for them. */
async function read(
  text: string,
  bytes: number,
  more: { signal?: AbortSignal; ms?: number; distrusted?: boolean } = {},
) {
  const path = join(root, 'lines.txt')
  await writeFile(path, text)
  let threads = 0
  const count = () => void threads++
  process.on('worker', count)
  try {
    const lines: string[] = []
    for await (const line of readParts(lineReader, { path }, { bytes, ...more })) lines.push(line)
    return { lines, threads }
  } finally {
    process.off('worker', count)
  }
}

test('reads a small file here, and a large one in a thread, with the same parts', async () => {
  expect(await read('a\nb', 100_000)).toEqual({ lines: ['a', 'b'], threads: 0 })
  expect(await read('a\nb', 100_001)).toEqual({ lines: ['a', 'b'], threads: 1 })
})

test.each([0, 100_001])('gives the reason of an unreadable file (%i bytes)', async (bytes) => {
  await expect(read('a\nunreadable\nb', bytes)).rejects.toThrow('Line 2 is unreadable')
})

test('stops a thread that reads', async () => {
  const stop = new AbortController()
  const reading = read('a\nendless\n', 100_001, { signal: stop.signal })
  stop.abort()
  await expect(reading).rejects.toThrow(/abort/i)
})

test('reads a small file in a thread if anybody could have made it', async () => {
  expect(await read('a\nb', 10, { distrusted: true })).toEqual({ lines: ['a', 'b'], threads: 1 })
})

test('stops a thread that takes too long', async () => {
  await expect(read('endless\n', 100_001, { ms: 10 })).rejects.toThrow(
    'It takes longer than 0.01 seconds to read.',
  )
})

test('reads one file after another in the same thread, and in a new one after a file that takes too long', async () => {
  const started: Worker[] = []
  const count = (worker: Worker) => void started.push(worker)
  process.on('worker', count)
  const thread = new ReaderThread(lineReader)
  const linesOf = async (text: string, ms?: number) => {
    const path = join(root, 'one.txt')
    await writeFile(path, text)
    const lines: string[] = []
    for await (const line of thread.read({ path }, ms === undefined ? {} : { ms })) lines.push(line)
    return lines
  }
  try {
    expect(await linesOf('a\nb')).toEqual(['a', 'b'])
    await expect(linesOf('a\nunreadable')).rejects.toThrow('Line 2 is unreadable')
    expect(await linesOf('c')).toEqual(['c'])
    expect(started).toHaveLength(1)
    await expect(linesOf('endless\n', 10)).rejects.toThrow('It takes longer than')
    expect(await linesOf('d')).toEqual(['d'])
    expect(started).toHaveLength(2)
  } finally {
    process.off('worker', count)
    await thread.close()
  }
})

test('splits a list by entries and by characters', () => {
  const sizes = (count: number, size: number) =>
    [...batchesBySize(Array.from({ length: count }), () => size)].map(({ length }) => length)
  expect(sizes(1_200, 1)).toEqual([500, 500, 200])
  expect(sizes(5, 100_000)).toEqual([2, 2, 1])
  expect(sizes(0, 1)).toEqual([])
})
