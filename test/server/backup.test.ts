// @module-tag slow
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#lib/db/connect.ts'
import { readContents, type Contents } from '#lib/db/contents.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/server/env.ts'
import { readStoredFile } from '#lib/server/file-store/file-store.ts'
import { openFiles } from '#lib/server/file-store/open-files.ts'
import { createLog } from '#lib/server/log.ts'
import { browserOf } from '../support/accounts.ts'
import { testDeps } from '../support/api.ts'
import { testDatabaseUrl } from '../support/open-database.ts'
import { insertEvent, signedIn } from '../support/events/registrations.ts'
import { deskOf } from '../support/profile/profile-desk.ts'
import { s3Server } from '../support/temporary/s3.ts'
import { startPortal, temporaryFolder, type TestPortal } from '../support/portal.ts'

const password = 'correct horse 1'

const bucket = await s3Server()
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: Awaited<ReturnType<typeof testDatabaseUrl>>
let empty: Awaited<ReturnType<typeof testDatabaseUrl>>
let settings: Record<string, string>
let portal: TestPortal
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await testDatabaseUrl()
  empty = await testDatabaseUrl()
  settings = { DATA_DIR: join(folder.path, 'data'), ...(server && { DATABASE_URL: server.url }) }
  await fill()
  portal = await startPortal(settings)
  await signUp('first@example.org')
  await mkdir(join(folder.path, 'data', 'media', 'ab', 'deep'), { recursive: true })
  await mkdir(join(folder.path, 'kept'))
  await writeFile(join(folder.path, 'data', 'media', 'ab', 'picture.webp'), Buffer.alloc(70_000, 7))
  await writeFile(join(folder.path, 'data', 'media', 'ab', 'deep', 'empty'), '')
})
afterAll(async () => {
  await portal.end('SIGKILL')
  await server?.drop()
  await empty?.drop()
  await folder.remove()
})

async function signUp(email: string): Promise<void> {
  const { status } = await browserOf(portal.url).signUp(email, password)
  if (status !== 200) throw new Error(`${email} could not sign up: ${status}`)
}

/** A profile with a picture, and an event that somebody registered for. */
async function fill(): Promise<void> {
  const dataDir = settings['DATA_DIR'] as string
  const log = createLog('silent')
  const database = await connect({ url: server?.url, dataDir, log })
  try {
    const { db } = database
    await migrate(db)
    const desk = deskOf({ database, deps: testDeps(db, { DATA_DIR: dataDir }), logged: [] })
    const { person } = await desk.enterWithProfile()
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer()
    const uploaded = await person.send('POST', '/profile-service/api/v1/userprofile/picture', {
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    if (uploaded.status !== 200) throw new Error(`No picture: ${uploaded.status}`)
    const guest = await signedIn(desk, 'guest@example.org')
    const { status } = await guest.post('/register', { eventId: await insertEvent(db) })
    if (status !== 200) throw new Error(`Not registered: ${status}`)
  } finally {
    await database.close()
  }
}

/** Runs a command as its script in `package.json` does. */
function run(command: 'backup' | 'restore', args: string[], on = settings) {
  const env = { PATH: process.env['PATH'], HOME: folder.path, ...on }
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [`scripts/${command}.ts`, ...args], { env }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    )
  })
}

const elsewhere = (name: string) => ({
  DATA_DIR: join(folder.path, name),
  ...(empty && { DATABASE_URL: empty.url }),
})

async function contentsOf(on: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Contents> {
  const database = await connect({ url: on.DATABASE_URL, dataDir: on.DATA_DIR, log: createLog('silent') })
  try {
    return await database.db.transaction().execute(readContents)
  } finally {
    await database.close()
  }
}

/** Every file beside the database with a checksum. */
async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (!entry.isFile() || path.startsWith('database/')) continue
    found[path] = createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex')
  }
  return found
}

