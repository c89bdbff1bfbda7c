import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
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

const archive = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

const id = (digit: string) => digit.repeat(32)
/** Exports as each site offers them for download. */
const exported: Record<string, { content: Uint8Array; title: string; address: string; shown: string }> = {
  // Notion packs parts into an archive.
  'Export-1.zip': {
    title: 'How rivers sort stones',
    address: '/education/botany/blog/how-rivers-sort-stones',
    shown: 'The slow inner bend keeps the small ones.',
    content: archive({
      'Export-1-Part-1.zip': archive({
        [`Rivers ${id('a')}.md`]: `# Rivers\n\n[How rivers sort stones](Rivers/How%20rivers%20sort%20stones%20${id('b')}.md)\n`,
        [`Rivers/How rivers sort stones ${id('b')}.md`]:
          '# How rivers sort stones\n\nTags: rivers\nCreated time: March 2, 2024 10:00 AM\n\nThe slow inner bend keeps the small ones.\n\n![Stones](Untitled.svg)\n',
        'Rivers/Untitled.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Stones</title></svg>',
      }),
    }),
  },
  'substack.zip': {
    title: 'A letter on moss',
    address: '/education/botany/blog/a-letter-on-moss',
    shown: 'Moss has no roots.',
    content: archive({
      'posts.csv':
        'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n201.a-letter-on-moss,2024-03-10T12:00:00.000Z,true,,,newsletter,everyone,A letter on moss,On roots,\n',
      'posts/201.a-letter-on-moss.html': '<p>Moss has no <strong>roots</strong>.</p>',
    }),
  },
  'medium-export.zip': {
    title: 'On lichens',
    address: '/education/botany/blog/on-lichens',
    shown: 'Two that live as one.',
    content: archive({
      'README.html': '<html><body><p>Your export</p></body></html>',
      'profile/profile.html': '<html><body><h1>Ada</h1></body></html>',
      'posts/2018-08-11_On-lichens-abcdef123456.html':
        '<!DOCTYPE html><html><head><title>On lichens</title><style>h1 { color: red }</style></head><body><article class="h-entry"><header><h1 class="p-name">On lichens</h1></header><section data-field="body" class="e-content"><h3 class="graf graf--h3 graf--title">On lichens</h3><p class="graf graf--p">Two that live as one.</p></section><footer><p>By <a class="p-author h-card">Ada Rao</a> on <time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time>.</p><p><a href="https://medium.com/@ada/on-lichens-abcdef123456" class="p-canonical">Canonical link</a></p></footer></article></body></html>',
    }),
  },
}

test('An editor imports the downloads of Notion, Substack and Medium, and again without any change', async ({
  portal,
  page,
}) => {
  test.slow()
  const editor = 'archives@imports.example'
  await insertPerson(portal.database.db, editor, { role: 'editor', user_type: 'Personal', name: 'Edita' })
  const main = page.getByRole('main')
  await beSignedIn(page, portal, editor)
  for (const [name, { content, title, address, shown }] of Object.entries(exported))
    for (const round of ['first', 'second']) {
      await page.goto(paths.myArticles('import'))
      await main
        .getByLabel('Choose files')
        .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) })
      await main.getByText('Options').click()
      await main.getByLabel('Sector or subject').selectOption('Botany')
      await main.getByRole('button', { name: 'Upload and check' }).click()
      const own = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .first()
      await expect(own.getByText('Checked', { exact: true })).toBeVisible()
      if (round === 'first') await expect(own.getByText(title, { exact: true })).toBeVisible()
      await main.getByRole('button', { name: `Import now: ${name}` }).click()
      await expect(own.getByText('Completed', { exact: true })).toBeVisible()
      const [read, added, changed, unchanged, ...others] = (
        await own.getByRole('definition').allTextContents()
      ).map(Number)
      expect(added! + changed! + unchanged! + others.reduce((sum, each) => sum + each, 0)).toBe(read)
      expect([added! > 0, changed! + unchanged! > 0]).toEqual([round === 'first', round === 'second'])
      expect(changed).toBe(0)
      await page.goto(address)
      await expect(main.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(main.getByText(shown)).toBeVisible()
    }
})
