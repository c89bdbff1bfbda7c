import { expect, test } from 'vitest'
import { readWordPress } from './wordpress.ts'

const fileOf = (items: string) =>
  `<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items}</channel></rss>`
const postOf = (content: string, more = '') =>
  `<item><wp:post_id>5</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
  <content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`
const uploaded = (id: number, more = '') =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:post_parent>5</wp:post_parent>
  <wp:attachment_url>https://old.example/wp-content/uploads/${id}.png</wp:attachment_url>${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const only = (items: string) => readWordPress(fileOf(items)).posts[0]!

test('decodes HTML in names, titles and excerpts', () => {
  const { matter } = only(
    postOf(
      'Text',
      `<title><![CDATA[R&amp;D: “Listening” &amp; <em>waiting</em> &lt; 5]]></title><excerpt:encoded><![CDATA[<p>Q&amp;A</p>]]></excerpt:encoded>
      <category domain="category"><![CDATA[Arts &amp; Crafts]]></category><category domain="post_tag"><![CDATA[C&amp;A]]></category>`,
    ),
  )
  expect(matter).toMatchObject({
    title: 'R&D: “Listening” & waiting < 5',
    description: 'Q&A',
    categories: ['Arts & Crafts'],
    tags: ['C&A'],
  })
})

test('notes that a scheduled post becomes a draft, with its time', () => {
  const date = '<wp:post_date_gmt>2031-05-06 07:08:09</wp:post_date_gmt>'
  const { matter, notes } = only(postOf('Text', date).replace('publish', 'future'))
  expect(matter['draft']).toBe(true)
  expect(notes).toEqual([
    {
      note: "a scheduled post became a draft and won't be published automatically",
      about: '2031-05-06 07:08:09',
    },
  ])
})

test.each([
  ['private', '', 'a private post became a draft'],
  ['publish', '<wp:post_password>secret</wp:post_password>', 'a post with a password became a draft'],
])('notes that a %s post that only some could read becomes a draft: %s', (status, more, note) => {
  const { matter, notes } = only(postOf('Text', more).replace('publish', status))
  expect(matter['draft']).toBe(true)
  expect(notes).toEqual([{ note, about: '' }])
})

const author = (login: string, name: string) =>
  `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@old.example</wp:author_email><wp:author_display_name>${name}</wp:author_display_name></wp:author>`
