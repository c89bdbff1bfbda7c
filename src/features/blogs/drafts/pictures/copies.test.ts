import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { lastAct } from '#test/support/account-state.ts'
import { articleMember, fileCounts, type Author } from '#test/support/blogs/article-desk.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { servePort } from '#test/support/temporary/serve.ts'

const desk = setUpDesk()
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c04020' } })
  .png()
  .toBuffer()
const asked: string[] = []
const port = await servePort(({ url = '' }, response) => {
  asked.push(url)
  // Without a media type, which many sites leave out.
  if (url === '/picture') response.end(png)
  else if (url === '/moved') response.writeHead(302, { location: '/picture' }).end()
  else if (url === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (url === '/page') response.writeHead(200, { 'content-type': 'image/png' }).end('No picture')
  else if (url === '/large') response.end(Buffer.alloc(10_000_001))
  else response.writeHead(403).end()
})
const base = `http://localhost:${port}`
let ada: Author
let draftId: string

beforeAll(async () => {
  Object.assign(desk.deps.env, { FETCH_PRIVATE: true })
  ada = await articleMember(desk)('ada@copies.example')
  draftId = (await ada.begun('Bearings')).draftId
})
afterAll(() => Object.assign(desk.deps.env, { FETCH_PRIVATE: false }))

const copy = (Address: string, who = ada, draft = draftId) =>
  who.post('/copy-article-picture', { draftId: draft, Address })

test('copies an image of another site as if it were uploaded', async () => {
  const { status, body } = await copy(`${base}/moved`)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      Location: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/picture\.webp$/),
      Width: 30,
      Height: 20,
    },
  })
  expect((await desk.app.request(body.Location)).headers.get('content-type')).toBe('image/webp')
  expect(await lastAct(desk.database.db)).toMatchObject({ act: 'article-picture-added', detail: { draftId } })
})

test.each([
  ['an address of something else', 'file:///etc/passwd', 400, /starts with http/],
  ['a refused image', `${base}/gone`, 400, /refused the image/],
  ['a redirect without end', `${base}/round`, 400, /redirects too many times/],
  ['a site that is down', 'http://localhost:9/', 400, /could not be reached/],
  ['an address with a password', 'http://ada:secret@localhost/', 400, /starts with http/],
  ['a large file', `${base}/large`, 400, /larger than 10 MB/],
  ['another file', `${base}/page`, 415, /not a picture/],
])('tells why it cannot copy %s, and stores nothing', async (_, address, status, message) => {
  const before = await fileCounts(desk)
  const { body, ...answer } = await copy(address)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(body)).toMatch(message)
  expect(await fileCounts(desk)).toEqual(before)
})

test('asks no private network unless the operator allows it', async () => {
  Object.assign(desk.deps.env, { FETCH_PRIVATE: false })
  const before = asked.length
  const answers = [await copy(`${base}/picture`), await copy('http://169.254.169.254/latest/meta-data/')]
  Object.assign(desk.deps.env, { FETCH_PRIVATE: true })
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { message: 'The address is in a private network.' } })
  expect(asked.length).toBe(before)
})

test('asks other sites only for the authors of an open article', async () => {
  const other = await articleMember(desk)('other@copies.example')
  const before = asked.length
  expect((await copy(`${base}/picture`, other)).status).toBe(404)
  expect((await copy(`${base}/picture`, ada, 'nonsense')).status).toBe(400)
  expect(asked.length).toBe(before)
})
