import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimSize } from '#test/support/claimed-size.ts'
import { testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { deleteDemoFiles, removeFiles, storeFile, WEBP_QUALITY } from './mutations.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

const database = await testDatabase()
let dataDir: string

beforeEach(async () => {
  dataDir = await testFolder()
  await database.db.deleteFrom('stored_file').execute()
})

const store = (name: string, content: string | Buffer, demo = false) =>
  storeFile({ db: database.db, files: folderStore(dataDir) }, { name, content: Buffer.from(content), demo })
const idIn = (link: string) => link.split('/')[2]!
const bytesOf = ({ link }: { link: string }) => readFile(storedPath(dataDir, idIn(link)))
const rows = () => database.db.selectFrom('stored_file').selectAll().orderBy('name').execute()
const filesBelow = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())

/** A picture of one colour. */
const picture = (width: number, height: number, background = '#1f4e78') =>
  sharp({ create: { width, height, channels: 3, background } })
/** One that moves. */
const moving = async (count: number, width: number, height: number) => {
  const frame = (_: unknown, i: number) => picture(width, height, `rgb(${60 * i}, 20, 90)`).png()
  const frames = Array.from({ length: count }, frame).map((each) => each.toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

describe('a stored file', () => {
  test('is stored once per content, under its first name', async () => {
    const [first, again] = [await store('a.csv', 'a,b\n'), await store('b.csv', 'a,b\n')]
    expect(first).toEqual({
      link: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/a\.csv$/),
      type: 'text/csv; charset=utf-8',
      bytes: 4,
      width: undefined,
      height: undefined,
    })
    expect(again).toEqual(first)
    expect(await rows()).toMatchObject([{ id: idIn(first.link), name: 'a.csv', width: null, height: null }])
    const other = await store('b.csv', 'c,d\n')
    expect((await rows()).map(({ name }) => name)).toEqual(['a.csv', 'b.csv'])
    expect((await bytesOf(other)).toString()).toBe('c,d\n')
  })

  test('is written again if its file is missing', async () => {
    const first = await store('a.csv', 'a,b\n')
    await rm(storedPath(dataDir, idIn(first.link)))
    expect(await store('a.csv', 'a,b\n')).toEqual(first)
    expect((await bytesOf(first)).toString()).toBe('a,b\n')
    expect(await rows()).toHaveLength(1)
  })

  test('is written completely, without temporary files, and not overwritten', async () => {
    const file = await store('a.csv', 'a,b\n')
    expect((await filesBelow()).map(({ name }) => name)).toEqual([idIn(file.link)])
    const path = storedPath(dataDir, idIn(file.link))
    await utimes(path, new Date(0), new Date(0))
    await database.db.deleteFrom('stored_file').execute()
    await store('a.csv', 'a,b\n')
    expect(await filesBelow()).toHaveLength(1)
    expect((await stat(path)).mtimeMs).toBe(0)
  })

  test('may have at most 10 MB', async () => {
    await expect(store('a.txt', Buffer.alloc(10_000_000, 'a'))).resolves.toMatchObject({ bytes: 10_000_000 })
    await expect(store('a.txt', Buffer.alloc(10_000_001, 'a'))).rejects.toThrow('larger than 10 MB')
    expect(await rows()).toHaveLength(1)
  })

  test('must be of a supported type', async () => {
    await expect(store('a.exe', 'MZ')).rejects.toThrow('This file type is not supported.')
    expect(await rows()).toEqual([])
  })
})

test('deleting demo content deletes its files, except those that real content uses', async () => {
  const demo = (content: string) => store('made-up.csv', content, true)
  const [first, second, shared] = [await demo('1'), await demo('2'), await demo('shared')]
  const real = await store('real.csv', 'real')
  await store('same.csv', 'shared')
  await demo('real')
  const gone = await deleteDemoFiles(database.db)
  expect(gone.toSorted()).toEqual([first, second].map(({ link }) => idIn(link)).toSorted())
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(
    [shared, real].map(({ link }) => idIn(link)).toSorted(),
  )
  await removeFiles(folderStore(dataDir), [...gone, 'f'.repeat(32)])
  expect(await filesBelow()).toHaveLength(2)
})

describe('an SVG', () => {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${inner}</svg>`

  test('is stored unchanged with its dimensions', async () => {
    const file = await store('a.svg', drawing('<path/>'))
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4 })
    expect((await bytesOf(file)).toString()).toBe(drawing('<path/>'))
    expect(await rows()).toMatchObject([{ width: 8, height: 4 }])
  })

  test('loses active elements, and reports it each time', async () => {
    for (const _ of [1, 2]) {
      const file = await store('a.svg', drawing('<script>alert(1)</script><path/>'))
      expect(file).toMatchObject({ width: 8, height: 4, cleaned: 'an active element' })
      expect((await bytesOf(file)).toString()).toBe(drawing('<path></path>'))
    }
    expect(await rows()).toHaveLength(1)
  })

  test('is rejected if it is not an SVG or not text', async () => {
    await expect(store('a.svg', 'hello')).rejects.toThrow('not an SVG')
    await expect(store('b.svg', Buffer.from([0x3c, 0xff, 0xfe]))).rejects.toThrow(TypeError)
    expect(await rows()).toEqual([])
  })
})

describe('an image', () => {
  test('is converted to WebP of the same size and renamed', async () => {
    const file = await store('A photo.png', await picture(90, 60).png().toBuffer())
    expect(file).toMatchObject({ type: 'image/webp', width: 90, height: 60 })
    expect(file.link).toMatch(/\/A-photo\.webp$/)
    const expected = await picture(90, 60).webp({ quality: WEBP_QUALITY }).toBuffer()
    expect(file.bytes).toBe(expected.length)
    expect((await bytesOf(file)).equals(expected)).toBe(true)
  })

  test('is at most 2,000 pixels wide', async () => {
    const wide = await store('wide.png', await picture(2_400, 12).png().toBuffer())
    expect(wide).toMatchObject({ width: 2_000, height: 10 })
  })

  test('is rotated upright and stripped of EXIF data', async () => {
    const turned = await picture(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const file = await store('turned.jpg', turned)
    expect(file).toMatchObject({ width: 60, height: 90 })
    const { orientation, exif } = await sharp(await bytesOf(file)).metadata()
    expect([orientation, exif]).toEqual([undefined, undefined])
  })

  test('keeps its animation, and has the size of one frame', async () => {
    const file = await store('moving.gif', await moving(3, 20, 10))
    expect(file).toMatchObject({ width: 20, height: 10 })
    expect(await sharp(await bytesOf(file), { animated: true }).metadata()).toMatchObject({ pages: 3 })
  })

  test('is rejected with more than 50 million pixels before it is decoded', async () => {
    const png = await picture(9, 6).png().toBuffer()
    await expect(store('huge.png', claimSize(png, 10_000, 5_001))).rejects.toThrow(
      'The image has more than 50 megapixels.',
    )
    // That it is damaged is found when it is drawn.
    await expect(store('large.png', claimSize(png, 10_000, 5_000))).rejects.toThrow('The image is damaged.')
  })
})
