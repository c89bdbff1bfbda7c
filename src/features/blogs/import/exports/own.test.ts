import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { importFolder, svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { insertPerson } from '#test/support/person.ts'
import { randomOf } from '#test/support/random.ts'
import { articleExporters } from '../../drafts/data-export.ts'
import { inputAsWritten } from '../../drafts/input.ts'
import { readPublished } from '../../drafts/published/draft.ts'
import { emptyDraft, type ArticleDraft } from '../../drafts/schema.ts'
import { createBlog, retractBlog } from '../../mutations.ts'
import type { BlogStatus } from '../../schema.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

/** Where the articles are, and where their archive comes in. */
const [from, to] = [useImportFolder(), useImportFolder()]
let ada: string

beforeAll(async () => {
  ada = await insertPerson(from.database.db, 'ada@archive.example')
})

/** Writes what somebody gets who asks for all that is theirs. */
async function archive(): Promise<void> {
  const { articles } = articleExporters
  const deps = { db: from.database.db, env: {} as never, files: folderStore(from.dataDir) }
  const files = {
    'articles.json': Buffer.from(JSON.stringify(await articles!.read(deps.db, ada), null, 2)),
    ...(await articles!.files!(deps, ada)),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(to.folder, path)), { recursive: true })
    await writeFile(join(to.folder, path), content)
  }
}

async function own(content: ArticleDraft, status: BlogStatus = 'Draft', articleId?: number): Promise<void> {
  await from.database.db
    .insertInto('article_draft')
    .values({ owner_id: ada, content, status, author_emails: [], article_id: articleId ?? null })
    .execute()
}

/** As it is stored where it came in, whatever its status. */
async function restored(slug: string): Promise<ArticleDraft> {
  const { db } = to.database
  await db.updateTable('article').set({ status: 'Published' }).where('slug', '=', slug).execute()
  return (await readPublished(db, slug)).content
}

/** A picture that comes in is drawn anew, so that what a file carries besides is gone: its address is another. */
const masked = (draft: ArticleDraft): unknown =>
  JSON.parse(JSON.stringify(draft).replace(/\/media\/[0-9a-f]{32}(?=\/[\w.-]+\.webp)/g, '/media'))

