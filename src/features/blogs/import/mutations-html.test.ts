import { expect, test } from 'vitest'
import sharp from 'sharp'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { ledeOf } from '../article/lede.ts'

const files = useImportFolder()

/** What becomes of a text, and what is said of it but for its missing date. */
async function imported(slug: string, body: string) {
  await files.put({ [`${slug}.md`]: `---\ntitle: T\n---\n${body}`, 'x.svg': svg })
  const { notes, refused } = await files.run()
  expect(refused).toEqual([])
  const { BlogContentDetails } = await files.read(slug)
  return {
    sections: BlogContentDetails,
    notes: notes.filter(({ about }) => about).map(({ note, about }) => [note, about]),
  }
}

const picture =
  /<img src="\/media\/[0-9a-f]{32}\/x\.svg" alt="A" loading="lazy" decoding="async" width="640" height="320" \/>/

test.each([
  ['a picture', '<img src="x.svg" alt="A">'],
  ['a picture within a line', 'Text <img src="x.svg" alt="A"> and text'],
  ['a figure around text', '<figure>\n\n![A](x.svg)\n\n<figcaption>C</figcaption>\n</figure>'],
  [
    'a figure',
    '<figure><a href="https://example.org"><img alt="A" src="x.svg" width=3></a><figcaption>C</figcaption></figure>',
  ],
  [
    'a picture in boxes',
    '<div align="center"><center>\n<img\n src="x.svg" alt="A" style="width:3px" /></center></div>',
  ],
  ['a picture that is loaded late', '<img src="data:image/gif;base64,R0" data-src="x.svg" alt="A">'],
  ['a picture in a table', '<table><tr><td><img src="x.svg" alt="A"></td></tr></table>'],
  [
    'the one of many that all can show',
    '<picture><source srcset="y.webp"><img src="x.svg" alt="A"></picture>',
  ],
])('imports %s from HTML with its file', async (name, body) => {
  const { sections, notes } = await imported(`raw-${name.replace(/\W+/g, '-')}`, body)
  expect(sections[0]!.Content).toMatch(picture)
  expect(notes).toEqual([])
})

test.each([
  ['a frame', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?x=1" title="V"></iframe>'],
  [
    'a frame without its scheme',
    '<div class="v"><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>',
  ],
  ['a figure', '<figure><div>\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>C</figcaption></figure>'],
])('turns %s of a known video host into the section’s video', async (name, body) => {
  const { sections, notes } = await imported(
    `video-${name.replace(/\W+/g, '-')}`,
    `Text\n\n${body}\n\n## More\n\nText`,
  )
  expect(sections[0]).toMatchObject({ VideoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  expect(sections.map(({ SectionTitle }) => SectionTitle)).toEqual(['', 'More'])
  expect(notes).toEqual([])
})

test('turns unsupported HTML into links or removes it, and reports it', async () => {
  const { sections, notes } = await imported(
    'raw-rest',
    [
      '<iframe src="https://maps.example.org/x?y=1"></iframe>',
      '<img src="gone.png" alt="Gone">',
      '<img src="https://example.org/far.png" alt="Far">',
      'A <svg><text>drawn</text></svg> line.',
      '<video controls><source src="https://example.org/v.mp4"></video>',
    ].join('\n\n'),
  )
  expect(notes).toEqual([
    ['a frame became a link', 'https://maps.example.org/x?y=1'],
    ['file not found', 'gone.png'],
    ['an image on another site became a link', 'https://example.org/far.png'],
  ])
  const text = sections[0]!.Content
  for (const link of ['maps.example.org/x?y=1', 'example.org/far.png', 'example.org/v.mp4'])
    expect(text).toContain(`<a href="https://${link}" rel="noopener">`)
  expect(text).toContain('<em>Gone</em>')
  expect(text).not.toContain('drawn')
})

test('imports a video file, formulas and footnotes within HTML', async () => {
  const poster = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  await files.put({ 'film.webm': Buffer.from('1a45dfa3', 'hex'), 'film.webp': poster })
  const { sections, notes } = await imported(
    'raw-film',
    '<div>\n\n## Part\n\n<video src="film.webm" title="Rolling"></video>\n\nSo $a^2<b$.[^1]\n\n</div>\n\n[^1]: Note <b>bold</b>.',
  )
  expect(notes).toEqual([])
  expect(sections.map(({ SectionTitle }) => SectionTitle)).toEqual(['Part', 'Notes'])
  expect(sections[0]).toMatchObject({
    VideoTitle: 'Rolling',
    VideoFiles: { Files: [{ Type: 'video/webm' }] },
  })
  expect(sections[0]!.Content).toContain('<math')
  expect(sections[1]!.Content).toContain('<b>bold</b>')
})

test.each([
  ['Gears & teeth mesh.', '<p>Gears &amp; <em>teeth</em> mesh. And more.</p>', ''],
  ['Gears & teeth mesh…', '<figure></figure><p>Gears &amp; teeth mesh and more.</p>', ''],
  ['What it is about.', '<p>Gears mesh.</p>', 'What it is about.'],
  ['', '<p>Gears mesh.</p>', ''],
])('omits a lede that repeats the text: %j above %j gives %j', (BlogDescription, Content, lede) => {
  expect(ledeOf({ BlogDescription, BlogContentDetails: [{ Content }] })).toBe(lede)
})
