import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraPicture, openPhotoLoader, PHOTO_COLOUR } from '#test/support/cv/photos.ts'
import { servePort } from '#test/support/temporary/serve.ts'
import { fullPart, type CropPart } from '#components/form/fields/crop-part.ts'
import { PHOTO_PIXELS } from './loader.ts'
import { fetchPicture } from './fetch-picture.ts'

const fromFile = (file: Uint8Array<ArrayBuffer>) => openPhotoLoader(new Map([['/a', file]]))
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** What a JPEG has at some places, each from 0 to 1. */
async function coloursAt(jpeg: Uint8Array, places: [number, number][]) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at =
      (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    return { red: data[at], green: data[at + 1], blue: data[at + 2] }
  })
}
/** JPEG does not keep colours to the last bit. */
const about = ({ red, green, blue }: typeof PHOTO_COLOUR) => ({
  red: expect.closeTo(red, -1),
  green: expect.closeTo(green, -1),
  blue: expect.closeTo(blue, -1),
})
const inside: [number, number][] = [
  [0.02, 0.02],
  [0.98, 0.02],
  [0.5, 0.5],
  [0.02, 0.98],
  [0.98, 0.98],
]

test.each([
  ['wide', 1_600, 900, PHOTO_PIXELS],
  ['tall', 700, 1_000, PHOTO_PIXELS],
  ['small', 300, 200, 200],
])('crops a %s picture to the central square, without enlarging it', async (_, width, height, side) => {
  const photo = await fromFile(await cameraPicture(width, height)).loadPhoto({ address: '/a' })
  expect(photo.side).toBe(side)
  expect(await sharp(photo.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side })
  expect(await coloursAt(photo.jpeg, inside)).toEqual(inside.map(() => about(PHOTO_COLOUR)))
})

test('crops a picture where chosen, with at most the pixels that it has there', async () => {
  // The middle 200 of 600 columns are of the colour.
  const { loadPhoto, fetched } = fromFile(await cameraPicture(600, 200))
  const crop = (part: CropPart) => loadPhoto({ address: '/a', crop: part })
  const shown = async (part: CropPart) => {
    const { side, jpeg } = await crop(part)
    return { side, colours: await coloursAt(jpeg, inside) }
  }
  const full = fullPart({ width: 600, height: 200 }, { width: 1, height: 1 })
  const ground = about({ red: 0xd0, green: 0x20, blue: 0x20 })
  expect(await shown({ ...full, across: 0 })).toEqual({ side: 200, colours: inside.map(() => ground) })
  expect(await shown({ ...full, size: 1 })).toEqual({
    side: 50,
    colours: inside.map(() => about(PHOTO_COLOUR)),
  })
  // The whole picture is between white stripes.
  const white = about({ red: 255, green: 255, blue: 255 })
  expect(await shown({ ...full, size: 0 })).toEqual({
    side: 600,
    colours: [white, white, about(PHOTO_COLOUR), white, white],
  })
  expect(await crop({ ...full, across: 0 })).toBe(await crop({ ...full, across: 0 }))
  expect(fetched).toHaveLength(3)
})

test('removes camera metadata', async () => {
  const picture = await cameraPicture(300, 200)
  expect(latin1(picture)).toContain('Exif')
  expect(latin1(picture)).toContain('Camera')
  const { jpeg } = await fromFile(picture).loadPhoto({ address: '/a' })
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
  expect(latin1(jpeg)).not.toMatch(/Exif|Camera|http:\/\/ns\.adobe/)
})

test('makes transparent areas white', async () => {
  const clear = { create: { width: 64, height: 64, channels: 4 as const, background: '#00000000' } }
  const file = new Uint8Array(await sharp(clear).png().toBuffer())
  const { jpeg } = await fromFile(file).loadPhoto({ address: '/a' })
  expect(await coloursAt(jpeg, inside)).toEqual(inside.map(() => ({ red: 255, green: 255, blue: 255 })))
})

test('creates a photo once, and retries a failed one', async () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const { loadPhoto, fetched } = openPhotoLoader(files)
  await expect(loadPhoto({ address: '/a' })).rejects.toThrow('The server responded with 404')
  files.set('/a', new TextEncoder().encode('no picture'))
  await expect(loadPhoto({ address: '/a' })).rejects.toThrow(/image/i)
  files.set('/a', await cameraPicture(30, 20))
  const [one, other] = await Promise.all([loadPhoto({ address: '/a' }), loadPhoto({ address: '/a' })])
  expect(one).toBe(other)
  expect(await loadPhoto({ address: '/a' })).toBe(one)
  expect(fetched).toEqual(['/a', '/a', '/a'])
})

const asked: string[] = []
const port = await servePort(({ url = '' }, answer) => {
  asked.push(url)
  if (url === '/here') answer.end('a picture')
  else if (url === '/elsewhere') answer.writeHead(302, { location: '/here' }).end()
  else answer.writeHead(404).end()
})
const origin = `http://127.0.0.1:${port}`

test('fetches a picture of the portal', async () => {
  expect(await (await fetchPicture('/here', origin)).text()).toBe('a picture')
})

test('rejects missing and redirected pictures', async () => {
  await expect(fetchPicture('/gone', origin)).rejects.toThrow('The server responded with 404')
  await expect(fetchPicture('/elsewhere', origin)).rejects.toThrow('fetch failed')
})

test('rejects URLs of other servers without requesting them', async () => {
  asked.length = 0
  for (const address of [
    `http://localhost:${port}/here`,
    `//localhost:${port}/here`,
    'data:image/png;base64,AA==',
  ])
    await expect(fetchPicture(address, origin)).rejects.toThrow('is not a URL of the portal')
  expect(asked).toEqual([])
})