describe('the archive of an author', () => {
  test('restores the demo articles with their images in another portal, once', { tags: 'slow' }, async () => {
    const articles = fileURLToPath(new URL('../../../../../content/articles/', import.meta.url))
    const report = await from.run({ sector: undefined }, articles)
    expect(report.added).toBeGreaterThan(50)
    const { db } = from.database
    const rows = await db.selectFrom('article').select(['id', 'slug', 'created']).orderBy('id').execute()
    for (const { id, slug } of rows) await own((await readPublished(db, slug)).content, 'Published', id)
    await archive()
    const back = await to.run({ sector: undefined })
    expect(back).toMatchObject({ added: rows.length, changed: 0, refused: [] })
    expect(back.notes).toEqual([])
    for (const { slug, created } of rows) {
      expect(masked(await restored(slug))).toEqual(masked((await readPublished(db, slug)).content))
      const there = to.database.db.selectFrom('article').select('created').where('slug', '=', slug)
      expect(await there.execute()).toEqual([{ created }])
    }
    expect(await to.run({ sector: undefined })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: rows.length,
    })
    // The Markdown beside it is what other tools take: here it comes in by itself.
    const markdown = await importFolder()
    try {
      const alone = await markdown.run({ sector: undefined }, join(to.folder, 'articles'))
      expect(alone).toMatchObject({ added: rows.length, refused: [] })
    } finally {
      await markdown.close()
    }
  })

  test('restores articles with unusual content', async () => {
    const { db } = from.database
    await db.deleteFrom('article_draft').execute()
    const random = randomOf(19)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const words = `---|ñandú|# no heading|“x”|it's|$a$|{{< x >}}|😀|a: b|[x](y)|<b>|\\|/media/`.split('|')
    const text = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join(' ')
    const html = () =>
      pick([
        '<p>Grease.</p>',
        '<h3>Inner</h3><p>Under it.</p><h4>Deeper</h4><p>More.</p>',
        '<pre><code class="language-js">a\n\n    b</code></pre>',
        '<ul><li>One</li><li><p>Two</p></li></ul>',
        '<p>A <code>x</code> and <strong>y</strong>.</p>\n\n<p>Z &amp; &lt;q&gt;</p>',
      ])
    const figure = () => ({
      ...(random() < 0.5 && { ImageLink: 'https://example.org/a.png', ImageTitle: text() }),
      ...(random() < 0.5 && { VideoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', VideoTitle: text() }),
    })
    const made = Array.from({ length: 40 }, (_, n): ArticleDraft => ({
      ...emptyDraft(),
      BlogID: `made-${n}`,
      BlogTitle: text(),
      BlogDescription: text(),
      BlogLanguage: pick(['en', 'es', 'pt-BR']),
      BlogCategoryPrimarySector: pick([['physics'], ['mechanical', 'physics']]),
      BlogTags: [text(), text()],
      BlogAuthorsList: [{ AuthorName: 'Ada Rao', AuthorOrganization: text() }],
      BlogReferencesSites: [{ Website: 'https://example.org/x?a=1&b=2', Title: text() }],
      BlogReferencesBooks: [{ Link: '', BookName: text() }],
      BlogContentDetails: Array.from({ length: 1 + Math.floor(random() * 3) }, (_each, i) => ({
        Key: `s${i}`,
        SectionTitle: pick(['', text()]),
        Content: html(),
        ...figure(),
        SubSection: random() < 0.5 ? [] : [{ Title: text(), Content: html(), ...figure() }],
      })),
    }))
    for (const content of made) await own(content)
    await archive()
    expect(await to.run()).toMatchObject({ added: made.length, refused: [] })
    for (const content of made) {
      // The same as if it had been published where it was written.
      await createBlog(db, { ...inputAsWritten(content), BlogPublishStatus: 'Published' })
      expect(await restored(content.BlogID)).toEqual((await readPublished(db, content.BlogID)).content)
    }
  })

  test('includes images and files, and reports missing files and unfinished drafts', async () => {
    const { db } = from.database
    await db.deleteFrom('article_draft').execute()
    await from.put({
      'a.md': `---\ntitle: Shown\ndescription: x\n---\n\n![A wheel](wheel.svg)\n\nIt turns.\n`,
      'wheel.svg': svg,
    })
    await from.run()
    const { content, id } = await readPublished(db, 'a')
    const mine = { ...content, BlogAuthorsList: [{ AuthorName: 'Ada', AuthorOrganization: '' }] }
    await own(mine, 'Published', id)
    const gone = `/media/${'0'.repeat(32)}/gone.webp`
    const part = {
      ...content.BlogContentDetails[0]!,
      Content: `<figure><img src="${gone}" alt="Gone"></figure><p>x</p>`,
    }
    await own({ ...mine, BlogID: 'lost', BlogContentDetails: [part] }, 'Submitted')
    await own({ ...emptyDraft(), BlogTitle: 'Only begun' })
    await archive()
    const report = await to.run()
    expect(report).toMatchObject({
      added: 2,
      refused: [{ reason: expect.stringContaining('BlogCategoryPrimarySector') }],
    })
    expect(report.notes).toEqual([{ file: expect.any(String), note: 'file not found', about: gone }])
    expect(JSON.stringify(await restored('a'))).toMatch(/\/media\/[0-9a-f]{32}\/wheel\.svg/)
    const status = await to.database.db.selectFrom('article').select(['slug', 'status']).execute()
    expect(status).toContainEqual({ slug: 'lost', status: 'Draft' })
  })

  test('includes published imported articles that credit the author, without other authors’ addresses', async () => {
    const { db } = from.database
    await db.deleteFrom('article_draft').execute()
    await db.deleteFrom('article').execute()
    const article = (title: string, authors: string) =>
      `---\ntitle: ${title}\ndescription: x\nauthors:\n${authors}---\n\nIt turns.\n`
    const [own, others] = ['ada@archive.example', 'ben@archive.example'].map(
      (email) => `  - name: ${email[0]!.toUpperCase()}\n    email: ${email}\n`,
    )
    await from.put({
      'both.md': article('Both', own! + others!),
      'draft.md': article('Draft', own!).replace('title', 'draft: true\ntitle'),
      'other.md': article('Other', others!),
    })
    expect(await from.run()).toMatchObject({ added: 3, refused: [] })
    await archive()
    expect(await to.run()).toMatchObject({ added: 1, refused: [] })
    expect((await restored('both')).BlogAuthorsList).toMatchObject([
      { AuthorName: 'A', AuthorEmail: 'ada@archive.example' },
      { AuthorName: 'B' },
    ])
    const kept = await to.database.db
      .selectFrom('credit')
      .select('email')
      .where('name', 'in', ['A', 'B'])
      .execute()
    expect(kept).toEqual([{ email: 'ada@archive.example' }])
    // Who wrote that this is hers has not been told her address, and she has not agreed.
    await db.updateTable('credit').set({ asked: true, shown: false }).execute()
    expect(await articleExporters['articles']!.read(db, ada)).toEqual([])
    const { content } = await readPublished(db, 'both')
    expect(JSON.stringify(content)).not.toContain('@archive.example')
  })

  test('keeps a retraction, in the list and in Markdown', async () => {
    const { db } = from.database
    await db.deleteFrom('article_draft').execute()
    const retraction = { Date: '2026-03-18T09:30:00.000Z', Reason: 'The figures were wrong.\nSee: #4' }
    const BlogAuthorsList = [
      { AuthorName: 'Ada', AuthorOrganization: '', AuthorEmail: 'ada@archive.example' },
    ]
    await createBlog(db, sampleBlog('Worm gears', { BlogID: 'worms', BlogAuthorsList }))
    await createBlog(db, sampleBlog('Racks', { BlogID: 'racks' }))
    for (const slug of ['worms', 'racks']) await retractBlog(db, slug, retraction)
    const racks = await readPublished(db, 'racks')
    await own(racks.content, 'Published', racks.id)
    await archive()
    const markdown = await importFolder()
    try {
      expect(await to.run()).toMatchObject({ added: 2, refused: [] })
      await markdown.run({}, join(to.folder, 'articles'))
      for (const { database } of [to, markdown])
        for (const slug of ['worms', 'racks']) {
          const { detail } = await database.db
            .selectFrom('article')
            .select('detail')
            .where('slug', '=', slug)
            .executeTakeFirstOrThrow()
          expect(detail).toMatchObject({ BlogRetraction: retraction })
        }
    } finally {
      await markdown.close()
      await db.deleteFrom('article_draft').execute()
      await db.deleteFrom('article').execute()
    }
  })

  test('lists unreadable drafts as stored, and still includes all others', async () => {
    const { db } = from.database
    await own({ BlogTitle: 7 } as never)
    await own({ ...emptyDraft(), BlogTitle: 'Gears' })
    const BlogAuthorsList = [
      { AuthorName: 'Ada', AuthorOrganization: '', AuthorEmail: 'ada@archive.example' },
    ]
    await createBlog(db, sampleBlog('Cams', { BlogID: 'cams', BlogAuthorsList }))
    await sql`UPDATE article SET card = card - 'BlogTitle' WHERE slug = 'cams'`.execute(db)
    const listed = (await articleExporters['articles']!.read(db, ada)) as { content: unknown }[]
    expect(listed.map(({ content }) => content)).toMatchObject([{ BlogTitle: 7 }, { BlogTitle: 'Gears' }])
    const files = await articleExporters['articles']!.files!(
      { db, env: {} as never, files: folderStore(from.dataDir) },
      ada,
    )
    expect(Object.values(files).map((file) => Buffer.from(file).toString())).toEqual([
      expect.stringContaining('Gears'),
    ])
  })
})
