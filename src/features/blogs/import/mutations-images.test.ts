import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { storeFile } from '#features/media/mutations.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { servePort } from '#test/support/temporary/serve.ts'
import { createRemoteImages } from './remote-images.ts'

const files = useImportFolder()

const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()

let asked: string[] = []
let isDown = false
const answers: Record<string, (response: ServerResponse) => void> = {
  '/wheel': (response) => response.writeHead(200, { 'content-type': 'image/png; charset=x' }).end(png),
  '/page.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
  '/fake.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no image'),
  '/moves.png': (response) => response.writeHead(302, { location: '/wheel' }).end(),
}
const port = await servePort(({ url = '' }, response) => {
  asked.push(url)
  if (url.startsWith('/down') && isDown) response.destroy()
  else if (url.startsWith('/down')) answers['/wheel']!(response)
  else if (answers[url]) answers[url](response)
  else response.writeHead(404).end()
})
const site = `http://localhost:${port}`

beforeEach(() => {
  asked = []
  isDown = false
})

const fetching = (privateToo = true) => ({
  images: createRemoteImages({
    storeFile: (file) => storeFile({ db: files.database.db, files: folderStore(files.dataDir) }, file),
    privateToo,
  }),
})
const text = (title: string, ...addresses: string[]) =>
  `---\ntitle: ${title}\nslug: ${title.toLowerCase().replaceAll(' ', '-')}\ndate: 2024-01-01\n---\n\n${addresses.map((address) => `![A wheel](${address})`).join('\n\n')}\n`
const contentOf = async (slug: string) => (await files.read(slug)).BlogContentDetails[0]!.Content

test('images of other sites become links unless they are to be fetched, which a dry run announces', async () => {
  await files.put({
    'a.md': `---\ntitle: Linked\nslug: linked\nimage: ${site}/poster.png\n---\n\n![A wheel](${site}/wheel)`,
  })
  const notes = async (images?: 'later') =>
    (await files.run({ images })).notes.filter(({ about }) => about).map(({ note, about }) => [about, note])
  expect(await notes('later')).toEqual([
    [`${site}/wheel`, 'an image of another site will be fetched by the import'],
    [`${site}/poster.png`, 'an image of another site will be fetched by the import'],
  ])
  expect(await notes()).toEqual([
    [`${site}/wheel`, 'an image on another site became a link'],
    [`${site}/poster.png`, 'the poster is on another site and was left out'],
  ])
  expect(asked).toEqual([])
})

test('fetches each image once, with its alternative text, and nothing for an unchanged article', async () => {
  await files.put({
    'a.md': text('Fetched', `${site}/wheel`, `${site}/moves.png`).replace(
      'date:',
      `image: ${site}/wheel\ndate:`,
    ),
    'b.md': text('Also fetched', `${site}/wheel`),
  })
  const report = await files.run(fetching())
  expect(report).toMatchObject({ added: 2, refused: [], notes: [] })
  expect(asked.filter((path) => path === '/wheel')).toHaveLength(2)
  const content = await contentOf('fetched')
  expect(content).toMatch(/<img src="\/media\/[^"]+\.webp" alt="A wheel"[^>]* width="8" height="4"/)
  expect(content).not.toContain(site)
  expect((await files.read('fetched')).BlogPosterLink).toMatch(/^\/media\//)
  asked = []
  expect(await files.run(fetching())).toMatchObject({ unchanged: 2 })
  expect(asked).toEqual([])
})

test.each([
  ['page.png', true, 'It isn’t an image that the portal can store, but text/html.'],
  ['gone.png', true, `localhost:${port} returned 404.`],
  ['fake.png', true, /./],
  ['wheel', false, `localhost:${port} is in a private network.`],
])('%s becomes a link with the reason (private networks: %s)', async (name, privateToo, reason) => {
  const slug = `left-${name.replace('.', '-')}`
  await files.put({ 'a.md': text(slug, `${site}/${name}`) })
  const { added, notes } = await files.run(fetching(privateToo))
  expect({ added, notes }).toEqual({
    added: 1,
    notes: [
      {
        file: 'a.md',
        note: expect.stringMatching(/^an image could not be fetched and became a link: /),
        about: `${site}/${name}`,
      },
    ],
  })
  expect(notes[0]!.note.split(': ').slice(1).join(': ')).toMatch(reason)
  expect(await contentOf(slug)).toContain(`<a href="${site}/${name}" rel="noopener">A wheel</a>`)
})

test('leaves a host alone that does not answer, and tries again in the next import', async () => {
  isDown = true
  const addresses = ['/down1', '/down2', '/down3', '/down4'].map((path) => site + path)
  await files.put({ 'a.md': text('Down', ...addresses) })
  const { notes } = await files.run(fetching())
  expect(asked).toEqual(['/down1', '/down2', '/down3'])
  expect(notes.at(-1)!.note).toContain(`localhost:${port} did not respond several times.`)
  isDown = false
  expect(await files.run(fetching())).toMatchObject({ changed: 1, notes: [] })
  expect(await contentOf('down')).not.toContain(site)
  expect(await files.run(fetching())).toMatchObject({ unchanged: 1 })
})

test('stores an image that is part of the text', async () => {
  const address = `data:image/png;base64,${png.toString('base64')}`
  await files.put({ 'a.md': text('Inline', address), 'b.md': text('Odd', 'data:image/png;base64,eA==') })
  const { added, notes } = await files.run()
  expect({ added, notes }).toMatchObject({
    added: 2,
    notes: [{ file: 'b.md', note: expect.stringContaining('a file was left out') }],
  })
  expect(await contentOf('inline')).toContain('<img src="/media/')
})
