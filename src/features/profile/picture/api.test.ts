import { access } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test, afterEach } from 'vitest'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { BODY_LIMIT } from '#lib/api/read-json.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { setTransport } from '#lib/api/api-client.ts'
import { endSession } from '#lib/browser/session.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { uploadPicture } from './queries.ts'

const desk = setUpProfiles()

const PATH = '/profile-service/api/v1/userprofile/picture'
const TRIFLE = { width: 30, height: 20, channels: 3, background: '#c04020' } as const
const draw = (more: object = {}) => sharp({ create: { ...TRIFLE, ...more } })

async function upload(
  who: Caller,
  content: Uint8Array | ReadableStream,
  type = 'image/png',
  locale: 'en' | 'es' = 'en',
) {
  const init: RequestInit & { duplex: 'half' } = {
    headers: { 'content-type': type },
    body: content as BodyInit,
    duplex: 'half',
  }
  const response = await who.send('POST', PATH, init, locale)
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const idIn = (address: string) => address.split('/')[2] ?? ''
const get = (address: string) => desk.caller().send('GET', address)
const pictureOf = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer())
const files = async (): Promise<string[]> => {
  const rows = await desk.db.selectFrom('stored_file').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is converted to WebP (%s)', async (format) => {
    const content = await draw()[format]().toBuffer()
    const { status, body } = await upload(await desk.enter(), content, `image/${format}`)
    expect([status, Object.keys(body)]).toEqual([200, ['ProfilePicture']])
    expect(body['ProfilePicture']).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
    const response = await get(body['ProfilePicture']!)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 30,
      height: 20,
    })
  })

  test('is resized, rotated upright, and stripped of metadata and trailing data', async () => {
    const content = await draw({ width: 1_600, height: 1_200 })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">a secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    // Behind the picture: an archive that would open, and a script.
    const polyglot = Buffer.concat([
      content,
      Buffer.from('PK\u0003\u0004<script>alert("a secret place")</script>'),
    ])
    expect(polyglot.includes('a secret place')).toBe(true)
    const { body } = await upload(await desk.enter(), polyglot, 'image/gif')
    const stored = await pictureOf(body['ProfilePicture']!)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 600, height: 800 })
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    for (const trace of ['secret', 'script', 'PK']) expect(stored.includes(trace)).toBe(false)
  })

  test('is reduced to its first frame if animated', async () => {
    const frames = [draw({ background: '#f00' }), draw({ background: '#00f' })]
    const content = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const { body } = await upload(await desk.enter(), content, 'image/gif')
    const stored = await pictureOf(body['ProfilePicture']!)
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
    const { dominant } = await sharp(stored).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const png = () => draw().png().toBuffer()
const hostile: [string, () => Promise<Uint8Array> | Uint8Array, number, RegExp][] = [
  ['nothing', () => new Uint8Array(), 415, /not a picture/],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a picture/],
  ['a drawing', () => Buffer.from(svg), 415, /not a picture/],
  ['a drawing with a preamble', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 415, /not a picture/],
  ['a TIFF', () => draw().tiff().toBuffer(), 415, /not a picture/],
  ['a photo in HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 415, /HEIC photos are not/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj'), 415, /not a picture/],
  ['a program', () => Buffer.from('MZ\u0090\u0000\u0003'), 415, /not a picture/],
  ['a drawing behind the first bytes of a GIF', () => Buffer.from(`GIF89a${svg}`), 400, /damaged/],
  ['the first bytes of a JPEG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 400, /damaged/],
  ['half a PNG', async () => (await png()).subarray(0, 60), 400, /damaged/],
  [
    'half a JPEG',
    async () => (await draw({ width: 900, height: 900 }).jpeg().toBuffer()).subarray(0, 2_500),
    400,
    /damaged/,
  ],
  ['a PNG with a wrong byte', async () => (await png()).fill(0x41, 45, 60), 400, /damaged/],
]

describe('picture upload', () => {
  test.each(hostile)('rejects %s without storing it', async (_, make, expected, message) => {
    const before = await files()
    const { status, body } = await upload(await desk.enter(), await make())
    expect([status, body['message']]).toEqual([expected, expect.stringMatching(message)])
    expect(await files()).toEqual(before)
  })

  test.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'image/tiff', 'image', ''])(
    'rejects the content type %j',
    async (type) => {
      const { status, body } = await upload(await desk.enter(), await png(), type, 'es')
      expect([status, body['code']]).toEqual([415, 'unsupported_media_type'])
      expect(body['message']).toBe(
        'Esta imagen no se puede mostrar. Elige un archivo JPEG, PNG, WebP, AVIF o GIF.',
      )
    },
  )

  test('rejects more than 5 MB without reading further', async () => {
    const person = await desk.enter()
    const announced = await upload(person, Buffer.alloc(5_000_001))
    expect([announced.status, announced.body['code']]).toEqual([413, 'too_large'])
    expect(announced.body['message']).toBe('The picture is larger than 5 MB. Choose a smaller one.')
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    expect((await upload(person, endless)).status).toBe(413)
    expect(sent).toBeLessThan(6_000_000)
  })

  test('accepts sizes between 1 MB and 5 MB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const content = await draw({ width: 1_000, height: 800, noise }).png().toBuffer()
    expect(content.length).toBeGreaterThan(BODY_LIMIT)
    expect((await upload(await desk.enter(), content)).status).toBe(200)
  })

  test('rejects other user types', async () => {
    const content = await png()
    for (const user_type of [null, 'Business', 'Educational Institution'] as const)
      expect(await upload(await desk.enter({ user_type }), content)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    expect((await upload(await desk.enter({ user_type: 'Faculty' }), content)).status).toBe(200)
  })
})

