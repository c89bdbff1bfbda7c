import { describe, expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { deleteBlogs } from '#test/support/blogs/sample-blog.ts'
import { dryRunOf } from '#lib/db/in-transaction.ts'

const files = useImportFolder(({ database }) => deleteBlogs(database.db))

const at = (slug: string) => `/education/physics/blog/${slug}`
/** The addresses of the links of a published article. */
async function linksOf(slug: string): Promise<string[]> {
  const { BlogContentDetails } = await files.read(slug)
  return BlogContentDetails.flatMap(({ Content }) => [...Content.matchAll(/<a href="([^"]*)"/g)]).map(
    ([, href]) => href!,
  )
}
const anchor = (...addresses: string[]) => addresses.map((address) => `<a href="${address}">x</a>`).join(' ')

const wordPress = (...items: [id: number, slug: string, html: string, more?: string][]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><wp:base_blog_url>https://old.example</wp:base_blog_url>
  ${items
    .map(
      ([id, slug, html, more = '<wp:status>publish</wp:status>']) => `<item><title>${slug}</title>
      <link>https://old.example/2014/${slug}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type>
      <wp:post_name>${slug}</wp:post_name><wp:post_date>2014-01-01 00:00:00</wp:post_date>${more}
      <content:encoded><![CDATA[<p>Text ${html}</p>]]></content:encoded></item>`,
    )
    .join('')}</channel></rss>`

const ghost = (posts: readonly { slug: string; html: string }[], settings: object[] = []) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: posts.map((post) => ({
            id: post.slug,
            title: post.slug,
            status: 'published',
            published_at: '2020-01-01T00:00:00.000Z',
            ...post,
          })),
          settings,
        },
      },
    ],
  })

describe('links between the articles of an import', () => {
  test('lead to the articles, whichever comes first in the file', async () => {
    const own = (slug: string) => `https://old.example/2014/${slug}/`
    await files.put({
      'a.xml': wordPress(
        [1, 'wp-first', anchor(`${own('wp-second')}#more`, 'https://old.example/?p=2', own('wp-first'))],
        [2, 'wp-second', anchor(own('wp-first').replace('//old', '//www.old'), '/2014/wp-first')],
        [
          3,
          'wp-third',
          anchor('https://old.example/category/x/', '/about/', 'https://other.example/2014/wp-first/'),
        ],
      ),
    })
    expect(await files.run()).toMatchObject({ added: 3, changed: 0, notes: [] })
    expect(await linksOf('wp-first')).toEqual([`${at('wp-second')}#more`, at('wp-second'), at('wp-first')])
    expect(await linksOf('wp-second')).toEqual([at('wp-first'), at('wp-first')])
    // The pages of the former site are not here.
    expect(await linksOf('wp-third')).toEqual([
      'https://old.example/category/x/',
      'https://old.example/about/',
      'https://other.example/2014/wp-first/',
    ])
    expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  })

  test('of Ghost lead to the articles without the address of the site, too', async () => {
    const posts = [
      { slug: 'gh-one', html: `<p>${anchor('__GHOST_URL__/gh-two/', '__GHOST_URL__/tag/x/')}</p>` },
      { slug: 'gh-two', html: `<p>${anchor('__GHOST_URL__/gh-one/')}</p>` },
    ]
    await files.put({ 'ghost.json': ghost(posts) })
    const report = await files.run()
    expect(report.notes).toEqual([
      {
        file: 'ghost.json#gh-one',
        note: expect.stringContaining('a link without a target'),
        about: '/tag/x/',
      },
    ])
    expect(await linksOf('gh-one')).toEqual([at('gh-two')])
    expect(await linksOf('gh-two')).toEqual([at('gh-one')])
    await files.put({ 'ghost.json': ghost(posts, [{ key: 'url', value: 'https://ghost.example' }]) })
    expect((await files.run()).notes).toEqual([])
    expect(await linksOf('gh-one')).toEqual([at('gh-two'), 'https://ghost.example/tag/x/'])
  })

  test('of Notion and other folders lead to the articles', async () => {
    const [one, two] = ['0'.repeat(31) + '1', '0'.repeat(31) + '2']
    await files.put({
      [`Notes/One ${one}.md`]: `# One\n\n[two](One%20${one}/Two%20${two}.md) [web](https://www.notion.so/team/Two-${two}?pvs=4) [gone](Gone%20${'f'.repeat(32)}.md)`,
      [`Notes/One ${one}/Two ${two}.md`]: `# Two\n\n[one](../One%20${one}.md)`,
      'posts/plain.md': '# Plain\n\n[a](./other#end) [b](/posts/other) [c](../posts/other/)',
      'posts/other/index.md': '# Other\n\n[d]({{< ref "posts/plain.md" >}})',
    })
    const report = await files.run()
    expect(report).toMatchObject({ added: 4, refused: [] })
    expect(report.notes.flatMap(({ about }) => about || [])).toEqual([`Gone%20${'f'.repeat(32)}.md`])
    expect(await linksOf('one')).toEqual([at('two'), at('two')])
    expect(await linksOf('two')).toEqual([at('one')])
    expect(await linksOf('plain')).toEqual([`${at('other')}#end`, at('other'), at('other')])
    expect(await linksOf('other')).toEqual([at('plain')])
  })

  test('lead to what was imported before, and follow what is imported later', async () => {
    await files.put({ 'one.md': '# One\n\nSee [two](two.md).' })
    const run = () => files.run({ name: 'notes' })
    expect((await run()).notes.map(({ about }) => about)).toContain('two.md')
    await files.put({ 'two.md': '# Two\n\nSee [one](one.md).' })
    expect(await run()).toMatchObject({ added: 1, changed: 1, unchanged: 0, refused: [] })
    expect(await linksOf('one')).toEqual([at('two')])
    expect(await linksOf('two')).toEqual([at('one')])
    await files.renew()
    await files.put({ 'three.md': '# Three\n\nSee [one](one.md).' })
    expect(await run()).toMatchObject({ added: 1 })
    expect(await linksOf('three')).toEqual([at('one')])
  })

  test('lead to the articles that have the slugs of others', async () => {
    const { db } = files.database
    await files.put({ 'gears.md': '# Gears\n\nText' })
    await files.run({ name: 'others' })
    await files.put({ 'gears.md': '# Gears\n\n[next](next.md)', 'next.md': '# Next\n\n[back](gears.md)' })
    expect(await files.run({ name: 'mine' })).toMatchObject({ added: 2 })
    const { slug } = await db
      .selectFrom('article')
      .select('slug')
      .where('source_key', '=', 'mine/gears.md')
      .executeTakeFirstOrThrow()
    expect(slug).not.toBe('gears')
    expect(await linksOf('next')).toEqual([at(slug)])
    expect(await linksOf(slug)).toEqual([at('next')])
  })

  test('to an article that is refused keep the address of its site', async () => {
    const refused = '<wp:status>publish</wp:status>'
    await files.put({
      'b.xml': wordPress(
        [11, 'wp-good', anchor('https://old.example/2014/wp-bad/')],
        [12, 'wp-bad', '', refused],
      ).replace('<p>Text </p>', ''),
    })
    expect(await files.run()).toMatchObject({ added: 1, refused: [{ file: 'b.xml#12' }] })
    expect(await linksOf('wp-good')).toEqual(['https://old.example/2014/wp-bad/'])
  })

  test('are reported by a dry run as by the import', async () => {
    await files.put({ 'one.md': '# One\n\n[two](two.md)', 'two.md': '# Two\n\n[gone](gone.md)' })
    const { notes } = await files.run({ db: dryRunOf(files.database.db) })
    expect(notes.flatMap(({ about }) => about || [])).toEqual(['gone.md'])
    expect((await files.run()).notes).toEqual(notes)
  })
})
