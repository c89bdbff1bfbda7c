import { describe, expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { getRow } from '#test/support/rows.ts'
import { getArticle } from '../around/data.ts'
import { findRedirectedArticle } from '../redirects/data.ts'

const files = useImportFolder()

describe('front matter', () => {
  test.each([
    [
      'TOML',
      '+++\ntitle = "T"\ndate = 2014-09-15\ntags = ["a, b", "c"]\n[[authors]]\nname = "Ana"\n+++\n\nText',
    ],
    [
      'YAML that says so',
      '---yaml\ntitle: T\ndate: 2014-09-15\ntags: ["a, b", c]\nauthors: [{name: Ana}]\n---\nText',
    ],
    [
      'TOML between other lines',
      '---toml\ntitle = "T"\ndate = 2014-09-15\ntags = ["a, b", "c"]\nauthors = "Ana"\n---\nText',
    ],
    [
      'JSON',
      '{"title": "T", "date": "2014-09-15",\n "tags": ["a, b", "c"], "authors": [{"name": "Ana"}]}\n\nText',
    ],
    [
      'JSON with braces in it',
      '{\n"title": "T", "x": "}{\\"", "date": "2014-09-15", "tags": ["a, b", "c"], "author": "Ana"}\nText',
    ],
    [
      'TOML of Zola',
      '+++\ntitle = "T"\ndate = 2014-09-15T00:00:00Z\n[taxonomies]\ntags = ["a, b", "c"]\nauthors = ["Ana"]\n[extra]\ntitle = "Not this"\n+++\nText',
    ],
  ])('is parsed (%s)', async (kind, source) => {
    const slug = `matter-${kind.toLowerCase().replace(/\W+/g, '-')}`
    await files.put({ [`${slug}.md`]: source })
    expect(await files.run()).toMatchObject({ added: 1, refused: [], notes: [] })
    expect(await files.read(slug)).toMatchObject({
      BlogTitle: 'T',
      BlogCreatedDate: '2014-09-15T00:00:00.000Z',
      BlogTags: ['a, b', 'c'],
      BlogAuthorsList: [{ AuthorName: 'Ana' }],
      BlogContentDetails: [{ Content: '<p>Text</p>' }],
    })
  })

  test.each([
    ['+++\ntitle = x\n+++\nText', /not valid TOML.*line 1/],
    ['+++\ntitle = "x"\nText', /no closing \+\+\+/],
    ['---json\n{"a":}\n---\nText', /not valid JSON/],
    ['---json\n[1]\n---\nText', /must be a list of names/],
  ])('is rejected with a reason: %j', async (source, reason) => {
    await files.put({ 'odd.md': source })
    expect((await files.run()).refused).toEqual([{ file: 'odd.md', reason: expect.stringMatching(reason) }])
  })
})

test('reads the date, slug and former URLs from a Zola path', async () => {
  await files.put({
    'Announcing@1.md':
      '+++\npath = "2015/05/15/Bearings-1.0"\ntitle = "T"\naliases = ["2015/05/15/Bearings-1.0.html"]\n+++\nText',
  })
  expect(await files.run()).toMatchObject({ added: 1, notes: [] })
  expect((await files.read('bearings-1-0')).BlogCreatedDate).toBe('2015-05-15T00:00:00.000Z')
  for (const former of ['/2015/05/15/Bearings-1.0', '/2015/05/15/Bearings-1.0.html'])
    expect(await findRedirectedArticle(files.database.db, former)).toMatchObject({ BlogID: 'bearings-1-0' })
})

describe('an article', () => {
  test('is named after its folder, with its images and translations', async () => {
    await files.put({
      'gears/index.md': '# Gears\n\n![x](x.svg)',
      'gears/x.svg': svg,
      'gears/index.es.md': '# Engranajes\n\nTexto',
      '2020-02-03-cams/index.md': '# Cams\n\nText',
      'index.md': '# Front page\n\nText',
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 4, refused: [], ignored: [] })
    expect(report.notes.filter(({ note }) => /another article/.test(note))).toEqual([])
    expect((await files.read('gears')).BlogContentDetails[0]!.Content).toContain('<img src="/media/')
    expect((await files.read('gears-es')).BlogLanguage).toBe('es')
    expect((await files.read('cams')).BlogCreatedDate).toBe('2020-02-03T00:00:00.000Z')
    expect((await files.read('front-page')).BlogTitle).toBe('Front page')
  })

  test('redirects from all its former URLs while it is published', async () => {
    const { db } = files.database
    await files.put({
      'brakes.md':
        '---\naliases: [/2014/old brakes/, https://example.org/b/index.html?x#y, old.html, "mailto:a@b"]\n---\nText',
      'clutches.md': '+++\naliases = "/2014/old%20brakes"\n+++\nText',
    })
    const { notes } = await files.run()
    expect(notes.filter(({ note }) => /previous URL/.test(note))).toEqual([
      { file: 'brakes.md', note: 'a previous URL could not be read', about: 'mailto:a@b' },
      {
        file: 'clutches.md',
        note: 'a previous URL already redirects to another article',
        about: '/2014/old brakes',
      },
    ])
    for (const former of ['/2014/old brakes', '/b', '/old.html'])
      expect(await findRedirectedArticle(db, former)).toEqual({
        BlogID: 'brakes',
        BlogCategoryPrimarySector: ['physics'],
      })
    await files.put({ 'brakes.md': '---\naliases: /newer\n---\nText' })
    expect(await files.run()).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await findRedirectedArticle(db, '/newer')).toMatchObject({ BlogID: 'brakes' })
    expect(await findRedirectedArticle(db, '/b')).toMatchObject({ BlogID: 'brakes' })
    await files.run({ status: 'Archived' })
    expect(await findRedirectedArticle(db, '/b')).toBeUndefined()
  })
})

