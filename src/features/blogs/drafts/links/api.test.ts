import { expect, test } from 'vitest'
import { articleMember, type Author } from '#test/support/blogs/article-desk.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { servePort } from '#test/support/temporary/serve.ts'

const desk = setUpDesk()
let ada: Author

const port = await servePort(({ url = '' }, response) => {
  const status = Number(/\d+/.exec(url)?.[0])
  response.writeHead(status, status === 301 ? { location: '/200' } : {}).end()
})
const base = `http://localhost:${port}`

const linked = async (who: Author, ...addresses: string[]): Promise<string> => {
  const { draftId } = await who.begun('Bearings')
  const links = addresses.map((address) => `<a href="${address}">x</a>`).join(' ')
  const to = { Key: 's1', SectionTitle: 'Basics', Content: `<p>${links}</p>`, SubSection: [] }
  await who.saved(draftId, [{ path: 'section.s1', from: null, to, after: null }])
  return draftId
}

test('lists broken links with their section and reason', async () => {
  ada = await articleMember(desk)('ada@links.example')
  Object.assign(desk.deps.env, { FETCH_PRIVATE: true })
  const dead = 'http://localhost:9/'
  const named = [200, 301, 404, 403].map((status) => `${base}/${status}`)
  const draftId = await linked(ada, ...named, dead, '/about')
  const { status, body } = await ada.post('/check-links', { draftId })
  Object.assign(desk.deps.env, { FETCH_PRIVATE: false })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      checked: 5,
      left: 0,
      results: [
        { Address: `${base}/404`, Section: 's1', Trouble: 'status', Status: 404 },
        { Address: `${base}/403`, Section: 's1', Trouble: 'refuses', Status: 403 },
        { Address: dead, Section: 's1', Trouble: 'unreachable', Status: null },
      ],
    },
  })
})

test('link checks skip private networks, are limited, and are for authors only', async () => {
  const draftId = await linked(ada, `${base}/200`)
  expect((await ada.post('/check-links', { draftId })).body.results).toMatchObject([{ Trouble: 'private' }])
  const many = Array.from({ length: 63 }, (_, n) => `http://localhost:9/${n}`)
  const { body } = await ada.post('/check-links', { draftId: await linked(ada, ...many) })
  expect(body).toMatchObject({ checked: 60, left: 3 })
  const other = await articleMember(desk)('other@links.example')
  expect((await other.post('/check-links', { draftId })).status).toBe(404)
  await ada.post('/check-links', { draftId })
  expect(await ada.post('/check-links', { draftId })).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Try again in \d+ seconds/) },
  })
})
