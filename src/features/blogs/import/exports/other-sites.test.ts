import { expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { substackHtml } from './substack-text.ts'

const files = useImportFolder()

const attributes = (values: object) => JSON.stringify(values).replaceAll('"', '&quot;')

const columns =
  'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'

test('imports a Substack export: posts, drafts, pages and posts for subscribers', async () => {
  await files.put({
    'posts.csv': `${columns}
101.first-letter,2024-03-10T12:00:00.000Z,true,2024-03-10T12:00:01.000Z,,newsletter,everyone,"First, a letter",On beginnings,
102.paid-letter,2024-04-10T12:00:00.000Z,true,,,newsletter,only_paid,Paid,,
103.about,2024-05-10T12:00:00.000Z,true,,,page,everyone,About,,
104.,2024-06-10T12:00:00.000Z,false,,,podcast,everyone,Heard,,https://api.substack.com/heard.mp3
105.lost,2024-07-10T12:00:00.000Z,true,,,newsletter,everyone,Lost,,
../../secret,2024-07-10T12:00:00.000Z,true,,,newsletter,everyone,Outside,,
`,
    'posts/101.first-letter.html': '<p>Dear <em>all</em>,</p><h2>Then</h2><p>More</p>',
    'posts/102.paid-letter.html': '<p>Paid</p>',
    'posts/103.about.html': '<p>About</p>',
    'posts/104..html': '<p>Listen</p>',
    'posts/101.first-letter.opens.csv': 'email\na@example.org\n',
    'email_list.example.csv': 'email\na@example.org\n',
  })
  const report = await files.run()
  expect(report).toMatchObject({
    added: 4,
    refused: [
      { file: 'posts.csv#105', reason: 'The export lacks the file of its text, posts/105.lost.html.' },
      {
        file: 'posts.csv#',
        reason: expect.stringMatching(/^The export lacks the file of its text, .*secret\.html\.$/),
      },
    ],
  })
  expect(report.ignored.map(({ file }) => file)).toEqual([
    'email_list.example.csv',
    'posts/101.first-letter.opens.csv',
  ])
  expect(report.notes.map(({ file, note, about }) => [file, note, about])).toEqual([
    ['posts.csv#102', 'a members-only post became a draft', 'only_paid'],
    ['posts.csv#103', 'a page became a draft', ''],
  ])
  const blog = await files.read('first-letter')
  expect(blog).toMatchObject({
    BlogTitle: 'First, a letter',
    BlogDescription: 'On beginnings',
    BlogCreatedDate: '2024-03-10T12:00:00.000Z',
    BlogContentDetails: [{ Content: '<p>Dear <em>all</em>,</p>' }, { SectionTitle: 'Then' }],
  })
  for (const slug of ['paid-letter', 'about', 'heard'])
    await expect(files.read(slug)).rejects.toThrow('no published article')
  expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  await files.put({ 'posts/101.first-letter.html': '<p>Dear you,</p>' })
  expect(await files.run()).toMatchObject({ changed: 1, unchanged: 3 })
})

test.each<[string, string, string, string[]]>([
  [
    'an image in a link to its larger version',
    '<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/a.png"><div class="image2-inset"><img src="https://substackcdn.com/image/fetch/w_1456/a.png" alt="A wheel"></div></a><figcaption>Big</figcaption></figure></div>',
    '<div class="captioned-image-container"><figure><div><div class="image2-inset"><img src="https://substackcdn.com/image/fetch/w_1456/a.png" alt="A wheel"></div></div><figcaption>Big</figcaption></figure></div>',
    [],
  ],
  [
    'a gallery',
    `<div class="image-gallery-embed" data-attrs="${attributes({ gallery: { images: [{ src: 'https://s3.example/a.png' }], caption: 'Both', alt: 'Gears' } })}"></div>`,
    '<div><figure><img src="https://s3.example/a.png" alt="Gears"></figure><p>Both</p></div>',
    [],
  ],
  [
    'a formula',
    `<div class="latex-rendered" data-attrs="${attributes({ persistentExpression: 'a<b' })}"></div>`,
    '<div><pre><code class="language-math">a&lt;b</code></pre></div>',
    [],
  ],
  [
    'a footnote',
    '<p>Text<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Note</p></div></div>',
    '<p>Text<sup><a id="user-content-fnref-1" href="#user-content-fn-1">1</a></sup></p><div></div><section data-footnotes><ol><li id="user-content-fn-1"><p>Note</p> <a href="#user-content-fnref-1">↩</a></li></ol></section>',
    [],
  ],
  [
    'an invitation',
    '<p>Text</p><div class="subscription-widget-wrap"><p>Subscribe now</p></div><p class="button-wrapper"><a class="button" href="%%share_url%%">Share</a></p>',
    '<p>Text</p><div></div><p class="button-wrapper"><div></div></p>',
    [],
  ],
  [
    'what only names its address',
    `<div class="digest-post-embed" data-attrs="${attributes({ canonical_url: 'https://a.example/p/b', title: 'B' })}"></div><div id="youtube2-x" class="youtube-wrap" data-attrs="${attributes({ videoId: 'dQw4w9WgXcQ' })}"></div>`,
    '<div><p><a href="https://a.example/p/b">B</a></p></div><div><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p></div>',
    [],
  ],
  [
    'what cannot be here',
    `<div class="poll-embed" data-attrs="${attributes({ id: 1 })}"></div><div class="odd" data-attrs="{"></div>`,
    `<div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div><div class="odd" data-attrs="{"></div>`,
    ['poll-embed', 'odd'],
  ],
])('converts %s of a Substack post', (_, html, expected, left) => {
  const names: string[] = []
  expect(substackHtml(html, (name) => names.push(name))).toBe(expected)
  expect(names).toEqual(left)
})

const medium = (parts: { title: string; body: string; footer?: string; summary?: string }) =>
  `<!DOCTYPE html><html><head><title>x</title><style>h1 { color: red }</style></head><body><article class="h-entry"><header><h1 class="p-name">${parts.title}</h1></header>
<section data-field="subtitle" class="p-summary">${parts.summary ?? ''}</section>
<section data-field="body" class="e-content"><section class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner">${parts.body}</div></div></section></section>
<footer>${parts.footer ?? ''}<p>Exported from <a href="https://medium.com">Medium</a> on July 8, 2025.</p></footer></article></body></html>`

const published = `<p class="p-tags">Tagged in <a href="https://medium.com/tag/t" class="p-tag">Teeth</a></p>
<p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada Rao</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time></a>.</p><p><a href="https://medium.com/@ada/on-gears-abcdef123456" class="p-canonical">Canonical link</a></p>`

test('imports a Medium export: posts, drafts and what may be a response', async () => {
  await files.put({
    'posts/2018-08-11_On-gears-abcdef123456.html': medium({
      title: 'On gears',
      summary: 'They mesh',
      body:
        '<h3 class="graf graf--h3 graf--title">On gears</h3><h4 class="graf graf--h4 graf--subtitle">They mesh</h4><p class="graf graf--p">Text</p>' +
        '<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/ada/1.js"></script></figure>' +
        '<figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*a.png" alt="A wheel"><figcaption class="imageCaption">Big</figcaption></figure><h4 class="graf graf--h4">Teeth</h4><p>More</p>',
      footer: published,
    }),
    'posts/draft_Later-ababab121212.html': medium({ title: 'Later', body: '<p>Some day</p>' }),
    'posts/2018-09-01_Well-said-aaaaaa111111.html': medium({
      title: 'Well said',
      body: '<p class="graf graf--p graf--leading">Well said! I agree.</p>',
      footer: published.replaceAll('on-gears-abcdef123456', 'well-said-aaaaaa111111'),
    }),
    'posts/2019-01-01_Long-cccccc222222.html': medium({
      title: 'Long',
      body: `<p>${'word '.repeat(250_000)}</p>`,
      footer: published,
    }),
    'profile/profile.html': '<html><body><h1>Ada</h1></body></html>',
  })
  const report = await files.run()
  const refused = [
    { file: 'posts/2019-01-01_Long-cccccc222222.html', reason: 'The file is larger than 1 MB.' },
  ]
  expect(report).toMatchObject({ added: 3, refused, ignored: [{ file: 'profile/profile.html' }] })
  expect(report.notes.filter(({ note }) => !note.startsWith('no date'))).toEqual([
    {
      file: 'posts/2018-08-11_On-gears-abcdef123456.html',
      note: 'an image on another site became a link',
      about: 'https://cdn-images-1.medium.com/max/800/1*a.png',
    },
    {
      file: 'posts/2018-09-01_Well-said-aaaaaa111111.html',
      note: 'it has no heading and may be a response on Medium: it became a draft',
      about: '',
    },
  ])
  const blog = await files.read('on-gears')
  expect(blog).toMatchObject({
    BlogTitle: 'On gears',
    BlogDescription: 'They mesh',
    BlogCreatedDate: '2018-08-11T11:23:34.123Z',
    BlogTags: ['Teeth'],
    BlogAuthorsList: [{ AuthorName: 'Ada Rao' }],
    BlogCanonicalLink: 'https://medium.com/@ada/on-gears-abcdef123456',
    BlogContentDetails: [{ SectionTitle: '' }, { SectionTitle: 'Teeth', Content: '<p>More</p>' }],
  })
  const { Content } = blog.BlogContentDetails[0]!
  expect(Content).toMatch(/^<p>Text<\/p>/)
  expect(Content).toContain('<a href="https://gist.github.com/ada/1.js"')
  expect(Content).not.toContain('<hr')
  for (const slug of ['later', 'well-said'])
    await expect(files.read(slug)).rejects.toThrow('no published article')
})

const id = '7a3b2c1d4e5f60718293a4b5c6d7e8f9'

test('imports a Notion export: pages with their properties and images', async () => {
  await files.put({
    [`On wheels ${id}.md`]: `# On wheels

Created: January 5, 2024 10:30 AM
Tags: Teeth, Oil
Published: No
Reviewer: Bo Lund

They mesh.

![A wheel](On%20wheels%20${id}/wheel.svg)
`,
    [`On wheels ${id}/wheel.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
    [`Plain ${id.replace('7', '8')}.md`]: '# Plain\n\nWarning: this is text.\n\nMore.\n',
    [`Tasks ${id.replace('7', '9')}.csv`]: 'Name\nOil\n',
  })
  const report = await files.run()
  expect(report).toMatchObject({ added: 2, refused: [] })
  expect(report.ignored).toMatchObject([{ file: expect.stringContaining('.csv') }])
  expect(report.taken.map(({ slug }) => slug)).toEqual(['on-wheels', 'plain'])
  expect((await files.read('plain')).BlogContentDetails[0]!.Content).toContain('Warning: this is text.')
  const { card, detail, status } = await files.database.db
    .selectFrom('article')
    .select(['card', 'detail', 'status'])
    .where('slug', '=', 'on-wheels')
    .executeTakeFirstOrThrow()
  expect(status).toBe('Draft')
  expect(card).toMatchObject({
    BlogTitle: 'On wheels',
    BlogTags: ['Teeth', 'Oil'],
    BlogCreatedDate: expect.stringContaining('2024-01-05'),
  })
  const text = JSON.stringify(detail)
  expect(text).toContain('Reviewer: Bo Lund')
  expect(text).toContain('/media/')
  expect(text).not.toContain('Created:')
})