test('transliterates other scripts in the URL of an article', async () => {
  await files.put({
    'a.md': '---\ntitle: مقدمة في التعلم\n---\nText',
    'b.md': '---\ntitle: T\nslug: 深度学习-2024\n---\nText',
    'введение.md': 'Text',
  })
  const { taken } = await files.run()
  expect(taken.map(({ slug }) => slug).toSorted()).toEqual(['a', 'shendu-xuexi-2024', 'vvedenie'])
})

test('serves an article by its former slug, which no other article can take', async () => {
  const { db } = files.database
  await files.put({ 'new-name.md': '# New\n\nText' })
  await files.run()
  const { id } = await getRow(db, 'article', { slug: 'new-name' })
  await db.insertInto('article_redirect').values({ former: 'old-name', article: id }).execute()
  const found = await getArticle(db, 'old-name', 'physics', new Date())
  expect(found.answer?.BlogID).toBe('new-name')
  expect(found.tags).toEqual(expect.arrayContaining(['article:old-name', 'article:new-name']))
  await files.put({ 'old-name.md': '# Other\n\nText' })
  await files.run()
  expect((await files.read('old-name-2')).BlogTitle).toBe('Other')
})

test('cuts long lists and texts, and leaves out invalid values, each with a note', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `Name ${i}`)
  await files.put({
    'long.md': `---json\n${JSON.stringify({
      title: 'T'.repeat(301),
      slug: 'long-lists',
      description: 'D'.repeat(2001),
      language: 'not a language',
      canonical: 'elsewhere',
      categories: names(203),
      tags: names(201),
      references: [
        { title: 'Odd', url: 'nowhere' },
        { title: 'Even', url: 'https://even.example' },
      ],
    })}\n---\n\nText`,
  })
  const report = await files.run()
  expect(report).toMatchObject({ added: 1, refused: [] })
  expect(
    report.notes.map(({ note, about }) => [note, about]).filter(([note]) => !note?.startsWith('no date')),
  ).toEqual([
    ['the title was cut to 300 characters', ''],
    ['the description was cut to 2000 characters', ''],
    ['a value was left out: Enter a language code such as en or es-MX', 'not a language'],
    ['only the first 200 entries of a list were imported', 'Name 200, Name 201, Name 202'],
    ['only the first 200 entries of a list were imported', 'Name 200'],
    ['a value was left out: Enter an http or https URL', 'nowhere'],
    ['a value was left out: Enter an http or https URL', 'elsewhere'],
  ])
  expect(await files.read('long-lists')).toMatchObject({
    BlogLanguage: 'en',
    BlogCategoryEncycdata: names(200),
    BlogTags: names(200),
    BlogReferencesSites: [{ Website: 'https://even.example', Title: 'Even' }],
  })
})
