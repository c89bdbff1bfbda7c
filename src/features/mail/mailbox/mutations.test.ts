import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { pruneOutbox } from './mutations.ts'

const now = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
let folder: string
let outbox: string

beforeEach(async () => {
  folder = await testFolder()
  outbox = join(folder, 'outbox')
})

async function write(name: string, days: number): Promise<void> {
  await mkdir(outbox, { recursive: true })
  await writeFile(join(outbox, name), 'Subject: …')
  const written = new Date(now.getTime() - days * DAY_MS)
  await utimes(join(outbox, name), written, written)
}
const left = async () => (await readdir(outbox)).sort()

test('deletes emails and partial files after 90 days, and nothing else', async () => {
  await write('old.eml', 90)
  await write('older.eml', 400)
  await write('killed.eml.part', 91)
  await write('young.eml', 89.9)
  await write('notes.txt', 400)
  const env = parseEnv({ DATA_DIR: folder })
  expect(await pruneOutbox(env, now)).toBe(3)
  expect(await left()).toEqual(['notes.txt', 'young.eml'])
  expect(await pruneOutbox(env, now)).toBe(0)
})

test('concurrent runs delete the same emails without errors', async () => {
  for (let i = 0; i < 20; i++) await write(`${i}.eml`, 100)
  const env = parseEnv({ DATA_DIR: folder })
  await Promise.all([pruneOutbox(env, now), pruneOutbox(env, now), pruneOutbox(env, now)])
  expect(await left()).toEqual([])
})

test('ignores a file deleted in the meantime', async () => {
  await write('old.eml', 100)
  await symlink(join(outbox, 'gone'), join(outbox, 'a-gone.eml'))
  expect(await pruneOutbox(parseEnv({ DATA_DIR: folder }), now)).toBe(1)
  expect(await left()).toEqual(['a-gone.eml'])
})

test('does nothing if there is a mail server or no folder', async () => {
  expect(await pruneOutbox(parseEnv({ DATA_DIR: folder }), now)).toBe(0)
  await write('old.eml', 90)
  const env = parseEnv({
    DATA_DIR: folder,
    SMTP_URL: 'smtp://mail.example.org',
    PUBLIC_URL: 'https://agora.example.org',
  })
  expect(await pruneOutbox(env, now)).toBe(0)
  expect(await left()).toEqual(['old.eml'])
})
