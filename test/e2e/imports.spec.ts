import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

const password = 'correct1horse'
const root = 'root@imports.example'
const editor = 'editor@imports.example'
let portal: OwnPortal
let folder: string
let feeds: Server

test.beforeAll(async () => {
  portal = await startOwnPortal({ FETCH_PRIVATE: 'on' })
  feeds = createServer((_request, response) => response.end(feed))
  await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve))
  const { db } = portal.database
  await insertPerson(db, root, { password, role: 'admin', user_type: 'Personal', name: 'Root' })
  await insertPerson(db, editor, { password, role: 'editor', user_type: 'Personal', name: 'Edita' })
  folder = await mkdtemp(join(tmpdir(), 'agora-imports-'))
})
test.afterAll(async () => {
  feeds.close()
  await portal.stop()
  await rm(folder, { recursive: true })
})

const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Plants</title><id>urn:plants</id>
<entry><id>urn:plants:1</id><title>Roots that talk</title><link href="https://plants.example/roots"/><updated>2024-03-04T10:00:00Z</updated>
<content type="html">&lt;p&gt;They do.&lt;/p&gt;</content></entry></feed>`

const main = (page: Page) => page.getByRole('main')
const item = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A site as Hugo has it: bundles with pictures beside them, front matter in TOML, settings, static files. */
const site: Record<string, string> = {
  'hugo.toml': "baseURL = 'https://garden.example/'\ntitle = 'Garden'\n",
  'content/posts/_index.md': '---\ntitle: Posts\n---\n',
  'content/posts/soil/index.md':
    '+++\ntitle = "Soil that holds water"\ndate = 2024-03-02T10:00:00Z\ntags = ["soil"]\naliases = ["/old/soil/"]\n+++\n\n{{< figure src="pore.svg" alt="A pore" >}}\n\nClay holds, sand drains.\n',
  'content/posts/soil/pore.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Pore</title></svg>',
  'content/posts/draft.md': '---\ntitle: Not yet\ndraft: true\n---\n\nNot yet. ![Gone](gone.png)\n',
  'content/posts/odd.md': '+++\ntitle = x\n+++\nText',
}

async function laid(name: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true })
    await writeFile(join(folder, name, path), content)
  }
  return join(folder, name)
}

/** By the keyboard alone: the control is reached and pressed. */
async function pressKey(page: Page, name: string | RegExp): Promise<void> {
  const button = main(page).getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

test('An editor takes in the folder of a site: sees what would come in, comes back later, imports it, keeps the report', async ({
  page,
}) => {
  await beSignedIn(page, portal, editor)
  await page.goto(`${portal.url}${paths.myArticles()}`)
  await main(page).getByRole('link', { name: 'Import articles' }).click()
  await expect(main(page).getByText('Nothing was imported here yet.')).toBeVisible()
  await pressKey(page, 'Upload and check')
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'Choose files or a folder first' }),
  ).toBeVisible()

  await main(page)
    .getByLabel('Choose a folder')
    .setInputFiles(await laid('garden', site))
  await expect(main(page).getByText(/^garden\.zip: 6 files/)).toBeVisible()
  await main(page).getByText('Options').click()
  await main(page).getByLabel('Sector or subject').selectOption('Botany')
  await pressKey(page, 'Upload and check')
  const own = item(page, 'garden.zip')
  await expect(own.getByText('Checked', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(own.getByText('Soil that holds water', { exact: true })).toBeVisible()
  await expect(own.getByText('there is no such file')).toBeVisible()
  await expect(own.getByText(/odd\.md/)).toBeVisible()

  // The page may be left meanwhile.
  await page.reload()
  await pressKey(page, 'Import now: garden.zip')
  await expect(own.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(own.getByRole('definition')).toHaveText(['2', '0', '0', '1'])
  const download = page.waitForEvent('download')
  await pressKey(page, 'Report (CSV): garden.zip')
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('gone.png')
  expect(report).toContain('odd.md')

  const there = await page.goto(`${portal.url}/education/botany/blog/soil`)
  expect(there?.status()).toBe(200)
  await expect(main(page).getByRole('img', { name: 'A pore' })).toBeVisible()
  await page.goto(`${portal.url}/old/soil/`)
  await expect(page).toHaveURL(/\/education\/botany\/blog\/soil$/)
})

test('An administrator takes in a calendar, and in Spanish', async ({ page, context }) => {
  await beSignedIn(page, portal, root)
  await page.goto(`${portal.url}${paths.admin()}`)
  await page.getByRole('link', { name: 'Imports' }).click()
  await main(page).getByText('Events and lectures', { exact: true }).click()
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Some//Tool//EN',
    'BEGIN:VEVENT',
    'UID:1@tool.example',
    'DTSTAMP:20300101T000000Z',
    'DTSTART:20310402T090000Z',
    'DTEND:20310402T100000Z',
    'SUMMARY:Grafting day',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  await main(page)
    .getByLabel('Choose files')
    .setInputFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
  await pressKey(page, 'Upload and check')
  await expect(item(page, 'days.ics').getByText('Grafting day', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await context.addCookies([{ name: 'agora.locale', value: 'es', url: portal.url }])
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${portal.url}${paths.adminImports()}`)
    await expect(item(page, 'days.ics').getByText('Grafting day', { exact: true })).toBeVisible()
    await main(page).getByText('Opciones').click()
    await expectAccessibleInBoth(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await pressKey(page, 'Importar ahora: days.ics')
  await expect(item(page, 'days.ics').getByText('Hecha')).toBeVisible({ timeout: 60_000 })
  await pressKey(page, 'Eliminar: days.ics')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(item(page, 'days.ics')).toHaveCount(0)
})

test('Feeds are fetched by their addresses, and become drafts', async ({ page }) => {
  await beSignedIn(page, portal, root)
  await page.goto(`${portal.url}${paths.adminImports()}`)
  await main(page).getByText('Feeds', { exact: true }).click()
  await pressKey(page, 'Fetch and check')
  await expect(main(page).getByText('Write the address of a feed first.')).toBeVisible()
  const host = `127.0.0.1:${(feeds.address() as AddressInfo).port}`
  await main(page).getByLabel('Addresses of feeds').fill(`http://${host}/plants.atom`)
  await main(page).getByLabel('Sector or subject').selectOption('Botany')
  await expectAccessibleInBoth(page)
  await pressKey(page, 'Fetch and check')
  await expect(item(page, host).getByText('Roots that talk', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await pressKey(page, `Import now: ${host}`)
  await expect(item(page, host).getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
})

// Posts of a real site; not part of the project.
const posts = fileURLToPath(new URL('../../../shared/data/articles-eslint/', import.meta.url))

test('Posts of another site come in as a choice of files (needs ../shared/data)', async ({ page }) => {
  test.skip(!existsSync(posts), 'needs ../shared/data')
  await beSignedIn(page, portal, root)
  await page.goto(`${portal.url}${paths.adminImports()}`)
  const some = readdirSync(posts).filter((name) => name.includes('-eslint-v9.0.'))
  await main(page)
    .getByLabel('Choose files')
    .setInputFiles(
      some.map((name) => ({ name, mimeType: 'text/markdown', buffer: readFileSync(join(posts, name)) })),
    )
  await main(page).getByText('Options').click()
  await main(page).getByLabel('Sector or subject').selectOption('Information technology')
  await pressKey(page, 'Upload and check')
  await pressKey(page, 'Import now: files.zip')
  await expect(item(page, 'files.zip').getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(item(page, 'files.zip').getByRole('definition').first()).toHaveText(String(some.length))
})
