import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { getBlogs } from '../data.ts'
import { searchBlogs } from '../search/data.ts'

const files = useImportFolder()

describe('article import', () => {
  test('converts front matter and Markdown to the sectioned model', async () => {
    await files.put({
      'mechanical/gear-teeth.md': `---
title: "Why gears: teeth"
description: What it says.
date: 2026-05-12
categories: [Gears]
topics: [Involutes]
process: [Design]
technology: [Hobbing]
tags: [Gears, Teeth]
authors:
  - { name: Ana Beltrán, organization: Puentes Abiertos }
sponsors:
  - { name: Viaducto Norte, type: Business }
diversity: For all.
references:
  - { title: A standard, url: 'https://example.org/standard' }
  - { title: Only a title }
books:
  - { title: A book, url: 'https://example.org/book' }
attachments:
  - { title: The table, file: files/table.csv }
  - { title: Notes, file: files/notes.md }
source: https://example.org/code
related: [other]
---
Before the first heading.[^1]

## First *section*

Text with a [link](https://example.org/a) and \`code\`.

![A wheel](../figures/wheel.svg "Figure 1. A wheel.")

https://www.youtube.com/watch?v=dQw4w9WgXcQ

### A subsection

| a | b |
| - | -: |
| 1 | 2 |

#### Deeper

\`\`\`js
if (a < b) c()
\`\`\`

## Second

[The table](files/table.csv)

[^1]: A footnote.
`,
      'figures/wheel.svg': svg,
      'mechanical/files/table.csv': 'a,b\n1,2\n',
      'mechanical/files/notes.md': '# Not an article\n',
      'unused.txt': 'x',
    })
    const report = await files.run()
    const none = { changed: 0, unchanged: 0, refused: [], notes: [] }
    expect(report).toMatchObject({ added: 1, ...none, ignored: [{ file: 'unused.txt' }] })
    const blog = await files.read('gear-teeth')
    expect(blog).toMatchObject({
      BlogTitle: 'Why gears: teeth',
      BlogDescription: 'What it says.',
      BlogCreatedDate: '2026-05-12T00:00:00.000Z',
      BlogCategoryPrimarySector: ['mechanical'],
      BlogCategoryEncycdata: ['Gears'],
      BlogMainTopics: ['Involutes'],
      BlogProcessCategories: ['Design'],
      BlogTechnologyCategories: ['Hobbing'],
      BlogTags: ['Gears', 'Teeth'],
      BlogAuthorsList: [{ AuthorName: 'Ana Beltrán', AuthorOrganization: 'Puentes Abiertos' }],
      BlogSponsorsList: [{ SponsorName: 'Viaducto Norte', OrganizationType: 'Business' }],
      DiversityDescription: 'For all.',
      BlogLanguage: 'en',
      ReadingMinutes: 1,
      BlogReferencesSites: [
        { ReferenceNumber: 1, Website: 'https://example.org/standard', Title: 'A standard' },
      ],
      BlogReferencesBooks: [
        { ReferenceNumber: 1, Link: '', BookName: 'Only a title' },
        { ReferenceNumber: 2, Link: 'https://example.org/book', BookName: 'A book' },
      ],
      BlogSourceLink: 'https://example.org/code',
    })
    expect(blog.BlogAttachement[0]).toMatchObject({
      Location: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/table\.csv$/),
      DocumentTitle: 'The table',
      Bytes: 8,
    })
    const [opening, first, second, notes] = blog.BlogContentDetails
    const before = expect.stringContaining('Before the first heading')
    expect(opening).toMatchObject({ SectionNumber: 0, SectionTitle: '', Content: before })
    expect(first).toMatchObject({
      SectionNumber: 1,
      SectionTitle: 'First section',
      VideoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    expect(first!.Content).toContain('<a href="https://example.org/a" rel="noopener">link</a>')
    expect(first!.Content).toMatch(
      /<figure><img src="\/media\/[0-9a-f]{32}\/wheel\.svg" alt="A wheel" loading="lazy" decoding="async" width="640" height="320" \/><figcaption>Figure 1\. A wheel\.<\/figcaption><\/figure>/,
    )
    expect(first!.Content).not.toContain('youtube')
    const [part] = first!.SubSection
    expect(part).toMatchObject({ Number: '1.1', Title: 'A subsection' })
    const code = '<code class="language-js"><span class="k">if</span> (a &lt; b) c()'
    for (const html of ['<th class="right">b</th>', '<h4>Deeper</h4>', code])
      expect(part!.Content).toContain(html)
    expect(second!.Content).toMatch(/<a href="\/media\/[0-9a-f]{32}\/table\.csv">The table<\/a>/)
    expect(notes).toMatchObject({ SectionNumber: 3, SectionTitle: 'Notes' })
    expect(notes!.Content).toContain('id="user-content-fn-1"')
  })

  test('updates a changed file in place, and skips an unchanged one', async () => {
    await files.put({
      'a.md': '---\ntitle: Ampere\ndate: 2026-01-01\n---\nText ![x](x.svg)',
      'b.md': '---\ntitle: Volta\n---\nText',
      'x.svg': svg,
    })
    expect(await files.run()).toMatchObject({ added: 2 })
    const both = files.database.db.selectFrom('article').selectAll().where('slug', 'in', ['a', 'b'])
    const rows = () => both.orderBy('slug').execute()
    const before = await rows()
    expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await rows()).toEqual(before)
    await files.put({ 'x.svg': svg.replace('640', '800') })
    expect(await files.run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect((await files.read('a')).BlogContentDetails[0]!.Content).toContain('width="800"')
    await files.put({ 'b.md': '---\ntitle: Volta changed\n---\nText' })
    expect(await files.run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect((await files.read('b')).BlogTitle).toBe('Volta changed')
    expect(await files.run({ status: 'Archived' })).toMatchObject({ changed: 2 })
    expect((await getBlogs(files.database.db, ['a', 'b'])).answer).toEqual([])
  })

  test('reads an article again only if its text or what it looked for has changed', async () => {
    const matter = '---\ndate: 2026-01-01\n---\n'
    await files.put({
      'alone.md': `${matter}# Alone\n\nText ![x](data:image/png;base64,eA==)`,
      'beside.md': `${matter}# Beside\n\nText ![x](x.svg)`,
      'missing.md': `${matter}# Missing\n\nText ![x](later.svg)`,
      'x.svg': svg,
    })
    let stored: string[] = []
    const link = `/media/${'0'.repeat(32)}/x.svg`
    const run = async () => {
      stored = []
      return files.run({
        storeFile({ name, content }) {
          stored.push(name)
          return Promise.resolve({ link, type: 'image/svg+xml', bytes: content.length, width: 8, height: 4 })
        },
      })
    }
    const first = await run()
    expect(first).toMatchObject({ added: 3, ignored: [] })
    expect(stored).toHaveLength(2)
    expect(await run()).toMatchObject({ unchanged: 3, changed: 0, ignored: [], notes: first.notes })
    expect(stored).toEqual([])
    await files.put({ 'later.svg': svg })
    expect(await run()).toMatchObject({ unchanged: 2, changed: 1, notes: [] })
    expect(stored).toEqual(['later.svg'])
    await rm(join(files.folder, 'x.svg'))
    expect(await run()).toMatchObject({ unchanged: 2, changed: 1, notes: [{ about: 'x.svg' }] })
    expect(stored).toEqual([])
  })

  test('reads an article of an earlier version once more, but does not change it', async () => {
    await files.put({ 'early.md': '---\ndate: 2026-01-01\n---\n# Early\n\nText' })
    await files.run()
    const early = files.database.db.selectFrom('article').where('slug', '=', 'early').selectAll()
    const before = await early.executeTakeFirst()
    await files.database.db
      .updateTable('article')
      .where('slug', '=', 'early')
      .set({ source_lookups: null })
      .execute()
    expect(await files.run()).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await early.executeTakeFirst()).toEqual(before)
  })

  test('imports an article with a note that PostgreSQL cannot store, and tells it again', async () => {
    await files.put({ 'half.md': `---\ntitle: Half\nimage: ${'a'.repeat(499)}😀.png\n---\nText` })
    const { notes } = await files.run()
    expect(notes[0]!.about.isWellFormed()).toBe(false)
    expect(await files.run()).toMatchObject({ unchanged: 1, notes })
  })

  test('gives a second article with the same id a new one, and reports it', async () => {
    await files.put({ 'one/same-name.md': '# Same\n\nFirst', 'two/same-name.md': '# Same\n\nSecond' })
    const report = await files.run()
    expect(report).toMatchObject({ added: 2, refused: [] })
    const note = expect.stringContaining('this ID was used')
    expect(report.notes).toContainEqual({ file: 'two/same-name.md', note, about: 'same-name-2' })
    expect((await files.read('same-name-2')).BlogContentDetails[0]!.Content).toContain('Second')
  })

  test.each([
    ['# Title\n\nText\n\n## One\n\nA\n\n### Two\n\nB', 'Title', ['', 'One'], 'Two'],
    ['# One\n\nA\n\n# Two\n\nB\n\n## Three\n\nC', 'Levels', ['One', 'Two'], 'Three'],
    ['### One\n\nA\n\n#### Two\n\nB', 'Levels', ['One'], 'Two'],
    ['### Early\n\nA\n\n## One\n\nB\n\n### Two\n\nC', 'Levels', ['Early', 'One'], 'Two'],
  ])('builds sections from headings of any level: %j', async (body, title, sections, part) => {
    await files.put({ 'levels.md': body })
    await files.run()
    const blog = await files.read('levels')
    expect(blog.BlogTitle).toBe(title)
    expect(blog.BlogContentDetails.map((section) => section.SectionTitle)).toEqual(sections)
    expect(blog.BlogContentDetails.at(-1)!.SubSection.map((each) => each.Title)).toEqual([part])
    await files.database.db.deleteFrom('article').where('slug', '=', 'levels').execute()
  })

  test('links a translation and its original', async () => {
    await files.put({
      'ohm.md': '---\ntitle: Resistance\n---\nText',
      'ohm.es.md': '---\ntitle: Resistencia\nslug: resistencia\ntranslationOf: ohm\n---\nTexto',
    })
    await files.run()
    expect((await files.read('ohm')).Translations).toEqual([
      { BlogID: 'resistencia', BlogTitle: 'Resistencia', BlogLanguage: 'es' },
    ])
    expect((await files.read('resistencia')).Translations[0]!.BlogID).toBe('ohm')
    expect((await searchBlogs(files.database.db, {}, { q: 'resistencias' })).answer.results[0]!.BlogID).toBe(
      'resistencia',
    )
  })
})

describe('files from other tools', () => {
  test('are read with a byte order mark, Windows line breaks, odd dates and other keys', async () => {
    await files.put({
      '2015-03-04-old-post.md':
        '\uFEFF---\r\nlayout: post\r\nTitle: Old post\r\nteaser: A teaser.\r\nkeywords: one, two\r\nauthor: jane\r\nlang: es_MX\r\nupdated: 04/05/2016 10:30\r\nodd: { a: [1] }\r\n---\r\n\r\nText.\r\n',
      'bad-date.md': '---\ntitle: Bad date\ndate: 2023-19-39\n---\nText',
      'draft.md': '---\ntitle: Draft\ndraft: true\n---\nText',
      'numbers.md': '---\ntitle: 2024\ntags: [3, true, null, { a: 1 }]\nauthors: 7\n---\nText',
      'no-front-matter.md':
        'Just a first sentence that says enough to stand for the whole text. And another.',
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 5, refused: [] })
    expect(await files.read('old-post')).toMatchObject({
      BlogTitle: 'Old post',
      BlogDescription: 'A teaser.',
      BlogTags: ['one', 'two'],
      BlogAuthorsList: [{ AuthorName: 'jane', AuthorOrganization: '' }],
      BlogLanguage: 'es-MX',
      BlogCreatedDate: '2015-03-04T00:00:00.000Z',
      BlogUpdatedDate: '2016-05-04T10:30:00.000Z',
    })
    const unread = { file: 'bad-date.md', note: 'the date could not be read', about: '2023-19-39' }
    expect(report.notes).toContainEqual(unread)
    expect((await getBlogs(files.database.db, ['draft'])).answer).toEqual([])
    expect(await files.read('numbers')).toMatchObject({ BlogTitle: '2024', BlogTags: ['3', 'true'] })
    expect(await files.read('no-front-matter')).toMatchObject({
      BlogTitle: 'No front matter',
      BlogDescription: expect.stringContaining('Just a first sentence'),
    })
  })

  test('lose links and images without a target, which are reported', async () => {
    await files.put({
      'links.md':
        'Text [docs](/docs/a) [up](../secret.md) ![gone](gone.png) ![far](https://example.org/x.png) [x](javascript:alert(1))',
    })
    const report = await files.run()
    const said = ['', '../secret.md', '/docs/a', 'gone.png', 'https://example.org/x.png']
    expect(report.notes.map(({ about }) => about).toSorted()).toEqual(said)
    const { Content } = (await files.read('links')).BlogContentDetails[0]!
    expect(Content).toBe(
      '<p>Text docs up <em>gone</em> <a href="https://example.org/x.png" rel="noopener">far</a> x</p>',
    )
    await files.run({ base: 'https://example.org/blog/' })
    expect((await files.read('links')).BlogContentDetails[0]!.Content).toContain(
      '<a href="https://example.org/docs/a" rel="noopener">docs</a>',
    )
  })
})

test('rejects an article without a sector', async () => {
  await files.put({ 'nowhere.md': '# Nowhere\n\nText' })
  expect((await files.run({ sector: undefined })).refused).toEqual([
    { file: 'nowhere.md', reason: expect.stringContaining('--sector') },
  ])
})
