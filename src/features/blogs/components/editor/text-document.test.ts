import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { parseArticle } from '../../import/article-tree.ts'
import { readSections } from '../../import/markdown.ts'
import { cleanHtml, htmlText } from '#lib/text/html.ts'
import { isThorough } from '#test/support/thorough.ts'
import { readHtml } from './read-html.ts'
import { phraseTags, textSchema } from './text-schema.ts'
import { writeHtml } from './write-html.ts'

const { nodes, marks } = textSchema
const posts = fileURLToPath(new URL('../../../../../../shared/data/articles-eslint/', import.meta.url))

const words = fc
  .array(fc.constantFrom('a', 'Ω', 'мир', '<b>', '&amp;', '"', "it's", '工作', '$5', '\u00A0', '👩🏽‍🔬'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => `x${all.join(' ')}x`)
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom('strong', 'em', 's', 'code', ...phraseTags).map((name) => marks[name]!.create()),
  fc
    .constantFrom('https://example.org/?a=1&b="2"', '/blogs', 'mailto:a@example.org', '#s1')
    .map((href) => marks['link']!.create({ href })),
)
const marked = fc
  .array(mark, { maxLength: 3 })
  .map((all) => all.reduce<readonly Mark[]>((set, one) => one.addToSet(set), []))
const picture = fc.record({
  src: fc.constant('/media/0123456789abcdef0123456789abcdef/picture.webp'),
  alt: words,
  width: fc.constant('640'),
  height: fc.constant('480'),
})
const inline: fc.Arbitrary<Node> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(words, marked).map(([text, set]) => textSchema.text(text, set)) },
  { weight: 1, arbitrary: words.map((tex) => nodes['formula']!.create({ tex })) },
  { weight: 1, arbitrary: picture.map((attrs) => nodes['image']!.create(attrs)) },
)
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => Fragment.from(all))
const paragraph = line.map((content) => nodes['paragraph']!.create(null, content))

const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => nodes['listItem']!.create(null, [first, ...rest])),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    paragraph,
    line.map((content) => nodes['heading']!.create({ level: 3 }, content)),
    fc
      .tuple(words, fc.constantFrom('', 'js', 'math'))
      .map(([text, language]) =>
        nodes['codeBlock']!.create({ language }, textSchema.text(`${text}\n  ${text}`)),
      ),
    fc.tuple(picture, line).map(([attrs, content]) => nodes['figure']!.create(attrs, content)),
    fc.constant(nodes['rule']!.create()),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), paragraph)
      .map(([rows, columns, head, cell]) =>
        nodes['table']!.create(
          null,
          Array.from({ length: rows }, (_, row) =>
            nodes['table_row']!.create(
              { head: head && row === 0 },
              Array.from({ length: columns }, () =>
                nodes[head && row === 0 ? 'table_header' : 'table_cell']!.create(null, cell),
              ),
            ),
          ),
        ),
      ),
    fc.constant(nodes['kept']!.create({ html: '<dl><dt>Term</dt><dd>What it means</dd></dl>' })),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((all) => nodes['blockquote']!.create(null, all)),
    fc
      .tuple(
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.constantFrom('bulletList', 'orderedList'),
      )
      .map(([items, tight, type]) => nodes[type]!.create({ tight }, items)),
  ),
}))
const document = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => nodes['doc']!.create(null, blocks))

describe('the editor document', () => {
  it('survives a round trip through HTML that sanitizing leaves unchanged', () => {
    fc.assert(
      fc.property(document, (doc) => {
        doc.check()
        const html = writeHtml(doc)
        expect(readHtml(html).toJSON()).toEqual(doc.toJSON())
        expect(cleanHtml(html, 3)).toBe(html)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['nothing', '', ''],
    ['words without a paragraph', 'Plain <b>words</b>', '<p>Plain <b>words</b></p>'],
    ['lines of the source', '<p>\nOne\n  two</p>\n\n<p>three</p>', '<p>One two</p><p>three</p>'],
    [
      'a tight list',
      '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['a loose list', '<ol start="3"><li><p>a</p></li></ol>', '<ol start="3"><li><p>a</p></li></ol>'],
    [
      'a footnote',
      '<p>x<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p>',
      '<p>x<sup><a id="user-content-fnref-1" href="#user-content-fn-1">1</a></sup></p>',
    ],
    [
      'a link with a script',
      '<p><a href="javascript:alert(1)">x</a><script>alert(1)</script></p>',
      '<p>x</p>',
    ],
    ['handlers', '<p onclick="alert(1)">x<img src=x onerror=alert(1) alt="y"></p>', '<p>xy</p>'],
    [
      'a foreign picture',
      '<p><img src="https://example.org/a.png" alt="Map"></p>',
      '<p><a href="https://example.org/a.png" rel="noopener">Map</a></p>',
    ],
    ['what is not closed', '<p>one <em>two <p>three', '<p>one </p><p>two </p><p>three</p>'],
    ['a closing tag alone', 'one</div> two', '<p>one two</p>'],
    [
      'a table with a caption',
      '<table><caption>c</caption><tr><td>a</td></tr></table>',
      '<table><caption>c</caption><tr><td>a</td></tr></table>',
    ],
    ['emptiness at the end', '<p>a</p><p></p>', '<p>a</p>'],
  ])('reads %s', (_, html, expected) => {
    expect(writeHtml(readHtml(html))).toBe(expected)
  })

  it.each(articlesIn('content/articles'))('preserves all content of %s', expectNothingLost)

  it.skipIf(!existsSync(posts))(
    'preserves all content of the posts of another site (needs ../shared/data)',
    { tags: 'slow' },
    async () => {
      const files = articlesIn(posts)
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) await expectNothingLost(file)
    },
  )
})

function articlesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .filter((_name, at) => isThorough || at % 12 === 0)
}

async function expectNothingLost(file: string): Promise<void> {
  const body = readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, '')
  const { sections } = await readSections(
    parseArticle({ body, format: 'markdown', path: file }).nodes,
    {
      image: (source) =>
        Promise.resolve({
          link: `/media/0123456789abcdef0123456789abcdef/${encodeURIComponent(source.split('/').at(-1)!)}`,
        }),
      link: (address) => Promise.resolve(/^https?:/.test(address) ? address : '/blogs'),
      video: () => Promise.resolve(undefined),
      note: () => undefined,
    },
    { title: undefined, language: 'en' },
  )
  for (const { Content } of sections.flatMap((section) => [section, ...section.SubSection])) {
    const before = cleanHtml(Content, 3)
    const after = cleanHtml(writeHtml(readHtml(before)), 3)
    expect(shown(after)).toEqual(shown(before))
  }
}

/** What a reader gets: words, and each tag with what it leads to or shows, spaces of the source aside. */
const shown = (html: string) => ({
  text: htmlText(html),
  tags: [...html.matchAll(/<([a-z]\w*)([^>]*)>/g)]
    .map(
      ([, tag, attributes]) =>
        `${tag} ${[...attributes!.matchAll(/(href|src|alt|class|start|id|title)="[^"]*"/g)]
          .map(([all]) => all)
          .sort()
          .join(' ')}`,
    )
    .sort(),
})
