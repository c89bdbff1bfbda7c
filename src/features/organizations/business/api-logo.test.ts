import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPicture, prunePictures } from '#features/media/picture/mutations-own.ts'
import { enterEntrepreneur, enterWithBusiness, tidewater } from '#test/support/business/business-desk.ts'
import { askBusiness, doneBusiness, ownBusiness } from '#test/support/business/business-calls.ts'
import { askInstitute } from '#test/support/institute/institute-calls.ts'
import { enterWithInstitute } from '#test/support/institute/institute-desk.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { updateRows } from '#test/support/rows.ts'

let content: Buffer
const desk = setUpProfiles()
beforeAll(async () => {
  content = await sharp({ create: { width: 9, height: 3, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const upload = async (person: Person, body: Uint8Array = content, type = 'image/png') => {
  const response = await person.send('POST', '/profile-service/api/v1/businessOrganization/logo', {
    headers: { 'content-type': type },
    body: body as BodyInit,
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
const logoOf = async (person: Person) => (await upload(person)).body['brandLogo'] ?? ''
const isThere = async (address: string) => (await desk.app.request(address)).status === 200
const set = (version: number, was: object, to: object) => ({
  version,
  changes: [{ do: 'set', at: ['businessDetails'], was, to }],
})

describe('a logo', () => {
  test('can be uploaded only by business users, even before the business exists', async () => {
    const beginner = await enterEntrepreneur(desk)
    const { status, body } = await upload(beginner)
    expect([status, Object.keys(body)]).toEqual([200, ['brandLogo']])
    expect(body['brandLogo']).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
    expect(await isThere(body['brandLogo']!)).toBe(true)
    expect(await upload(await desk.enter())).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await upload(beginner, Buffer.from('<svg/>'), 'image/svg+xml')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
    expect((await upload(beginner, Buffer.from('no picture'))).status).toBe(415)
  })

  test('is set on creation and changed by PUT and PATCH', async () => {
    const person = await enterEntrepreneur(desk)
    const [first, second, wide] = [await logoOf(person), await logoOf(person), await logoOf(person)]
    const begun = await doneBusiness(person, 'POST /create', { ...tidewater, brandLogo: first })
    expect(begun.brandLogo).toBe(first)
    const updated = await doneBusiness(person, 'PUT /update', {
      version: begun.version,
      ...tidewater,
      brandLogo: second,
      brandLogoWide: wide,
    })
    expect(updated).toMatchObject({ brandLogo: second, brandLogoWide: wide })
    await doneBusiness(
      person,
      'PATCH /update',
      set(updated.version, { brandLogo: second }, { brandLogo: first }),
    )
    expect(await ownBusiness(person)).toMatchObject({ brandLogo: first, brandLogoWide: wide })
  })

  test('uploaded by another user is rejected in POST, PUT and PATCH', async () => {
    const others = await logoOf(await enterEntrepreneur(desk))
    const refused = { status: 400, body: { fields: { 'businessDetails.brandLogo': expect.any(String) } } }
    const beginner = await enterEntrepreneur(desk)
    expect(await askBusiness(beginner, 'POST /create', { ...tidewater, brandLogo: others })).toMatchObject(
      refused,
    )
    const { person, business } = await enterWithBusiness(desk)
    for (const brandLogo of [others, 'https://tracker.example/logo.png', '/media/x/picture.webp']) {
      const { version } = business
      expect(await askBusiness(person, 'PUT /update', { version, brandLogo })).toMatchObject(refused)
      expect(
        await askBusiness(person, 'PATCH /update', set(version, { brandLogo: '' }, { brandLogo })),
      ).toMatchObject(refused)
    }
    expect(await ownBusiness(person)).toEqual(business)
  })
})

test('of an institute is uploaded, claimed and kept alike', async () => {
  const { person, institute } = await enterWithInstitute(desk)
  const response = await person.send('POST', '/profile-service/api/v1/educationInstitute/logo', {
    headers: { 'content-type': 'image/png' },
    body: content as BodyInit,
  })
  const { brandLogo } = (await response.json()) as { brandLogo: string }
  const { version } = institute
  const others = await logoOf(await enterEntrepreneur(desk))
  const fields = { 'instituteDetails.brandLogo': expect.any(String) }
  expect(await askInstitute(person, 'PUT /update', { version, brandLogo: others })).toMatchObject({
    status: 400,
    body: { fields },
  })
  const set = (to: string) => ({
    version,
    changes: [{ do: 'set', at: ['instituteDetails'], was: { brandLogo: '' }, to: { brandLogo: to } }],
  })
  expect(await askInstitute(person, 'PATCH /update', set(others))).toMatchObject({
    status: 400,
    body: { fields },
  })
  expect(await askInstitute(person, 'PATCH /update', set(brandLogo))).toMatchObject({ status: 200 })
  await prunePictures(desk.deps, inHours(24 * 365))
  expect(await isThere(brandLogo)).toBe(true)
})

describe('the pictures of an organization', () => {
  const enterOf = {
    business: async () => {
      const { person, business } = await enterWithBusiness(desk)
      return { person, ask: askBusiness, own: business, version: business.version }
    },
    institute: async () => {
      const { person, institute } = await enterWithInstitute(desk)
      return { person, ask: askInstitute, own: institute, version: institute.version }
    },
  } as const
  const logoCall = { business: 'businessOrganization', institute: 'educationInstitute' } as const
  const uploadFor = async (kind: keyof typeof enterOf, person: Person) => {
    const response = await person.send('POST', `/profile-service/api/v1/${logoCall[kind]}/logo`, {
      headers: { 'content-type': 'image/png' },
      body: content as BodyInit,
    })
    return ((await response.json()) as { brandLogo: string }).brandLogo
  }

  test.each(['business', 'institute'] as const)(
    'of the kind %s need descriptions, are public, and are removed a day after their removal',
    async (kind) => {
      const { person, ask, own, version } = await enterOf[kind]()
      const pictures = [
        await uploadFor(kind, person),
        await uploadFor(kind, person),
        await uploadFor(kind, person),
      ]
      const [picture1 = '', picture2 = '', picture3 = ''] = pictures
      const put = (sent: object) => (ask as typeof askBusiness)(person, 'PUT /update', sent as never)
      expect(await put({ version, picture1 })).toMatchObject({
        status: 400,
        body: { fields: { [`${kind}Details.picture1Text`]: 'Describe what the picture shows' } },
      })
      const texts = { picture1Text: 'The flume', picture2Text: 'The yard', picture3Text: 'The team' }
      const saved = await put({ version, picture1, picture2, picture3, ...texts })
      expect(saved).toMatchObject({ status: 200, body: { picture1, picture2, picture3, ...texts } })
      const stored = saved.body as unknown as { version: number; Slug?: string }
      await prunePictures(desk.deps, inHours(24 * 365))
      for (const picture of pictures) expect(await isThere(picture)).toBe(true)
      // Its description goes with a picture.
      const left = await put({ version: stored.version, picture3: '' })
      expect(left).toMatchObject({ status: 200, body: { picture2, picture3: '', picture3Text: '' } })
      await prunePictures(desk.deps, inHours(23))
      expect(await isThere(picture3)).toBe(true)
      await prunePictures(desk.deps, inHours(25))
      expect([await isThere(picture3), await isThere(picture2)]).toEqual([false, true])
      expect(own).toMatchObject({ picture1: '', picture1Text: '' })
    },
  )

  test('are refused if somebody else uploaded them', async () => {
    const others = await logoOf(await enterEntrepreneur(desk))
    const { person, business } = await enterWithBusiness(desk)
    const sent = { version: business.version, picture2: others, picture2Text: 'A yard' }
    expect(await askBusiness(person, 'PUT /update', sent)).toMatchObject({
      status: 400,
      body: { fields: { 'businessDetails.picture2': 'You did not upload this picture. Choose it again.' } },
    })
  })
})

describe('cleanup', () => {
  const withLogo = async () => {
    const { person, business } = await enterWithBusiness(desk)
    const brandLogo = await logoOf(person)
    const { version } = await doneBusiness(person, 'PUT /update', { version: business.version, brandLogo })
    return { person, brandLogo, version: version as number }
  }

  test('keeps logos in use, and removes replaced ones after a day', async () => {
    const { person, brandLogo, version } = await withLogo()
    await prunePictures(desk.deps, inHours(24 * 365))
    expect(await isThere(brandLogo)).toBe(true)
    const next = await logoOf(person)
    await doneBusiness(person, 'PATCH /update', set(version, { brandLogo }, { brandLogo: next }))
    await prunePictures(desk.deps, inHours(23))
    expect([await isThere(brandLogo), await isThere(next)]).toEqual([true, true])
    await prunePictures(desk.deps, inHours(25))
    expect([await isThere(brandLogo), await isThere(next)]).toEqual([false, true])
  })

  test('keeps the logo of a business if the uploader’s account is deleted', async () => {
    const { person, brandLogo } = await withLogo()
    await updateRows(desk.db, 'profile_picture', { person_id: null }, { person_id: person.id })
    await prunePictures(desk.deps, inHours(25))
    expect(await isThere(brandLogo)).toBe(true)
  })

  test('does not count a logo in use as an unused upload', async () => {
    const { person, brandLogo } = await withLogo()
    for (let count = 0; count < 12; count++) await addPicture(desk.deps, person.id, content)
    expect(await isThere(brandLogo)).toBe(true)
  })
})