const guest = (id: number, login: string, name: string) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>guest-author</wp:post_type><wp:post_name>cap-${login}</wp:post_name><title>${name}</title>${meta('cap-user_login', login)}${meta('cap-display_name', name)}</item>`
const coauthor = (login: string) =>
  `<category domain="author" nicename="cap-${login}"><![CDATA[${login}]]></category>`

test('imports all authors of a post, also guests, who are part of it; unused ones are listed', () => {
  const { posts, passed, merged } = readWordPress(
    fileOf(
      author('ed', 'Ed Itor') +
        guest(6, 'ada', 'Ada Lovelace') +
        guest(7, 'nobody', 'No Body') +
        postOf('Text', `<dc:creator>ed</dc:creator>${coauthor('ada')}${coauthor('ed')}${coauthor('grace')}`),
    ),
  )
  expect(posts[0]).toMatchObject({
    matter: {
      authors: [
        { name: 'Ada Lovelace', email: '' },
        { name: 'Ed Itor', email: 'ed@old.example' },
        { name: 'grace', email: '' },
      ],
    },
    notes: [],
  })
  expect(merged).toBe(1)
  expect(passed).toEqual([{ about: 'No Body', why: 'Content of the type guest-author' }])
})

test('notes how many comments that readers saw are not imported, and that a post is no longer pinned', () => {
  const comment = (more = '') =>
    `<wp:comment><wp:comment_author>Ada</wp:comment_author>${more}<wp:comment_content><![CDATA[Nice]]></wp:comment_content></wp:comment>`
  const approved = (state: string) => `<wp:comment_approved><![CDATA[${state}]]></wp:comment_approved>`
  const type = (name: string) => approved('1') + `<wp:comment_type>${name}</wp:comment_type>`
  const seen = comment() + comment(approved('1')) + comment(type('comment'))
  const others = ['spam', '0', 'trash'].map(approved).map(comment).join('') + comment(type('pingback'))
  const sticky = '<wp:is_sticky>1</wp:is_sticky>'
  expect(only(postOf('Text', sticky + seen + others)).notes).toEqual([
    { note: 'it was pinned: here, articles are listed by date', about: '' },
    { note: 'comments were not imported', about: '3' },
  ])
  expect(only(postOf('Text', '<wp:is_sticky>0</wp:is_sticky>' + others)).notes).toEqual([])
})

test('notes terms of other taxonomies, but not formats of posts', () => {
  const terms = `<category domain="series"><![CDATA[R&amp;D]]></category><category domain="post_format"><![CDATA[Aside]]></category>`
  expect(only(postOf('Text', terms)).notes).toEqual([
    { note: 'a term of another taxonomy was left out', about: 'series: R&D' },
  ])
})

test('does not use the URL of a draft as a former URL', () => {
  const link = '<link>https://old.example/?p=5</link>'
  expect(only(postOf('Text', link)).matter['aliases']).toBe('https://old.example/?p=5')
  expect(only(postOf('Text', link).replace('publish', 'draft')).matter['aliases']).toBe('')
})

test('inserts footnotes from post metadata at their block', () => {
  const { body, notes } = only(
    postOf(
      '<p>So.<sup data-fn="8f-a" class="fn"><a id="8f-a-link" href="#8f-a">1</a></sup></p><!-- wp:footnotes {"align":"wide"} /--><p>End</p>',
      meta(
        'footnotes',
        '[{"id":"8f-a","content":"See <a href=\\"https://a.example\\">it</a>."},{"id":"\\"x","content":"No"}]',
      ),
    ),
  )
  expect(body).toContain('<a id="user-content-fnref-8f-a" href="#user-content-fn-8f-a">1</a>')
  expect(body).toMatch(
    /<section data-footnotes><ol><li id="user-content-fn-8f-a"><p>See <a href="https:\/\/a.example">it<\/a>\. [^]*<\/section><p>End/,
  )
  expect(body).not.toContain('No')
  expect(notes).toEqual([])
})

test.each(['not JSON', '{"a":1}', ''])('ignores invalid footnotes: %j', (value) => {
  expect(only(postOf('<p>So.</p>', meta('footnotes', value))).body).toBe('<p>So.</p>')
})

test.each([
  ['[gallery ids="7, 6" columns="2"]', ['7', '6']],
  ['[gallery]', ['6', '7']],
  ["[gallery include='6']", ['6']],
])('replaces %s with its images and their alternative texts', (gallery, ids) => {
  const pictures = uploaded(6, meta('_wp_attachment_image_alt', 'A "box"')) + uploaded(7)
  const { body, notes } = only(pictures + postOf(`<p>A</p>${gallery}`))
  expect([...body.matchAll(/uploads\/(\d)\.png/g)].map(([, id]) => id)).toEqual(ids)
  expect(body.includes('alt="A &quot;box&quot;"')).toBe(ids.includes('6'))
  expect(notes).toEqual([])
})

test.each([
  ['$latex \\sum_i x_i$', '\\sum_i x_i'],
  ['$latex E=mc^2&amp;s=2&#038;bg=ffffff$', 'E=mc^2'],
  ['$latex a &lt; b & c&s=-1$', 'a &lt; b & c'],
  ['[latex]x^2[/latex]', 'x^2'],
  ['[math] y [/math]', 'y'],
])('reads the formula %s', (written, tex) => {
  expect(only(postOf(`A ${written}, for $5 and $6`)).body).toBe(
    `A <code class="language-math">${tex}</code>, for $5 and $6`,
  )
})

test('reports a gallery whose images are not in the file', () => {
  const { body, notes } = only(uploaded(6) + postOf('<p>A</p>[gallery ids="99"]'))
  expect(body).toBe('<p>A</p>')
  expect(notes).toEqual([{ note: 'a shortcode was removed', about: 'gallery' }])
})

test.each([
  ['Line one\nLine <b>two</b>\r\n<em>three</em>', 'Line one<br>\nLine <b>two</b><br>\n<em>three</em>'],
  [
    '<h3>Sub</h3>\nText\n<ul>\n<li>a\nb</li>\n</ul>\nEnd',
    '<h3>Sub</h3>\nText\n<ul>\n<li>a\nb</li>\n</ul>\nEnd',
  ],
  ['A\n\nB', 'A\n\nB'],
  ['<pre>a\nb</pre>\nc\nd', '<pre>a\nb</pre>\nc<br>\nd'],
  [
    '<!-- wp:paragraph --><p>a\nb</p><!-- /wp:paragraph -->',
    '<!-- wp:paragraph --><p>a\nb</p><!-- /wp:paragraph -->',
  ],
])('adds line breaks to classic content only: %j becomes %j', (written, shown) => {
  expect(only(postOf(written)).body).toBe(shown)
})
