import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { unpackUpload } from './unpack.ts'

const root = await fileFolder()

const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

async function unpack(content: Uint8Array): Promise<string[]> {
  await writeFile(join(root, 'upload'), content)
  const from = await unpackUpload(join(root, 'upload'), 'export.zip', join(root, 'files'), {
    modified: new Date(0),
  })
  return (await readdir(from, { recursive: true })).sort()
}

test('unpacks an archive of archives, as Notion writes a large export', async () => {
  const parts = { 'Part-1.zip': zip({ 'a.md': '# A', 'a/b.svg': 'b' }), 'Part-2.zip': zip({ 'c.md': '# C' }) }
  expect(await unpack(zip(parts))).toEqual(['a', 'a.md', 'a/b.svg', 'c.md'])
})

test('leaves an archive beside other files, and a file that is only called one', async () => {
  expect(await unpack(zip({ 'a.md': '# A', 'b.zip': zip({ 'c.md': '# C' }) }))).toEqual(['a.md', 'b.zip'])
  expect(await unpack(zip({ 'a.zip': 'text' }))).toEqual(['a.zip'])
})

test('counts the files of all archives, and refuses damaged and encrypted ones', async () => {
  const many = (start: number) =>
    zip(Object.fromEntries(Array.from({ length: 2_600 }, (_, i) => [`${start + i}.md`, ''])))
  await expect(unpack(zip({ 'a.zip': many(0), 'b.zip': many(5_000) }))).rejects.toMatchObject({
    fault: 'tooMany',
  })
  await expect(unpack(zip({ 'a.zip': zip({ 'a.md': '# A' }).slice(0, -22) }))).rejects.toMatchObject({
    fault: 'damaged',
  })
  const encrypted = zip({ 'a.md': '# A' })
  encrypted[6] = 1
  await expect(unpack(encrypted)).rejects.toMatchObject({ fault: 'encrypted' })
})
