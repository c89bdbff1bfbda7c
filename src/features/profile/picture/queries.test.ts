import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { setTransport } from '#lib/api/api-client.ts'
import { endSession } from '#lib/browser/session.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { enter, setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import { uploadPicture } from './queries.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))
afterEach(() => endSession('left'))

/** Whoever is signed in sends to the portal. @returns what was asked. */
async function signIn() {
  const person = await enter(desk)
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

test('The browser uploads a picture as its one who is signed in, and gets its address', async () => {
  const asked = await signIn()
  const file = new File([await picture()], 'me.png', { type: 'image/png' })
  expect(await uploadPicture(file)).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
  expect(asked).toMatchObject([{ headers: { authorization: /./, 'content-type': 'image/png' }, body: file }])
})

test('It hears why a picture is refused', async () => {
  await signIn()
  const file = new File(['GIF89a and nothing more'], 'me.gif', { type: 'image/gif' })
  await expect(uploadPicture(file)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'The picture is damaged. Choose another one.',
  })
})

test('What the server would refuse by its kind or size is not sent', async () => {
  const asked = await signIn()
  const drawing = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
  await expect(uploadPicture(drawing)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  const large = new File([new Uint8Array(5_000_001)], 'me.png', { type: 'image/png' })
  await expect(uploadPicture(large)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The picture is larger than 5 MB. Choose a smaller one.',
  })
  expect(asked).toEqual([])
})
