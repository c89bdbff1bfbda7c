import { expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { findRedirectedArticle } from '../../redirects/data.ts'

const files = useImportFolder()

const head =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'

const item = (id: number, type: string, status: string, more: string) => `<item>
  <link>https://old.example/2014/post-${id}/</link><dc:creator><![CDATA[ada]]></dc:creator>
  <wp:post_id>${id}</wp:post_id><wp:post_type><![CDATA[${type}]]></wp:post_type><wp:status>${status}</wp:status>${more}</item>`

const wordPress = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" ${head} xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><language>es-MX</language>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email>ada@example.org</wp:author_email><wp:author_display_name><![CDATA[Ada Rao]]></wp:author_display_name></wp:author>
${items}</channel></rss>`

test('imports all categories and tags of a WordPress post', async () => {
  const names = (word: string) => Array.from({ length: 60 }, (_, n) => `${word} ${n}`)
  const labels = (domain: string, word: string) =>
    names(word)
      .map((name) => `<category domain="${domain}"><![CDATA[${name}]]></category>`)
      .join('')
  const content =
    '<title>Filed</title><wp:post_name>filed</wp:post_name><content:encoded>Text</content:encoded>'
  await files.put({
    'filed.xml': wordPress(
      item(201, 'post', 'publish', content + labels('category', 'Subject') + labels('post_tag', 'Tag')),
    ),
  })
  expect((await files.run()).notes.filter(({ note }) => note.includes('entries'))).toEqual([])
  expect(await files.read('filed')).toMatchObject({
    BlogCategoryEncycdata: names('Subject'),
    BlogTags: names('Tag'),
  })
})

test('imports WordPress posts with images and drafts, and lists other content as ignored', async () => {
  const content = `<!-- wp:paragraph --><p>Gears <strong>mesh</strong>.</p><!-- /wp:paragraph -->
[caption id="x" width="300"]<a href="https://old.example/x"><img src="https://old.example/wp-content/uploads/2014/05/wheel-300x200.svg" alt="A wheel" /></a> The wheel[/caption]

Without a tag.

https://www.youtube.com/watch?v=dQw4w9WgXcQ

[code language="js"]if (a &lt; b) c()[/code]
[gallery ids="1,2"]<h2>More</h2>And <img src="https://old.example/wp-content/uploads/gone.png" alt="Gone">`
  await files.put({
    'export.xml': wordPress(
      item(
        1,
        'post',
        'publish',
        `<title>Gears &amp; teeth</title><wp:post_name>gears-teeth</wp:post_name><wp:post_date_gmt>2014-05-06 07:08:09</wp:post_date_gmt>
        <wp:post_modified_gmt>2015-01-02 03:04:05</wp:post_modified_gmt><excerpt:encoded><![CDATA[]]></excerpt:encoded>
        <category domain="category" nicename="m"><![CDATA[Machines]]></category><category domain="category"><![CDATA[Uncategorized]]></category>
        <category domain="post_tag"><![CDATA[Teeth, and more]]></category>
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>
        <content:encoded><![CDATA[${content}]]></content:encoded>`,
      ) +
        item(
          2,
          'post',
          'draft',
          '<title>Later</title><content:encoded>Text</content:encoded><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>',
        ) +
        item(3, 'page', 'publish', '<title>About us</title><content:encoded>Text</content:encoded>') +
        item(4, 'post', 'trash', '<title>Thrown away</title><content:encoded>Text</content:encoded>') +
        item(
          5,
          'nav_menu_item',
          'publish',
          '<title></title><wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>https://old.example/shop</wp:meta_value></wp:postmeta>',
        ) +
        item(6, 'product', 'publish', '<title>A gear</title>') +
        item(7, 'wp_block', 'publish', '<title>Unused</title>') +
        item(
          8,
          'attachment',
          'inherit',
          '<title>Left</title><wp:attachment_url>https://old.example/wp-content/uploads/left.jpg</wp:attachment_url>',
        ) +
        item(
          9,
          'attachment',
          'inherit',
          '<title>w</title><wp:attachment_url>https://old.example/wp-content/uploads/2014/05/wheel.svg</wp:attachment_url>',
        ),
    ),
    'uploads/2014/05/wheel.svg': svg,
  })
  const report = await files.run()
  expect(report).toMatchObject({ read: 9, added: 3, merged: 1, refused: [] })
  expect(report.ignored.map(({ about, why }) => [about, why])).toEqual([
    ['Thrown away', 'A post with the status trash'],
    ['https://old.example/shop', "A menu entry; edit menus in the portal's settings"],
    ['A gear', 'Content of the type product'],
    ['Unused', 'A shared block that no article uses'],
    ['Left', 'An attachment that no article uses: https://old.example/wp-content/uploads/left.jpg'],
  ])
  expect(report.notes).toContainEqual({ file: 'export.xml#3', note: 'a page became a draft', about: '' })
  const said = report.notes.filter(({ file, about }) => file === 'export.xml#1' && about)
  expect(said.map(({ note, about }) => [note, about])).toEqual([
    ['an image on another site became a link', 'https://old.example/wp-content/uploads/gone.png'],
    ['a shortcode was removed', 'gallery'],
  ])
  const blog = await files.read('gears-teeth')
  expect(blog).toMatchObject({
    BlogTitle: 'Gears & teeth',
    BlogCreatedDate: '2014-05-06T07:08:09.000Z',
    BlogUpdatedDate: '2015-01-02T03:04:05.000Z',
    BlogLanguage: 'es-MX',
    BlogCategoryEncycdata: ['Machines'],
    BlogTags: ['Teeth, and more'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao', AuthorOrganization: '' }],
    BlogPosterLink: expect.stringMatching(/^\/media\/.+wheel\.svg$/),
  })
  const [first, more] = blog.BlogContentDetails
  expect(first).toMatchObject({ VideoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  expect(first!.Content).toMatch(
    /<figure><a [^>]+><img src="\/media\/[^>]+><\/a><figcaption>\s*The wheel<\/figcaption>/,
  )
  expect(first!.Content).toContain('<p>Without a tag.</p>')
  expect(first!.Content).toContain('<code class="language-js">')
  expect(more).toMatchObject({ SectionTitle: 'More', Content: expect.stringContaining('Gone') })
  expect(await findRedirectedArticle(files.database.db, '/2014/post-1')).toMatchObject({
    BlogID: 'gears-teeth',
  })
  await expect(files.read('later')).rejects.toThrow('no published article')
  expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test('imports WordPress posts with a password as drafts, includes shared blocks, and reports dynamic ones', async () => {
  const post = (id: number, title: string, content: string, more = '') =>
    item(
      id,
      'post',
      'publish',
      `<title>${title}</title><wp:post_name>wp-${id}</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>
      <content:encoded><![CDATA[${content}]]></content:encoded>${more}`,
    )
  const shared = '<!-- wp:paragraph --><p>Grease it.</p><!-- /wp:paragraph -->'
  await files.put({
    'export.xml': wordPress(
      post(1, 'Secret', '<p>Hush.</p>', '<wp:post_password><![CDATA[enter]]></wp:post_password>') +
        post(
          2,
          'Shared',
          '<p>Gears.</p><!-- wp:block {"ref":9} /--><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:calendar /--><!-- wp:block {"ref":7} /-->',
        ) +
        item(
          9,
          'wp_block',
          'publish',
          `<title>Oil</title><content:encoded><![CDATA[${shared}]]></content:encoded>`,
        ),
    ),
  })
  const report = await files.run()
  expect(report).toMatchObject({ read: 3, added: 2, merged: 1, refused: [], ignored: [] })
  expect(report.notes.filter(({ note }) => note.includes('block')).map(({ about }) => about)).toEqual([
    'latest-posts',
    'calendar',
    'block',
  ])
  expect((await files.read('wp-2')).BlogContentDetails[0]!.Content).toContain('<p>Grease it.</p>')
  await expect(files.read('wp-1')).rejects.toThrow('no published article')
})

test('imports Ghost posts with ordered tags and authors, and members-only posts as drafts', async () => {
  const post = (id: string, more: object) => ({
    id,
    slug: id,
    title: id,
    html: '<p>Text</p>',
    status: 'published',
    type: 'post',
    visibility: 'public',
    ...more,
  })
  const data = {
    posts: [
      post('ghost-gears', {
        title: 'Gears',
        html: '<p>Gears.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2020/wheel.svg" alt="W"><figcaption>C</figcaption></figure><figure class="kg-card kg-embed-card"><iframe src="https://player.vimeo.com/video/123"></iframe></figure>',
        published_at: '2020-02-03T04:05:06.000Z',
        custom_excerpt: 'On gears.',
        canonical_url: 'https://first.example/gears',
        feature_image: '__GHOST_URL__/content/images/2020/wheel.svg',
        locale: null,
      }),
      post('ghost-paid', { visibility: 'tiers', author_id: 'u1' }),
      post('ghost-page', { type: 'page' }),
      post('ghost-old', { html: null, markdown: '# Old\n\n**Text**', published_at: 1_400_000_000_000 }),
    ],
    tags: [
      { id: 't1', name: 'One' },
      { id: 't2', name: 'Two' },
      { id: 't3', name: '#intern' },
    ],
    posts_tags: [
      { post_id: 'ghost-gears', tag_id: 't2', sort_order: 1 },
      { post_id: 'ghost-gears', tag_id: 't1', sort_order: 0 },
      { post_id: 'ghost-gears', tag_id: 't3', sort_order: 2 },
    ],
    users: [{ id: 'u1', name: 'Ada Rao', email: 'ada@example.org' }],
    posts_authors: [{ post_id: 'ghost-gears', author_id: 'u1' }],
    products: [
      { id: 'p1', name: 'Gold' },
      { id: 'p2', name: 'Silver' },
    ],
    posts_products: [{ post_id: 'ghost-paid', product_id: 'p1' }],
  }
  await files.put({
    'ghost.json': JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }),
    'content/images/2020/wheel.svg': svg,
    'other.json': '{"posts": [1]}',
  })
  const report = await files.run()
  expect(report).toMatchObject({
    added: 4,
    refused: [],
    ignored: [{ file: 'other.json', why: 'Not an article' }],
  })
  expect(report.notes).toEqual(
    expect.arrayContaining([
      { file: 'ghost.json#ghost-paid', note: 'a members-only post became a draft', about: 'tiers: Gold' },
      { file: 'ghost.json#ghost-page', note: 'a page became a draft', about: '' },
    ]),
  )
  expect(await files.read('ghost-gears')).toMatchObject({
    BlogTitle: 'Gears',
    BlogDescription: 'On gears.',
    BlogCreatedDate: '2020-02-03T04:05:06.000Z',
    BlogTags: ['One', 'Two'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao' }],
    BlogPosterLink: expect.stringContaining('/media/'),
    BlogCanonicalLink: 'https://first.example/gears',
    BlogContentDetails: [
      { VideoLink: 'https://vimeo.com/123', Content: expect.stringContaining('<img src="/media/') },
    ],
  })
  expect((await files.read('ghost-old')).BlogContentDetails[0]!.Content).toBe('<p><strong>Text</strong></p>')
  await expect(files.read('ghost-paid')).rejects.toThrow('no published article')
  await expect(files.read('ghost-page')).rejects.toThrow('no published article')
})

test('imports feed entries as drafts with their original URL as canonical', async () => {
  await files.put({
    'a.xml': `<rss version="2.0" ${head}><channel><title>T</title><link>https://a.example</link><language>de</language>
      <item><title>Räder &amp; mehr</title><link>https://a.example/raeder</link><guid>1</guid><pubDate>Mon, 06 Jan 2020 10:00:00 GMT</pubDate>
      <dc:creator>Ada Rao</dc:creator><category>Technik</category><description>Kurz.</description><content:encoded><![CDATA[<p>Ganz.</p>]]></content:encoded></item>
      <item><title>Nur kurz</title><link>https://a.example/kurz</link><description>&lt;p&gt;Kurz.&lt;/p&gt;</description></item></channel></rss>`,
    'b.atom': `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>
      <entry><id>e1</id><title type="html">Gears &amp;amp; &amp;lt;b&amp;gt;</title><link href="https://b.example/gears"/><published>2020-01-01T00:00:00Z</published><updated>2020-02-01T00:00:00Z</updated>
      <author><name>Bo</name></author><category term="t" label="Teeth"/><content type="html">&lt;p&gt;Whole &amp;amp; more.&lt;/p&gt;</content></entry></feed>`,
  })
  const report = await files.run()
  expect(report).toMatchObject({ added: 3, refused: [], ignored: [] })
  expect(report.notes).toContainEqual({
    file: 'a.xml#https://a.example/kurz',
    note: expect.stringContaining('summary'),
    about: 'https://a.example/kurz',
  })
  const rows = await files.database.db
    .selectFrom('article')
    .select(['title', 'status', 'language', 'card', 'detail'])
    .where(
      'slug',
      'in',
      report.taken.map(({ slug }) => slug),
    )
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    {
      title: 'Räder & mehr',
      status: 'Draft',
      language: 'de',
      card: {
        BlogDescription: 'Kurz.',
        BlogCreatedDate: '2020-01-06T10:00:00.000Z',
        BlogTags: ['Technik'],
        BlogAuthorsList: [{ AuthorName: 'Ada Rao' }],
      },
      detail: {
        BlogCanonicalLink: 'https://a.example/raeder',
        BlogContentDetails: [{ Content: '<p>Ganz.</p>' }],
      },
    },
    { title: 'Nur kurz', status: 'Draft', detail: { BlogContentDetails: [{ Content: '<p>Kurz.</p>' }] } },
    {
      title: 'Gears & <b>',
      status: 'Draft',
      card: { BlogUpdatedDate: '2020-02-01T00:00:00.000Z', BlogTags: ['Teeth'] },
      detail: {
        BlogCanonicalLink: 'https://b.example/gears',
        BlogContentDetails: [{ Content: '<p>Whole &amp; more.</p>' }],
      },
    },
  ])
  expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test.each([
  ['broken.xml', wordPress('<item><title>x</item>'), /line \d+|Missing|end tag/i],
  [
    'bomb.xml',
    wordPress('<item><title>&b;</title></item>').replace(
      '?>',
      '?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>',
    ),
    /entity/i,
  ],
  [
    'outside.xml',
    wordPress('<item><title>&file;</title></item>').replace(
      '?>',
      '?><!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
    ),
    /entity/i,
  ],
  ['ghost.json', '{"db":[{"data":{"posts":[{"id":{}}]}}]}', /Ghost export/],
  ['half.json', '{"posts": [', /JSON/],
  ['latin.xml', Buffer.from([0x3c, 0x72, 0x73, 0x73, 0xff]), /UTF-8/],
])('rejects %s with a reason, and imports the other files', async (name, content, reason) => {
  await files.put({ [name]: content, [`beside-${name.replace(/\W/g, '-')}.md`]: '# Good\n\nText' })
  expect(await files.run()).toMatchObject({
    added: 1,
    refused: [{ file: name, reason: expect.stringMatching(reason) }],
  })
})

test('does not expand entities in a feed', async () => {
  const feed = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>T</title><link>https://c.example</link>
    <item><title>Bomb</title><guid>1</guid><description>x &b; y</description></item></channel></rss>`
  await files.put({ 'c.rss': feed })
  const { taken } = await files.run({ status: 'Published' })
  expect(JSON.stringify((await files.read(taken[0]!.slug)).BlogContentDetails)).not.toContain('aaaa')
})
