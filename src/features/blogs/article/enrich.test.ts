import { describe, expect, test } from 'vitest'
import { cleanStoredHtml } from '#lib/text/html.ts'
import { parseArticle } from '../import/article-tree.ts'
import { readSections } from '../import/markdown.ts'
import { enrich } from './enrich.ts'

const links = {
  note: () => undefined,
  image: async () => undefined,
  link: async (address: string) => address,
  video: async () => undefined,
}
const read = async (markdown: string) => {
  const { nodes } = parseArticle({ body: markdown, format: 'markdown', path: 'a.md' })
  const { sections } = await readSections(nodes, links, { title: undefined, language: 'en' })
  return enrich(cleanStoredHtml(sections.map(({ Content }) => Content).join(''), 3))
}

describe('formulas', () => {
  test('become MathML, inline and as blocks', async () => {
    expect(await read('Energy is $E = mc^2$ here.')).toBe(
      '<p>Energy is <math><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></math> here.</p>',
    )
    const block = await read('So\n\n$$\n\\frac{a_1}{b} * c_2 * d\n$$\n\nand on.')
    expect(block).toContain('<div class="light"><div tabindex="0"><math display="block">')
    expect(block).toContain('<mfrac>')
    expect(block).not.toContain('<em>')
    expect(await read('```math\n\\sqrt{2}\n```')).toContain('<msqrt>')
  })

  test('keep the alignment of their columns', async () => {
    const block = await read('$$\n\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\n$$')
    expect([...block.matchAll(/<mtd class="([^"]+)"/g)].map(([, side]) => side)).toEqual([
      'right',
      'left',
      'right',
      'left',
    ])
    expect(block).not.toContain(' style=')
  })

  test.each([
    ['prices', 'It costs $5 and later $10, or US$7 and A$8.'],
    ['an escaped sign', 'A \\$x\\$ in the text.'],
    ['variables of a shell', 'Set $HOME/bin:$PATH first.'],
    ['code in a line', 'Type `$x$` here, or ``a ` $y$``.'],
    ['fenced code', '~~~sh\necho $a$\n\n$$x$$\n~~~'],
    ['indented code', 'So:\n\n    total=$a$\n'],
  ])('are not recognized in %s', async (_, markdown) => {
    expect(await read(markdown)).not.toContain('<math')
    expect(await read(markdown)).not.toMatch(/[\uE000\uE001]/)
  })

  test('leave indented code and links unchanged', async () => {
    expect(await read('So:\n\n    total=$a$\n')).toContain('total=$a$')
    expect(await read('[a](https://example.org/$x$ "costs $y$")')).toContain('https://example.org/$x$')
  })

  test('are shown as source if they cannot be parsed', async () => {
    expect(await read('A $\\nosuch{x}$ here.')).toBe(
      '<p>A <code class="language-math">\\nosuch{x}</code> here.</p>',
    )
    expect(await read('$$\n\\href{javascript:alert(1)}{x}\n$$')).toMatch(
      /^<pre[^>]*><code class="language-math">/,
    )
  })

  test('cannot inject HTML tags', async () => {
    const made = await read('$\\text{<img src=x onerror=alert(1)>} < y$ and $"a"\' onload=$')
    expect(made).toContain('<math>')
    expect(made).not.toContain('<img')
    expect(made).not.toMatch(/<[^>]*onload/)
  })
})

test('code highlighting uses few classes and preserves the text', async () => {
  const code = 'def f(x):\n    # less & more\n    return "a<b" + str(1)'
  const made = await read(`\`\`\`python\n${code}\n\`\`\``)
  expect(made).toContain('<span class="k">def</span>')
  expect(made).toContain('<span class="c"># less &amp; more</span>')
  expect(made).toContain('<span class="s">&quot;a&lt;b&quot;</span>')
  expect(made).not.toContain('hljs')
  const text = made.replaceAll(/<[^>]+>/g, '')
  expect(text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim()).toBe(code)
  // A language that nobody knows, and none.
  expect(await read('```nosuch\nx < y\n```')).toContain('<code class="language-nosuch">x &lt; y')
  expect(await read('```\nreturn\n```')).not.toContain('span')
})
