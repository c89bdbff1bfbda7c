import { execFile } from 'node:child_process'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { readArchive } from './archive-read.ts'
import { archiveWriter, type ArchivedFile } from './archive-write.ts'
import { requireTool } from './client-tools.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
beforeEach(async () => void (folder = await testFolder()))

async function* inPieces(content: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 300) yield bytes.subarray(at, at + 300)
}

/** Writes an archive of these files, and what it says of itself unless that is undefined. */
async function archiveOf(files: Record<string, string>, manifest?: Record<string, unknown>): Promise<string> {
  const path = join(folder, 'some.tar')
  const file = await open(path, 'w')
  const archive = archiveWriter(file)
  const written: Record<string, ArchivedFile> = {}
  for (const [name, content] of Object.entries(files))
    written[name] = await archive.addFile(name, inPieces(content))
  if (manifest) {
    const whole = {
      format: 'agora-backup',
      version: 1,
      made: '2026-01-01T00:00:00.000Z',
      kind: 'pglite',
      postgres: 17,
      migrations: [],
      tables: {},
      files: written,
      ...manifest,
    }
    await archive.addFile('manifest.json', inPieces(JSON.stringify(whole)))
  }
  await archive.finish()
  await file.close()
  return path
}

const restore = (path: string, settings: Record<string, string> = {}) =>
  restoreBackup(
    { env: parseEnv({ DATA_DIR: join(folder, 'data'), ...settings }), log: createLog('silent') },
    path,
  )

describe('an archive', () => {
  const files = {
    empty: '',
    'a/511': 'x'.repeat(511),
    'a/512': 'y'.repeat(512),
    'a/513': 'z'.repeat(513),
    'ä/ñ.txt': 'Grüße',
    [`${'long/'.repeat(25)}${'n'.repeat(90)}`]: 'far down',
  }

  test('is readable by the portal and by tar', async () => {
    const path = await archiveOf(files)
    const found: Record<string, string> = {}
    for await (const entry of readArchive(path)) {
      const pieces: Buffer[] = []
      for await (const piece of entry.content()) pieces.push(piece)
      found[entry.path] = Buffer.concat(pieces).toString()
    }
    expect(found).toEqual(files)
    const { stdout } = await promisify(execFile)('tar', ['-tf', path, '--quoting-style=literal'])
    expect(stdout.split('\n').filter(Boolean)).toEqual(Object.keys(files))
    for (const [name, content] of Object.entries(files))
      expect((await promisify(execFile)('tar', ['-xOf', path, name])).stdout).toBe(content)
  })

  test('rejects a path that is too long', async () => {
    await expect(archiveOf({ ['n'.repeat(101)]: '' })).rejects.toThrow(
      /^The path n+ is too long for a backup\./,
    )
  })
})

describe('a restore refuses', () => {
  test.each([
    [
      'a newer version',
      { migrations: ['0001-text-search', '9999-later'] },
      {},
      /newer version of the portal \(it has 9999-later\)/,
    ],
    [
      'a version that is too old',
      { migrations: ['0001-articles', '0002-article-search'] },
      {},
      /too old .* \(it has 2 of 82 former migrations\): start commit \w+ on it once/,
    ],
    ['one of a server without a server', { kind: 'postgres' }, {}, /set DATABASE_URL to an empty database/],
    [
      'one of the embedded database on a server',
      {},
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /without DATABASE_URL/,
    ],
    ['another format', { version: 2 }, {}, /no backup that this version of the portal can read/],
    [
      'files that were changed',
      { files: { a: { bytes: 1, sha256: '00' } } },
      {},
      /is damaged: a is not what was written/,
    ],
    ['files that are not named', { files: {} }, {}, /holds files that its manifest\.json does not name/],
  ])('%s', async (_, manifest, settings, reason) => {
    await expect(restore(await archiveOf({ a: 'x' }, manifest), settings)).rejects.toThrow(reason)
    expect(await readdir(folder)).toEqual(['some.tar'])
  })

  test('another tar file, and a missing file', async () => {
    await expect(restore(await archiveOf({ a: 'x' }))).rejects.toThrow(/it has no manifest\.json/)
    await expect(restore(join(folder, 'none.tar'))).rejects.toThrow(/none\.tar cannot be read: ENOENT/)
  })

  test.each(['../out', 'files/../../out', '/out', 'files//out'])(
    'an entry outside the target folder: %s',
    async (name) => {
      await expect(restore(await archiveOf({ [name]: 'x' }, {}))).rejects.toThrow(
        /is no backup of this portal: it has an entry/,
      )
      expect(await readdir(folder)).toEqual(['some.tar'])
    },
  )
})

describe('requireTool', () => {
  test('reports a tool that is older than the server', async () => {
    await expect(requireTool('pg_dump', 9_999)).rejects.toThrow(
      /^pg_dump (?:is version \d+, the database's is 9999|cannot be run \(ENOENT\)): install .+ version 9999 or newer\.$/,
    )
  })

  test('reports a tool that is not installed', async () => {
    vi.stubEnv('PATH', folder)
    await expect(requireTool('pg_restore', 15)).rejects.toThrow(
      /^pg_restore cannot be run \(ENOENT\): install/,
    )
    vi.unstubAllEnvs()
  })
})
