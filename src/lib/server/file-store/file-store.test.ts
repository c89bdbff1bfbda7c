import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { s3Server } from '#test/support/temporary/s3.ts'
import { FilesUnavailable, readStoredFile, type FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'

const folder = await fileFolder()
const s3 = await s3Server()
const open = (settings: Record<string, string>) =>
  openFiles(parseEnv({ DATA_DIR: join(folder, 'data'), ...settings }))
const inFolder = { FILES_URL: pathToFileURL(folder).href }
const content = Buffer.from('0123456789')

async function keysOf(files: FileStore, path: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list(path)) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['a folder', inFolder],
  ['S3', s3.settings('deep/inside')],
])('a store of files in %s', (_, settings) => {
  const files = open(settings)
  const listed = (path: string) => keysOf(files, path)

  test('is usable', async () => {
    await files.check()
    expect(await listed('media/')).toEqual([])
  })

  test('returns what was put, whole and in part, and what replaced it', async () => {
    await files.put('media/ab/first', content)
    expect(await readStoredFile(files, 'media/ab/first')).toEqual(content)
    const part = await files.get('media/ab/first', { start: 3, end: 5 })
    expect((await buffer(part!)).toString()).toBe('345')
    await files.put('media/ab/first', Buffer.from('new'))
    expect((await readStoredFile(files, 'media/ab/first'))?.toString()).toBe('new')
    await files.put('media/ab/empty', Buffer.alloc(0))
    expect(await readStoredFile(files, 'media/ab/empty')).toEqual(Buffer.alloc(0))
    const large = Buffer.alloc(9_000_000, 'large ')
    await files.put('media/ab/large', large)
    expect((await readStoredFile(files, 'media/ab/large'))?.equals(large)).toBe(true)
  })

  test('has only the files that were put, and deletes them', async () => {
    await files.put('media/cd/one', content)
    expect([await files.has('media/cd/one'), await files.has('media/cd/two')]).toEqual([true, false])
    expect(await files.get('media/cd/two')).toBeUndefined()
    await files.delete('media/cd/one')
    await files.delete('media/cd/one')
    expect(await files.has('media/cd/one')).toBe(false)
  })

  test('lists and deletes the files of a folder', async () => {
    for (const key of ['imports/a/1', 'imports/a/b/2', 'imports/ab/3', 'imports/a ü/4'])
      await files.put(key, content)
    expect(await listed('imports/a/')).toEqual(['imports/a/1', 'imports/a/b/2'])
    await files.deleteFolder('imports/a/')
    await files.deleteFolder('imports/none/')
    expect(await listed('imports/')).toEqual(['imports/a ü/4', 'imports/ab/3'])
    expect(await readStoredFile(files, 'imports/a ü/4')).toEqual(content)
  })

  test('lists more files than S3 returns at a time', async () => {
    const keys = Array.from({ length: 1_010 }, (_each, n) => `imports/many/${String(n).padStart(4, '0')}`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, content)))
    expect(await listed('imports/many/')).toEqual(keys)
  })
})

test('folders in a bucket are separate', async () => {
  await open(s3.settings('one')).put('media/x', content)
  expect(await open(s3.settings('two')).has('media/x')).toBe(false)
  expect(await open(s3.settings('')).has('one/media/x')).toBe(true)
})

describe('wrong settings are named without the keys', () => {
  const right = s3.settings('x')
  test.each([
    [{ AWS_SECRET_ACCESS_KEY: 'hidden' }, 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID'],
    [{ AWS_ACCESS_KEY_ID: 'hidden' }, 'does not know the key in AWS_ACCESS_KEY_ID'],
    [{ FILES_URL: right['FILES_URL']!.replace('//agora', '//absent') }, "There is no bucket 'absent' at 127"],
    [{ FILES_URL: `file://${folder}/absent` }, 'absent (ENOENT). Create the folder'],
  ])('%j: %s', async (wrong, reason) => {
    const error = await open({ ...right, ...wrong })
      .check()
      .catch((failure: Error) => failure)
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining(reason) })
    expect((error as Error).message).not.toMatch(/hidden|S3RVER/)
  })

  test.each([
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL (needs AWS_ACCESS_KEY_ID'],
    [{ FILES_URL: 's3://key:secret@bucket' }, 'FILES_URL (must not contain keys'],
    [{ FILES_URL: 's3://bucket?endpoint=minio' }, 'FILES_URL (has an endpoint'],
    [{ FILES_URL: 'ftp://bucket' }, 'FILES_URL ('],
    [{ FILES_URL: `file://${folder}/data/files` }, 'FILES_URL (must be a folder outside of DATA_DIR)'],
  ])('%j: %s', (wrong, reason) => {
    expect(() => open(wrong)).toThrow(reason)
  })
})

test('a server that is away is reported as such', async () => {
  const files = open(s3.settings('x'))
  await s3.stop()
  try {
    await expect(files.get('media/x')).rejects.toThrow(FilesUnavailable)
    await expect(files.put('media/x', content)).rejects.toThrow('S3 does not answer: connect ECONNREFUSED')
    await expect(files.check()).rejects.toThrow(FilesUnavailable)
  } finally {
    await s3.start()
  }
  expect(await files.has('media/x')).toBe(false)
})

test('a folder whose device does not answer is reported as such', async () => {
  const server = createServer().listen(join(folder, 'device'))
  await once(server, 'listening')
  // Opening a socket is refused with ENXIO, 'No such device or address'.
  await expect(open(inFolder).get('device')).rejects.toThrow(FilesUnavailable)
  server.close()
})

test('a failed upload to a folder leaves nothing', async () => {
  const files = open(inFolder)
  await files.put('blocked/x', content)
  await mkdir(join(folder, 'blocked', 'y'))
  await expect(files.put('blocked/y', content)).rejects.toThrow('EISDIR')
  expect((await readdir(join(folder, 'blocked'))).toSorted()).toEqual(['x', 'y'])
})

describe('a shared folder that is away', () => {
  const root = join(folder, 'shared')
  const gone = join(folder, 'gone')
  const settings = { FILES_URL: pathToFileURL(root).href }
  const places: Record<string, () => Promise<unknown>> = {
    'is missing': () => Promise.resolve(),
    // An empty mount point.
    'is another folder': () => mkdir(root),
    'is no folder': () => writeFile(root, ''),
  }

  test.each(Object.keys(places))('since it %s', async (place) => {
    await mkdir(root)
    const files = open(settings)
    await files.check()
    await files.put('media/x', content)
    await rename(root, gone)
    await places[place]!()
    const acts = [
      () => files.get('media/x'),
      () => files.has('media/x'),
      () => files.put('media/y', content),
      () => files.delete('media/x'),
      () => files.deleteFolder('media/'),
      () => keysOf(files, 'media/'),
    ]
    for (const act of acts) await expect(act()).rejects.toThrow(FilesUnavailable)
    expect(files.awayReason).toContain(`The folder ${root} cannot be used: `)
    await rm(root, { recursive: true, force: true })
    await rename(gone, root)
    expect(await keysOf(files, 'media/')).toEqual(['media/x'])
    expect(await files.get('media/y')).toBeUndefined()
    expect(files.awayReason).toBeUndefined()
    await rm(root, { recursive: true })
  })
})
