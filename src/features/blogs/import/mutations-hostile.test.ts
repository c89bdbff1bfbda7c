import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'

const files = useImportFolder()

describe('hostile files', () => {
  test('are imported harmlessly or rejected with a reason, without stopping others', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...[...'bcdefghij'].map(
        (name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`,
      ),
    ]
    await files.put({
      'a-good.md': '# Good\n\nText',
      'alias-bomb.md': `---\n${bomb.join('\n')}\n---\nText`,
      'bad-yaml.md': '---\ntitle: [unclosed\n---\nText',
      'binary.md': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
      'empty.md': '',
      'huge.md': 'word '.repeat(1_000_000),
      'list.md': '---\n- a\n---\nText',
      'long-title.md': `---\ntitle: ${'x'.repeat(400)}\n---\nText`,
      'null.md': '# Null\n\nText\0text',
      'only-front-matter.md': '---\ntitle: Nothing\n---\n',
      'toml.md': '+++\ntitle = x\n+++\nText',
      'z-good.md': '# Also good\n\nText',
    })
    const report = await files.run()
    const reasons = Object.fromEntries(report.refused.map(({ file, reason }) => [file, reason]))
    const wrong = 'alias-bomb bad-yaml binary empty huge list only-front-matter toml'.split(' ')
    expect(Object.keys(reasons)).toEqual(wrong.map((name) => `${name}.md`))
    expect(reasons).toMatchObject({
      'bad-yaml.md': expect.stringContaining('not valid YAML'),
      'binary.md': expect.stringContaining('UTF-8'),
      'huge.md': expect.stringContaining('larger'),
      'toml.md': expect.stringContaining('TOML'),
    })
    expect(report.added).toBe(4)
  })

  test('cannot inject scripts, frames, forms or styles', async () => {
    await files.put({
      'evil.md': [
        '# Evil',
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
        '<svg><script>alert(1)</script></svg>',
        '<a href="javascript:alert(1)" onclick="alert(1)">a</a>',
        '<style>body{display:none}</style><form action="https://evil.example"><input name=q></form>',
        '[b](<java\nscript:alert(1)>) [c](data:text/html,<script>alert(1)</script>)',
        '<p style="position:fixed" id="main" class="x">styled</p>',
        '<object data="x"></object><embed src="x"><base href="https://evil.example"><meta http-equiv="refresh" content="0">',
        `<h1>${'<b>'.repeat(5000)}deep`,
      ].join('\n\n'),
      'table.md': `| ${'a | '.repeat(200)}\n| ${'- | '.repeat(200)}\n${`| ${'x | '.repeat(200)}\n`.repeat(150)}`,
      'quotes.md': `${'>'.repeat(3000)} deep`,
      'stars.md': 'a**b'.repeat(5000),
    })
    const report = await files.run()
    expect(report.added + report.refused.length).toBe(4)
    const html = JSON.stringify((await files.read('evil')).BlogContentDetails)
    expect(html).not.toMatch(
      /<script|onerror|onclick|<iframe|<svg|<style|<form|<input|<object|<embed|<base|<meta|javascript:|data:text|style=|id=\\"main/i,
    )
    expect(html).toContain('styled')
  })

  test.each([
    ['not an SVG', 'hello'],
    ['no text', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff])],
    ['an attribute in a text', '<svg xmlns="http://www.w3.org/2000/svg"><text>x onload = y</text></svg>'],
  ])('an invalid SVG file is left out (%s)', async (_, drawing) => {
    await files.put({ 'drawn.md': '# Drawn\n\n![Alt text](d.svg)', 'd.svg': drawing })
    const report = await files.run()
    const note = expect.stringContaining('left out')
    expect(report.notes).toContainEqual({ file: 'drawn.md', note, about: 'd.svg' })
    expect((await files.read('drawn')).BlogContentDetails[0]!.Content).toContain('<em>Alt text</em>')
    await files.database.db.deleteFrom('article').where('slug', '=', 'drawn').execute()
  })

  test('an SVG file is sanitized, with a note for each article', async () => {
    await files.put({
      'one.md': '# One\n\n![x](d.svg)',
      'two.md': '# Two\n\n![x](d.svg)',
      'd.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>',
    })
    const { notes } = await files.run()
    const note = 'an SVG file was sanitized: an active element'
    expect(notes.filter(({ about }) => about === 'd.svg')).toEqual([
      { file: 'one.md', note, about: 'd.svg' },
      { file: 'two.md', note, about: 'd.svg' },
    ])
    expect((await files.read('one')).BlogContentDetails[0]!.Content).toContain('<img src="/media/')
  })

  test('cannot reference files outside the folder', async () => {
    await files.put({
      'inner/reach.md': '# Reach\n\n![x](../secret.svg) ![y](%2e%2e/secret.svg)',
      'secret.svg': svg,
    })
    const report = await files.run({}, join(files.folder, 'inner'))
    const said = ['', '%2e%2e/secret.svg', '../secret.svg']
    expect(report.notes.map(({ about }) => about).toSorted()).toEqual(said)
    expect(JSON.stringify((await files.read('reach')).BlogContentDetails)).not.toContain('/media/')
  })
})
