import { expect, test } from 'vitest'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { readGhost } from './ghost.ts'

const files = useImportFolder()

const site = { settings: [{ key: 'url', value: 'https://ghost.example.org/' }] }
const exported = (posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.87.0' },
        data: { ...site, posts: posts.map((post) => ({ html: null, ...post })) },
      },
    ],
  })
const only = (post: object) => readGhost(exported([{ id: 'p', title: 'P', slug: 'p', ...post }]))!.posts[0]!

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const list = (tag: string, ...items: object[][]) => ({
  type: 'list',
  tag,
  children: items.map((children) => ({ type: 'listitem', children })),
})

test.each<[string, object[], string]>([
  [
    'formats and links',
    [
      paragraph(
        text('A '),
        text('bold & italic', 3),
        { type: 'linebreak' },
        { type: 'link', url: '__GHOST_URL__/other/', children: [text('link')] },
      ),
    ],
    '<p>A <em><strong>bold &amp; italic</strong></em><br><a href="https://ghost.example.org/other/">link</a></p>',
  ],
  [
    'headings, quotations and rules',
    [
      { type: 'extended-heading', tag: 'h2', children: [text('Head')] },
      { type: 'extended-quote', children: [text('Said')] },
      { type: 'horizontalrule' },
    ],
    '<h2>Head</h2><blockquote><p>Said</p></blockquote><hr>',
  ],
  [
    'nested lists',
    [list('ol', [text('One')], [list('ul', [text('Inner')])])],
    '<ol><li>One<ul><li>Inner</li></ul></li></ol>',
  ],
  [
    'lists whose numbers go on, and one that begins within another',
    [{ ...list('ol', [text('Three')]), start: 3 }, list('ul', [list('ul', [text('Deep')])])],
    '<ol start="3"><li>Three</li></ol><ul><li><ul><li>Deep</li></ul></li></ul>',
  ],
  [
    'words marked as to come, and invisible joints of links',
    [
      paragraph(
        { type: 'tk', text: 'TK' },
        { type: 'at-link', url: '#', children: [{ type: 'zwnj' }, text('on')] },
      ),
    ],
    '<p>TK<a href="#">on</a></p>',
  ],
  [
    'the words and the button of a call to action',
    [
      {
        type: 'call-to-action',
        textValue: '<p>Try it</p>',
        buttonText: 'Go',
        buttonUrl: 'https://x.example',
      },
    ],
    '<p>Try it</p><p><a href="https://x.example">Go</a></p>',
  ],
  [
    'callouts in paragraphs of their own',
    [{ type: 'callout', calloutEmoji: '💡', calloutText: '<p dir="ltr">One</p><p>Two</p>' }],
    '<blockquote><p>💡 One</p><p>Two</p></blockquote>',
  ],
  [
    'code',
    [{ type: 'codeblock', code: 'if (a < b) c()', language: 'js' }],
    '<pre><code class="language-js">if (a &lt; b) c()</code></pre>',
  ],
  [
    'images',
    [{ type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A "wheel"', caption: 'A <b>cap</b>' }],
    '<figure><img src="https://ghost.example.org/content/images/a.png" alt="A &quot;wheel&quot;"><figcaption>A <b>cap</b></figcaption></figure>',
  ],
  [
    'callouts, toggles and buttons',
    [
      { type: 'callout', calloutEmoji: '💡', calloutText: 'Mind <b>this</b>' },
      { type: 'toggle', heading: 'More', content: '<p>Hidden</p>' },
      { type: 'button', buttonText: 'Buy', buttonUrl: 'https://example.org/buy' },
    ],
    '<blockquote><p>💡 Mind <b>this</b></p></blockquote><p><strong>More</strong></p><p>Hidden</p><p><a href="https://example.org/buy">Buy</a></p>',
  ],
  [
    'bookmarks and files',
    [
      {
        type: 'bookmark',
        url: 'https://example.org/b',
        metadata: { title: 'Title', description: 'What it is' },
      },
      { type: 'file', src: '__GHOST_URL__/content/files/f.pdf', fileTitle: 'Sheet' },
    ],
    '<p><a href="https://example.org/b">Title</a>: What it is</p><p><a href="https://ghost.example.org/content/files/f.pdf">Sheet</a></p>',
  ],
  [
    'an unknown element with content',
    [{ type: 'novelty', children: [paragraph(text('Kept'))] }],
    '<p>Kept</p>',
  ],
])('Lexical %s become HTML', (_, children, html) => {
  expect(only({ lexical: lexical(...children) })).toMatchObject({ body: html, format: 'html', notes: [] })
})

test('cards that cannot be here are named, except invitations to subscribe', () => {
  const { body, notes } = only({
    lexical: lexical({ type: 'signup' }, paragraph(text('Text')), { type: 'hologram', depth: 3 }),
  })
  expect(body).toBe('<p>Text</p>')
  expect(notes).toEqual([{ note: 'a card was left out', about: 'hologram' }])
})

test('Mobiledoc becomes HTML', () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['card-markdown', { markdown: '## Head\n\nMobile *body*' }],
      ['image', { src: '/content/images/a.png', alt: 'A' }],
      ['hologram', {}],
    ],
    markups: [['strong'], ['a', ['href', 'https://example.org/?a=1&b=2']]],
    sections: [
      [10, 0],
      [
        1,
        'p',
        [
          [0, [], 0, 'More '],
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [], 0, '<end>'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'One']], [[0, [], 0, 'Two']]]],
      [10, 1],
      [10, 2],
      [1, 'script', [[0, [], 0, 'plain']]],
    ],
  })
  const { body, notes } = only({ mobiledoc })
  expect(body.replaceAll('\n', '')).toBe(
    '<h2>Head</h2><p>Mobile <em>body</em></p>' +
      '<p>More <strong>bold <a href="https://example.org/?a=1&amp;b=2">link</a></strong><br>&lt;end&gt;</p>' +
      '<ul><li>One</li><li>Two</li></ul><figure><img src="/content/images/a.png" alt="A"></figure><p>plain</p>',
  )
  expect(notes).toEqual([{ note: 'a card was left out', about: 'hologram' }])
})

