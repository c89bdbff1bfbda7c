import { readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '#test/support/api.ts'
import { claimSize } from '#test/support/claimed-size.ts'
import { testDatabase } from '#test/support/database.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { WEBP_QUALITY } from '../mutations.ts'
import { pictureStore } from './mutations.ts'

const database = await testDatabase()
const dataDir = await fileFolder()
const pictures = pictureStore(testDeps(database.db, { DATA_DIR: dataDir }))
beforeEach(() => database.db.deleteFrom('stored_file').execute())

const picture = (width: number, height: number, background = '#1f4e78') =>
  sharp({ create: { width, height, channels: 3, background } })
const store = (content: Buffer) => pictures.store(content, () => Promise.resolve())
const idIn = (link: string) => link.split('/')[2]!
const bytesOf = (link: string) => readFile(storedPath(dataDir, idIn(link)))
const rows = () => database.db.selectFrom('stored_file').selectAll().execute()

describe('an uploaded image', () => {
  test('is stored as a separate file each time, with its row and claim', async () => {
    const content = await picture(30, 20).png().toBuffer()
    const claimed: string[] = []
    const claim = async (_: unknown, id: string) => void claimed.push(id)
    const links = [await pictures.store(content, claim), await pictures.store(content, claim)]
    expect(new Set(links).size).toBe(2)
    for (const link of links) expect(link).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
    expect(claimed).toEqual(links.map(idIn))
    const { length: bytes } = await bytesOf(links[0]!)
    const row = { name: 'picture.webp', type: 'image/webp', bytes, width: 30, height: 20, original: null }
    expect(await rows()).toMatchObject([row, row])
  })

  test('is not stored if the claim fails', async () => {
    const content = await picture(30, 20).png().toBuffer()
    const claim = () => Promise.reject(new Error('no such person'))
    await expect(pictures.store(content, claim)).rejects.toThrow('no such person')
    expect(await rows()).toEqual([])
  })

  test('is rotated upright and reduced to 800 pixels, never enlarged', async () => {
    const sizes = async (content: Buffer) => {
      const stored = await bytesOf(await store(content))
      const { width, height, format } = await sharp(stored).metadata()
      return [format, width, height]
    }
    expect(await sizes(await picture(1_600, 400).png().toBuffer())).toEqual(['webp', 800, 200])
    expect(await sizes(await picture(400, 1_600).webp().toBuffer())).toEqual(['webp', 200, 800])
    expect(await sizes(await picture(9, 6).gif().toBuffer())).toEqual(['webp', 9, 6])
    const asIs = await bytesOf(await store(await picture(9, 6).png().toBuffer()))
    expect(asIs.equals(await picture(9, 6).webp({ quality: WEBP_QUALITY }).toBuffer())).toBe(true)
    const turned = await picture(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sizes(turned)).toEqual(['webp', 60, 90])
  })

  test('may have at most 50 million pixels, or 16 million as AVIF', async () => {
    const tooMany = (most: number) => ({
      code: 'invalid_input',
      message: expect.stringContaining(String(most)) as string,
    })
    const png = await picture(9, 6).png().toBuffer()
    await expect(store(claimSize(png, 10_000, 5_001))).rejects.toMatchObject(tooMany(50))
    await expect(store(claimSize(png, 10_000, 5_000))).rejects.not.toMatchObject(tooMany(50))
    const avif = await picture(64, 64).avif({ effort: 0 }).toBuffer()
    await expect(store(claimSize(avif, 4_001, 4_000))).rejects.toMatchObject(tooMany(16))
    await expect(store(claimSize(avif, 4_000, 4_000))).rejects.not.toMatchObject(tooMany(16))
  })

  test('is processed after the previous one', async () => {
    const content = await picture(400, 400).png().toBuffer()
    const order: number[] = []
    const small = await picture(2, 2).png().toBuffer()
    const each = [content, content, small].map(async (one, i) => {
      await pictures.draw(one)
      order.push(i)
    })
    await Promise.all(each)
    expect(order).toEqual([0, 1, 2])
  })
})

test('removing an image deletes its row and file, even if the file is gone', async () => {
  const content = await picture(9, 6).png().toBuffer()
  const [first, second] = [await store(content), await store(content)]
  const remove = (link: string) =>
    database.db.transaction().execute((transaction) => pictures.remove(transaction, idIn(link)))
  await remove(first)
  await expect(bytesOf(first)).rejects.toThrow('ENOENT')
  expect((await rows()).map(({ id }) => id)).toEqual([idIn(second)])
  await rm(storedPath(dataDir, idIn(second)))
  await remove(second)
  expect(await rows()).toEqual([])
})
