import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

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

let folder: string
test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'agora-imports-')), 'garden')
  for (const [path, content] of Object.entries(site)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
})
test.afterAll(() => rm(dirname(folder), { recursive: true }))

test('An editor imports the folder of a site, sees first what would come in, and keeps the report', async ({
  portal,
  page,
}) => {
  test.slow()
  const editor = 'editor@imports.example'
  await insertPerson(portal.database.db, editor, { role: 'editor', user_type: 'Personal', name: 'Edita' })
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name }).press('Enter')
  await beSignedIn(page, portal, editor)
  await page.goto(paths.myArticles())
  await main.getByRole('link', { name: 'Import articles' }).click()
  await main.getByLabel('Choose a folder').setInputFiles(folder)
  await expect(main.getByText(/^garden\.zip: 6 files/)).toBeVisible()
  await main.getByText('Options').click()
  await main.getByLabel('Sector or subject').selectOption('Botany')
  await press('Upload and check')
  const own = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'garden.zip' }) })
  await expect(own.getByText('Checked', { exact: true })).toBeVisible()
  await expect(own.getByText('Soil that holds water', { exact: true })).toBeVisible()
  await expect(own.getByText('file not found')).toBeVisible()
  await expect(own.getByText(/odd\.md/)).toBeVisible()

  // The page may be left meanwhile.
  await page.reload()
  await press('Import now: garden.zip')
  await expect(own.getByText('Completed', { exact: true })).toBeVisible()
  await expect(own.getByRole('definition')).toHaveText(['5', '2', '0', '0', '0', '1', '2'])
  const download = page.waitForEvent('download')
  await press('Report (CSV): garden.zip')
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('gone.png')
  expect(report).toContain('odd.md')

  await page.goto('/old/soil/')
  await expect(page).toHaveURL('/education/botany/blog/soil')
  await expect(main.getByRole('img', { name: 'A pore' })).toBeVisible()
})