test('imports drafts and posts without HTML, cards as what they say, and tells the true reason of a refusal', async () => {
  const cards =
    '<p>x</p><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind this</div></div>' +
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4></div><div class="kg-toggle-content"><p>Hidden</p></div></div>' +
    '<p><img src="__GHOST_URL__/content/images/gone.jpg"></p><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/f.pdf"><div class="kg-file-card-title">Sheet</div></a></div>'
  const published = { type: 'post', status: 'published', published_at: '2024-02-01T10:00:00.000Z' }
  await files.put({
    'site.json': exported([
      {
        id: 'l',
        title: 'Lexical',
        slug: 'ghost-lexical',
        ...published,
        lexical: lexical(paragraph(text('Body'))),
      },
      { id: 'c', title: 'Cards', slug: 'ghost-cards', ...published, html: cards },
      { id: 'b', title: 'Broken', slug: 'ghost-broken', ...published, lexical: '{"root":' },
      { id: 'm', title: 'Odd', slug: 'ghost-odd', ...published, mobiledoc: '{"sections":1}' },
      { id: 'e', title: 'Empty', slug: 'ghost-empty', ...published },
    ]),
  })
  const report = await files.run()
  expect(report.taken.map(({ slug }) => slug)).toEqual(['ghost-lexical', 'ghost-cards'])
  expect(report.refused).toEqual([
    {
      file: 'site.json#b',
      reason: expect.stringMatching(/^Its text in Ghost's format can't be read: .*JSON/),
    },
    {
      file: 'site.json#m',
      reason: expect.stringMatching(/^Its text in Ghost's format can't be read: sections: /),
    },
    { file: 'site.json#e', reason: 'It has no text.' },
  ])
  const [section, ...others] = (await files.read('ghost-cards')).BlogContentDetails
  expect(others).toEqual([])
  expect(section!.Content.replace(/\s+/g, ' ')).toMatch(
    /^<p>x<\/p><blockquote><p>\s*💡\s*Mind this\s*<\/p><\/blockquote><p><strong>More<\/strong><\/p><p>Hidden<\/p>.*gone\.jpg.*<a href="https:\/\/ghost\.example\.org\/content\/files\/f\.pdf"[^>]*>\s*Sheet\s*<\/a>/,
  )
})

test('imports the captions, images and buttons of cards', () => {
  const { body } = only({
    lexical: lexical(
      { type: 'embed', url: 'https://a.example', html: '<p>Frame</p>', caption: 'Of a bridge' },
      {
        type: 'product',
        productImageSrc: 'https://a.example/p.jpg',
        productTitle: 'Gauge',
        productButton: 'Buy',
        productUrl: 'https://a.example/buy',
      },
      { type: 'header', header: 'Hello', buttonText: 'Begin', buttonUrl: 'https://a.example/begin' },
    ),
  })
  expect(body).toContain('<p>Frame</p><p>Of a bridge</p>')
  expect(body).toContain('<img src="https://a.example/p.jpg" alt="">')
  expect(body).toContain('<a href="https://a.example/begin">Begin</a>')
})

test.each([
  [
    { status: 'scheduled', published_at: '2031-02-01T10:00:00.000Z' },
    "a scheduled post became a draft and won't be published automatically",
    '2031-02-01T10:00:00.000Z',
  ],
  [{ status: 'sent' }, 'a post that was only sent as an email became a draft', ''],
])('notes why %o becomes a draft', (post, note, about) => {
  const { matter, notes } = only({ ...post, html: '<p>x</p>' })
  expect(matter['draft']).toBe(true)
  expect(notes).toEqual([{ note, about }])
})

test('has no note on drafts and published posts', () => {
  for (const status of ['draft', 'published']) expect(only({ status, html: '<p>x</p>' }).notes).toEqual([])
})
