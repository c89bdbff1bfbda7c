import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { readExportBatches } from './export-batches.ts'

const root = await fileFolder()

const ghost = (posts: number) =>
  JSON.stringify({
    data: {
      posts: Array.from({ length: posts }, (_, id) => ({
        id,
        title: `Post ${id}`,
        html: `<p>${'x'.repeat(1_000)}</p>`,
      })),
    },
  })

/** Reads a file, and counts the threads that were started for it. */
async function read(name: string, content: string) {
  await writeFile(join(root, name), content)
  let threads = 0
  const count = () => void threads++
  process.on('worker', count)
  try {
    const batches = []
    for await (const batch of readExportBatches(root, name)) batches.push(batch)
    return { batches, threads }
  } finally {
    process.off('worker', count)
  }
}

test.each([
  ['a small export in this thread, at once', 20, 0, 1],
  ['a large export in a thread of its own, in batches', 1_200, 1, 7],
])('reads %s', async (_, posts, threads, batches) => {
  const result = await read('ghost.json', ghost(posts))
  expect(result).toMatchObject({ threads })
  expect(result.batches).toHaveLength(batches)
  expect(result.batches.flatMap((batch) => batch.posts.map(({ key }) => key))).toEqual(
    Array.from({ length: posts }, (_, id) => `${id}`),
  )
})

test('has no batch for a large file of another kind, and gives the reason of an unreadable one', async () => {
  expect(await read('other.json', JSON.stringify(['x'.repeat(400_000)]))).toEqual({ batches: [], threads: 1 })
  await expect(read('broken.json', ghost(400).slice(0, -9))).rejects.toThrow(/JSON/)
})