describe('backup and restore', () => {
  const file = () => join(folder.path, 'kept', 'portal.tar')

  test('a portal is backed up during writes, and restored unchanged', async () => {
    const backedUp = new AbortController()
    const acknowledged: string[] = []
    const writer = (async () => {
      for (let n = 0; !backedUp.signal.aborted; n++) {
        await signUp(`writer${n}@example.org`)
        acknowledged.push(`writer${n}@example.org`)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(2)
    const before = [...acknowledged]
    const { code, out, error } = await run('backup', [file()])
    backedUp.abort()
    await writer
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/ tables with \d+ rows, \d+ MB, verified\./)
    // What was acknowledged while it was made shows that the portal went on.
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder.path, 'kept'))).toEqual(['portal.tar'])

    const there = elsewhere('restored')
    expect(await run('restore', [file()], there)).toMatchObject({ code: 0, error: '' })
    const manifest = JSON.parse(await tar(['-xOf', file(), 'manifest.json'])) as Contents
    const copy = await contentsOf(there)
    expect(copy.tables).toEqual(manifest.tables)
    for (const name of ['profile', 'profile_picture', 'event', 'registration', 'mail', 'audit'])
      expect([name, copy.tables[name]?.rows]).toEqual([name, expect.toSatisfy((rows: number) => rows > 0)])
    expect(copy.tables['person']?.rows).toBeGreaterThanOrEqual(before.length + 1)
    const original = await filesOf(settings['DATA_DIR'] as string)
    const restored = await filesOf(there.DATA_DIR)
    expect(Object.keys(restored)).toContain('media/ab/deep/empty')
    // Mails are written meanwhile; whatever was kept is as it was.
    for (const [path, sum] of Object.entries(restored)) expect([path, original[path]]).toEqual([path, sum])
    for (const path of ['secret', 'media/ab/picture.webp']) expect(Object.keys(restored)).toContain(path)

    const again = await startPortal(there)
    expect((await browserOf(again.url).signIn('first@example.org', password)).status).toBe(200)
    expect((await browserOf(again.url).signUp('later@example.org', password)).status).toBe(200)
    expect(await again.end()).toBe(0)
  }, 240_000)

  test('files in S3 are backed up, and restored to S3 or to a folder', async () => {
    const s3 = (name: string) => bucket.settings(name)
    const stored = (name: string) => openFiles(parseEnv(s3(name)))
    const content = Buffer.alloc(70_000, 5)
    await stored('from').put('media/cd/in-s3', content)
    const fromS3 = join(folder.path, 'kept', 's3.tar')
    expect(await run('backup', [fromS3], { ...settings, ...s3('from') })).toMatchObject({
      code: 0,
      error: '',
    })
    const listed = (await tar(['-tf', fromS3])).split('\n')
    expect(listed).toContain('files/media/cd/in-s3')
    expect(listed).toContain('files/secret')
    // What DATA_DIR has from before is not the portal's any more.
    expect(listed).not.toContain('files/media/ab/picture.webp')

    const databases = await Promise.all([testDatabaseUrl(), testDatabaseUrl()])
    const target = (n: 0 | 1) => ({
      DATA_DIR: join(folder.path, `from-s3-${n}`),
      ...(databases[n] && { DATABASE_URL: databases[n].url }),
    })
    const [toS3, toFolder] = [target(0), target(1)]
    try {
      expect(await run('restore', [fromS3], { ...toS3, ...s3('to') })).toMatchObject({ code: 0, error: '' })
      expect(await readStoredFile(stored('to'), 'media/cd/in-s3')).toEqual(content)
      expect(await readdir(toS3.DATA_DIR)).not.toContain('media')
      expect(await run('restore', [fromS3], { ...toFolder, ...s3('to') })).toMatchObject({
        code: 1,
        error: expect.stringContaining('The file store at FILES_URL is not empty'),
      })
      expect(await run('restore', [fromS3], toFolder)).toMatchObject({ code: 0, error: '' })
      expect(await readFile(join(toFolder.DATA_DIR, 'media/cd/in-s3'))).toEqual(content)
    } finally {
      for (const each of databases) await each?.drop()
    }
  }, 240_000)

  test('refuses to overwrite a backup or data, or to write into DATA_DIR', async () => {
    const { code, error } = await run('backup', [file()])
    expect({ code, error }).toEqual({
      code: 1,
      error: `${file()} is there already. Choose another name, or replace it with --force.\n`,
    })
    const inside = await run('backup', [join(settings['DATA_DIR'] as string, 'portal.tar')])
    expect(inside).toMatchObject({ code: 1, error: expect.stringContaining('lies in DATA_DIR') })
    const full = await run('restore', [file()])
    expect(full).toMatchObject({ code: 1, error: expect.stringMatching(/ is not empty|already uses/) })
  })

  test('refuses a file that is damaged, truncated or not a backup', async () => {
    const target = { DATA_DIR: join(folder.path, 'untouched'), DATABASE_URL: settings['DATABASE_URL'] ?? '' }
    const bad = join(folder.path, 'bad.tar')
    await cp(file(), bad)
    const bytes = await readFile(bad)
    const at = bytes.indexOf('PGDMP') >= 0 ? bytes.indexOf('PGDMP') + 5_000 : bytes.length >> 1
    bytes[at] = (bytes[at] as number) ^ 1
    await writeFile(bad, bytes)
    const damaged = await run('restore', [bad], target)
    expect(damaged).toMatchObject({ code: 1, error: expect.stringMatching(/ is (?:damaged|no backup)/) })
    await cp(file(), bad)
    await truncate(bad, Math.floor((await stat(bad)).size / 2))
    expect(await run('restore', [bad], target)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no whole backup'),
    })
    await writeFile(bad, 'x'.repeat(5_000))
    expect(await run('restore', [bad], target)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no backup of this portal'),
    })
    await expect(stat(target.DATA_DIR)).rejects.toThrow('ENOENT')
  })

  test('the checksum of a table depends on each value', async () => {
    const there = { ...elsewhere('restored') }
    const database = await connect({
      url: there.DATABASE_URL,
      dataDir: there.DATA_DIR,
      log: createLog('silent'),
    })
    try {
      const read = () => database.db.transaction().execute(readContents)
      const { tables } = await read()
      await sql`UPDATE person SET phone_number = concat(phone_number, '1')
        WHERE id = (SELECT id FROM person LIMIT 1)`.execute(database.db)
      const { tables: changed } = await read()
      const unequal = Object.keys(tables).filter((name) => tables[name]?.md5 !== changed[name]?.md5)
      expect(unequal).toEqual(['person'])
    } finally {
      await database.close()
    }
  })
})

function tar(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('tar', args, (failure, out) => (failure ? reject(failure as Error) : resolve(out)))
  })
}