describe('the picture of a profile', () => {
  const show = (ProfilePicture: string) => ({ UserPersonalData: { ...asha, ProfilePicture } })

  test('must be uploaded by its owner', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const { body: mine } = await upload(person, await png())
    const { body: foreign } = await upload(await desk.enter(), await png())
    const shown = await person.save({ version: profile.version, ...show(mine['ProfilePicture']!) })
    expect(shown.UserPersonalData.ProfilePicture).toBe(mine['ProfilePicture'])
    const id = idIn(mine['ProfilePicture']!)
    for (const address of [
      foreign['ProfilePicture']!,
      'https://example.org/x.png',
      `/media/${id}/other.webp`,
      `${mine['ProfilePicture']!}?x`,
      `/media/${'0'.repeat(32)}/picture.webp`,
    ]) {
      const update = { version: shown.version, ...show(address) }
      const { status, body } = await person.call('PUT /userprofile/update', update)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['UserPersonalData.ProfilePicture']])
    }
  })

  test('can be set with the first save', async () => {
    const person = await desk.enter()
    const { body } = await upload(person, await png())
    const address = body['ProfilePicture']!
    const created = await person.call('POST /userprofile/create', show(address))
    expect(created.body.UserPersonalData.ProfilePicture).toBe(address)
    await person.call('PATCH /userprofile/public', { Audience: 'everybody' })
    const seen = await desk.caller().call('POST /getUserPublicProfile', {
      UserPublicProfileID: created.body.UserPublicProfileID,
    })
    expect(seen.body.UserPersonalData.ProfilePicture).toBe(address)
  })
})

test('keeps the latest ten unused uploads', async () => {
  const person = await desk.enter()
  const content = await png()
  const addresses: string[] = []
  for (let count = 0; count < 13; count++)
    addresses.push((await upload(person, content)).body['ProfilePicture']!)
  const statuses = await Promise.all(addresses.map(async (address) => (await get(address)).status))
  expect(statuses).toEqual([404, 404, 404, ...Array.from({ length: 10 }, () => 200)])
  await expect(access(storedPath(desk.deps.env.DATA_DIR, idIn(addresses[0]!)))).rejects.toThrow('ENOENT')
})

afterEach(() => endSession('left'))

/** Whoever is signed in sends to the portal. @returns what was asked. */
async function signIn() {
  const person = await desk.enter()
  const user = {
    id: person.id,
    name: '',
    email: person.email,
    userType: 'Personal',
    imageUrl: null,
    role: 'user',
  }
  storeSession({ user, token: person.token })
  const asked: RequestInit[] = []
  setTransport((path, init) => {
    asked.push(init)
    return person.send(init.method ?? 'GET', path, init)
  })
  return asked
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

test('the browser uploads a picture as the signed-in user, and gets its URL', async () => {
  const asked = await signIn()
  const file = new File([await picture()], 'me.png', { type: 'image/png' })
  expect(await uploadPicture(file)).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
  expect(asked).toMatchObject([{ headers: { authorization: /./, 'content-type': 'image/png' }, body: file }])
})

test('reports why a picture is rejected', async () => {
  await signIn()
  const file = new File(['GIF89a and nothing more'], 'me.gif', { type: 'image/gif' })
  await expect(uploadPicture(file)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'The picture is damaged. Choose another one.',
  })
})

test('does not send files that the server would reject by type or size', async () => {
  const asked = await signIn()
  const drawing = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
  await expect(uploadPicture(drawing)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  for (const photo of [{ name: 'IMG_1.HEIC' }, { name: 'me', type: 'image/heif' }]) {
    const file = new File(['ftypheic'], photo.name, { type: photo.type ?? '' })
    await expect(uploadPicture(file)).rejects.toMatchObject({
      message: 'HEIC photos are not supported. Save the photo as JPEG, then choose that file.',
    })
  }
  const large = new File([new Uint8Array(5_000_001)], 'me.png', { type: 'image/png' })
  await expect(uploadPicture(large)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The picture is larger than 5 MB. Choose a smaller one.',
  })
  expect(asked).toEqual([])
})
