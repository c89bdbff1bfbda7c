import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { paths } from '#lib/text/paths.ts'
import { demoAdmin } from '../support/demo-portal.ts'
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

/** Files as ROR (version 2), IPEDS (HD) and the Common Data Set publish them, here with institutes that there are not. */
const registers = {
  'ror.json': JSON.stringify([
    {
      id: 'https://ror.org/0zz00zz00',
      status: 'active',
      types: ['education', 'funder'],
      established: 1907,
      domains: [],
      links: [{ type: 'website', value: 'http://www.seiran.example.jp/' }],
      external_ids: [
        { type: 'isni', preferred: null, all: ['0000 0001 2248 6943'] },
        { type: 'fundref', preferred: '501100006004', all: ['501100006004'] },
      ],
      names: [
        { lang: 'en', types: ['ror_display', 'label'], value: 'Seiran University' },
        { lang: 'ja', types: ['label'], value: '青嵐大学' },
        { lang: null, types: ['acronym'], value: 'SEIDAI' },
        { lang: 'la', types: ['alias'], value: 'Universitas Seiranensis' },
      ],
      locations: [
        {
          geonames_id: 2111149,
          geonames_details: { country_code: 'JP', country_subdivision_name: 'Miyagi', name: 'Sendai' },
        },
      ],
    },
    { id: 'https://ror.org/0zz00zz01', status: 'active', types: ['company'], names: [], locations: [] },
  ]),
  'hd2023.csv':
    'UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,WEBADDR,ACT,COUNTYNM\r\n' +
    '999001,Prairie Teachers College,PTC | Prairie Normal School,1 Main Street,Lincoln,NE,68501,www.prairie.example.edu,A ,Lancaster County\r\n' +
    '999002,Closed College,,2 Main Street,Lincoln,NE,68501,,D,Lancaster County\r\n',
  'cds.csv':
    'A1,Address Information,\r\nA1,Name of College/University:,Cedar Ridge College\r\n' +
    'A1,City/State/Zip/Country:,"Cedar Ridge, OH 44001 USA"\r\nA1,WWW Home Page Address:,https://cedar.example.edu\r\n',
}

test('An administrator imports registers of institutes while a visitor reads, who then finds them by any name', async ({
  portal,
  page,
  browser,
}) => {
  const main = page.getByRole('main')
  await beSignedIn(page, portal, demoAdmin.email)
  await page.goto(paths.adminImports())
  await main.getByRole('radio', { name: 'Institutes' }).check()
  await main.getByLabel('Choose files').setInputFiles(
    Object.entries(registers).map(([name, text]) => ({
      name,
      mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv',
      buffer: Buffer.from(text),
    })),
  )
  await main.getByRole('button', { name: 'Upload and check' }).press('Enter')
  const own = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(own.getByText('Checked', { exact: true })).toBeVisible()
  await expect(own.getByText('Seiran University', { exact: true })).toBeVisible()

  const visitor = await browser.newContext({ baseURL: portal.url })
  const list = await visitor.newPage()
  const finds = async (word: string, name: string) => {
    await list.goto(paths.institutes({ q: word }))
    await expect(list.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible({
      timeout: 1_000,
    })
  }
  await list.goto(paths.institutes({ q: 'SEIDAI' }))
  await expect(list.getByRole('main').getByRole('link', { name: 'Seiran University' })).toHaveCount(0)
  await own.getByRole('button', { name: /^Import now/ }).press('Enter')
  await expect(own.getByText('Completed', { exact: true })).toBeVisible()
  await expect(async () => {
    await finds('青嵐大学', 'Seiran University')
    await finds('SEIDAI', 'Seiran University')
    await finds('Prairie Normal School', 'Prairie Teachers College')
    await finds('Cedar Ridge', 'Cedar Ridge College')
  }, 'searches hear of what is new').toPass()
  await list.goto(paths.institutes({ q: 'Universitas Seiranensis' }))
  await list.getByRole('main').getByRole('link', { name: 'Seiran University', exact: true }).click()
  for (const text of ['1907', '青嵐大学', 'Sendai']) await expect(list.getByRole('main')).toContainText(text)
  await visitor.close()
})
