import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runNextImport } from '#features/imports/job/mutations-run.ts'
import { pruneImports } from '#features/imports/mutations.ts'
import { fileKey } from '#features/media/data.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { createLog } from '#lib/server/log.ts'
import type { Running } from '#src/server.ts'
import { ask } from '../support/ask.ts'
import { testDeps } from '../support/api.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { importMember } from '../support/imports/importer.ts'
import { deskOf, type ProfileDesk } from '../support/profile/profile-desk.ts'
import { startHere } from '../support/running.ts'
import { fileFolder } from '../support/temporary/folder.ts'
import { s3Server } from '../support/temporary/s3.ts'

// Two processes on two machines: each has its own DATA_DIR, and they share the database and the store of files.
const database = await testDatabase()
const folder = await fileFolder()
const s3 = await s3Server()
const settingsOf = (machine: string) => ({ DATA_DIR: join(folder, machine), ...s3.settings('portal') })

let one: ProfileDesk
let two: ProfileDesk
let png: Buffer
beforeAll(async () => {
  const open = (machine: string) =>
    deskOf({ database, deps: testDeps(database.db, settingsOf(machine)), logged: [] })
  one = open('one')
  two = open('two')
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()
})

async function upload(): Promise<string> {
  const { person } = await one.enterWithProfile()
  const response = await person.send('POST', '/profile-service/api/v1/userprofile/picture', {
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  })
  expect(response.status).toBe(200)
  return Object.values((await response.json()) as Record<string, string>).find((each) =>
    each.startsWith('/media/'),
  )!
}

describe('files in S3', () => {
  test('a picture uploaded at one process is served by the other', async () => {
    const link = await upload()
    const response = await two.caller().send('GET', link)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([30, 20])
    await two.deps.pictures.remove(two.db, link.split('/')[2]!)
    expect((await one.caller().send('GET', link)).status).toBe(404)
  })

  test('an import uploaded at one process is run by the other, in a folder that is cleared', async () => {
    const app = testApp(database.db, settingsOf('one'))
    const editor = await importMember({ ...one, app } as never, 'editor@shared.example', { role: 'editor' })
    const text = Buffer.from('---\ntitle: On gears\n---\n\nGrease and load.')
    const { importId } = await editor.begun('articles', 'gears.md', text.length, { sector: 'physics' })
    for (const at of [0, 20]) {
      const end = at === 0 ? 20 : text.length
      expect((await editor.part(importId, at, text.subarray(at, end))).status).toBe(200)
    }
    const deps = { ...two.deps, log: createLog('silent') }
    for (const step of ['check', 'run'] as const) {
      expect((await editor.step(importId, step)).status).toBe(200)
      expect(await runNextImport(deps, new AbortController().signal)).toBe(true)
    }
    expect((await editor.get(importId)).body).toMatchObject({
      result: { state: 'done', counts: { added: 1 } },
    })
    const left: string[] = []
    for await (const key of two.deps.files.list('imports/')) left.push(key)
    expect(left).toEqual([])
    expect(await pruneImports(deps, new Date())).toBe(0)
  })
})

describe('while S3 is away', () => {
  let portal: Running
  let link: string
  beforeAll(async () => {
    link = await upload()
    await s3.stop()
    portal = await startHere(database, settingsOf('three'))
  })
  afterAll(async () => {
    await portal.stop()
    await s3.start()
  })

  test('files answer 503 in the language of the caller, and pages are served', async () => {
    const answer = await ask(portal.url, link)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(JSON.parse(answer.text)).toEqual({
      message: 'The portal cannot reach its file storage right now. Try again in a minute.',
      code: 'unavailable',
    })
    const spanish = await ask(portal.url, link, { headers: { 'accept-language': 'es' } })
    expect(spanish.text).toContain('almacén de archivos')
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|S3RVER/)
    expect((await ask(portal.url, '/readyz')).status).toBe(200)
    expect((await ask(portal.url, '/about')).status).toBe(200)
  })

  test('an upload saves nothing', async () => {
    const pictures = pictureStore(one.deps)
    const files = () => database.db.selectFrom('stored_file').select('id').execute()
    const before = await files()
    await expect(pictures.store(png, () => Promise.resolve())).rejects.toThrow('S3 does not answer')
    expect(await files()).toEqual(before)
  })
})

describe('while a shared folder is away', () => {
  test('files answer 503, /readyz says so, and all work when it is back', async () => {
    const shared = join(folder, 'shared')
    const settings = { DATA_DIR: join(folder, 'four'), FILES_URL: pathToFileURL(shared).href }
    await mkdir(shared)
    const portal = await startHere(database, settings)
    onTestFinished(() => portal.stop())
    const { deps } = deskOf({ database, deps: testDeps(database.db, settings), logged: [] })
    const [link, missing] = await Promise.all(
      [0, 1].map(() => pictureStore(deps).store(png, () => Promise.resolve())),
    )
    await deps.files.delete(fileKey(missing!.split('/')[2]!))
    const statusOf = async (path: string) => (await ask(portal.url, path)).status

    await rename(shared, `${shared}-away`)
    await mkdir(shared)
    const away = await ask(portal.url, link!)
    expect([away.status, away.headers['retry-after']]).toEqual([503, '60'])
    expect(away.text).not.toContain(shared)
    const ready = await ask(portal.url, '/readyz')
    expect([ready.status, ready.text]).toEqual([
      200,
      expect.stringMatching(/^ready\nfiles: reason=The folder /),
    ])

    await rm(shared, { recursive: true })
    await rename(`${shared}-away`, shared)
    expect(await Promise.all([link!, missing!].map(statusOf))).toEqual([200, 404])
    expect((await ask(portal.url, '/readyz')).text).toBe('ready\n')
  })
})
