import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#lib/api/errors.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { decodeUtf8, filesBelow, reasonOf } from './files.ts'

test('lists the files below a folder, sorted and without hidden ones', async () => {
  const root = await testFolder()
  for (const folder of ['b/c', '.git']) await mkdir(join(root, folder), { recursive: true })
  for (const file of ['b/c/2.md', 'a.md', '.git/config', 'b/.hidden']) await writeFile(join(root, file), '')
  expect(await filesBelow(root)).toEqual(['a.md', 'b/c/2.md'])
})

test('accepts only UTF-8', () => {
  expect(decodeUtf8(Buffer.from('señal'))).toBe('señal')
  expect(() => decodeUtf8(Buffer.from([0xf1]))).toThrow('The file is not UTF-8 text.')
})

test('explains a refusal in one line, with field names if known', () => {
  const fields = { title: 'Required', day: 'Not a day' }
  expect(reasonOf(new AppError('invalid_input', 'title: Required', { fields }))).toBe(
    'title: Required; day: Not a day',
  )
  expect(reasonOf(new AppError('conflict', 'Another has it.'))).toBe('Another has it.')
  expect(reasonOf(new Error(`broken\nat line 2`))).toBe('broken')
  expect(reasonOf('x'.repeat(400))).toBe('x'.repeat(300))
})
