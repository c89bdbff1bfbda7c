import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimSize } from '#test/support/claimed-size.ts'
import { testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { filePath } from './data.ts'
import { deleteDemoFiles, removeFiles, storeFile, WEBP_QUALITY } from './mutations.ts'

const database = await testDatabase()
let dataDir: string

beforeEach(async () => {
  dataDir = await testFolder()
  await database.db.deleteFrom('stored_file').execute()
})

const store = (name: string, content: string | Buffer, demo = false) =>
  storeFile({ db: database.db, dataDir }, { name, content: Buffer.from(content), demo })
const idIn = (link: string) => link.split('/')[2]!
const bytesOf = ({ link }: { link: string }) => readFile(filePath(dataDir, idIn(link)))
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

describe('what is stored', () => {
  test('is kept once for the same content, whatever it is called, with all that is known of it', async () => {
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

  test('is written again when its bytes are gone, beside its row', async () => {
    const first = await store('a.csv', 'a,b\n')
    await rm(filePath(dataDir, idIn(first.link)))
    expect(await store('a.csv', 'a,b\n')).toEqual(first)
    expect((await bytesOf(first)).toString()).toBe('a,b\n')
    expect(await rows()).toHaveLength(1)
  })

  test('lies whole under its name: no half file beside it, and what is there is not written again', async () => {
    const file = await store('a.csv', 'a,b\n')
    expect((await filesBelow()).map(({ name }) => name)).toEqual([idIn(file.link)])
    const path = filePath(dataDir, idIn(file.link))
    await utimes(path, new Date(0), new Date(0))
    await database.db.deleteFrom('stored_file').execute()
    await store('a.csv', 'a,b\n')
    expect(await filesBelow()).toHaveLength(1)
    expect((await stat(path)).mtimeMs).toBe(0)
  })

  test('may have 10 MB, and not a byte more', async () => {
    await expect(store('a.txt', Buffer.alloc(10_000_000, 'a'))).resolves.toMatchObject({ bytes: 10_000_000 })
    await expect(store('a.txt', Buffer.alloc(10_000_001, 'a'))).rejects.toThrow('larger than 10 MB')
    expect(await rows()).toHaveLength(1)
  })

  test('is of a known kind', async () => {
    await expect(store('a.exe', 'MZ')).rejects.toThrow('This file type is not supported.')
    expect(await rows()).toEqual([])
  })
})

test('of demo content goes with it, but for what something real shows as well', async () => {
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
  await removeFiles(dataDir, [...gone, 'f'.repeat(32)])
  expect(await filesBelow()).toHaveLength(2)
})

describe('a drawing', () => {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${inner}</svg>`

  test('keeps its bytes and its size', async () => {
    const file = await store('a.svg', drawing('<path/>'))
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4 })
    expect((await bytesOf(file)).toString()).toBe(drawing('<path/>'))
    expect(await rows()).toMatchObject([{ width: 8, height: 4 }])
  })

  test('loses what could run something, and says so again', async () => {
    for (const _ of [1, 2]) {
      const file = await store('a.svg', drawing('<script>alert(1)</script><path/>'))
      expect(file).toMatchObject({ width: 8, height: 4, cleaned: 'an active element' })
      expect((await bytesOf(file)).toString()).toBe(drawing('<path></path>'))
    }
    expect(await rows()).toHaveLength(1)
  })

  test('that is none, or is no text, is refused', async () => {
    await expect(store('a.svg', 'hello')).rejects.toThrow('not an SVG')
    await expect(store('b.svg', Buffer.from([0x3c, 0xff, 0xfe]))).rejects.toThrow(TypeError)
    expect(await rows()).toEqual([])
  })
})

describe('a picture', () => {
  test('becomes a WebP of its size, named so', async () => {
    const file = await store('A photo.png', await picture(90, 60).png().toBuffer())
    expect(file).toMatchObject({ type: 'image/webp', width: 90, height: 60 })
    expect(file.link).toMatch(/\/A-photo\.webp$/)
    const expected = await picture(90, 60).webp({ quality: WEBP_QUALITY }).toBuffer()
    expect(file.bytes).toBe(expected.length)
    expect((await bytesOf(file)).equals(expected)).toBe(true)
  })

  test('is made no wider than 2,000, and never wider than it is', async () => {
    const wide = await store('wide.png', await picture(2_400, 12).png().toBuffer())
    expect(wide).toMatchObject({ width: 2_000, height: 10 })
  })

  test('stands upright, without what its camera wrote down', async () => {
    const turned = await picture(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const file = await store('turned.jpg', turned)
    expect(file).toMatchObject({ width: 60, height: 90 })
    const { orientation, exif } = await sharp(await bytesOf(file)).metadata()
    expect([orientation, exif]).toEqual([undefined, undefined])
  })

  test('that moves goes on moving, in the size of one of its pictures', async () => {
    const file = await store('moving.gif', await moving(3, 20, 10))
    expect(file).toMatchObject({ width: 20, height: 10 })
    expect(await sharp(await bytesOf(file), { animated: true }).metadata()).toMatchObject({ pages: 3 })
  })

  test('of more than 50 million pixels is refused before it is drawn', async () => {
    const png = await picture(9, 6).png().toBuffer()
    await expect(store('huge.png', claimSize(png, 10_000, 5_001))).rejects.toThrow(/pixel limit/i)
    // That it is damaged is found when it is drawn.
    await expect(store('large.png', claimSize(png, 10_000, 5_000))).rejects.not.toThrow(/pixel limit/i)
  })
})
