import { describe, expect, test } from 'vitest'
import { cleanStoredHtml } from '#lib/text/html.ts'
import { locales } from '#lib/text/locale.ts'
import { parseMarkdown } from '../import/markdown.ts'
import { drawFigure, settleValue, showValue } from './figure.ts'
import { figures } from './registry.ts'
import { addFigures, unknownFigures } from './show.ts'

const code = (text: string) => `<pre tabindex="0"><code class="language-figure">${text}\n</code></pre>`
const links = {
  note: () => undefined,
  image: async () => undefined,
  link: async (address: string) => address,
  video: async () => undefined,
}
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

describe.each(Object.entries(figures))('The figure %s', (name, figure) => {
  /** Every parameter at both its ends and at its start. */
  const settings = Object.entries(figure.parameters).reduce<Record<string, number>[]>(
    (all, [key, { min, max, start }]) =>
      all.flatMap((values) => [min, start, max].map((value) => ({ ...values, [key]: value }))),
    [{}],
  )

  test.each(locales)('has words and an unbroken drawing for all its settings (%s)', (locale) => {
    for (const values of settings) {
      const { svg, says } = drawFigure(figure, values, locale)
      expect(svg + says).not.toMatch(/NaN|Infinity|undefined|style=|\son\w+=/)
      expect(says.length).toBeGreaterThan(20)
      expect(drawFigure(figure, values, locale)).toEqual({ svg, says })
    }
  })

  test('says something else in each language, and draws something else at each end', () => {
    const [en, es] = locales.map((locale) => drawFigure(figure, {}, locale))
    expect(en?.says).not.toBe(es?.says)
    for (const [key, { min, max }] of Object.entries(figure.parameters)) {
      const at = (value: number) => drawFigure(figure, { [key]: value }, 'en')
      expect(at(min).svg).not.toBe(at(max).svg)
      expect(at(min).says).not.toBe(at(max).says)
    }
  })

  test('begins where its sliders can stand', () => {
    for (const parameter of Object.values(figure.parameters))
      expect(settleValue(parameter, parameter.start)).toBe(parameter.start)
  })

  test.each(locales)('is complete as the server writes it (%s)', (locale) => {
    const html = addFigures(code(name), locale)
    const { says, svg } = drawFigure(figure, {}, locale)
    expect(html).toContain(svg)
    expect(html).toContain(`role="img" aria-label="${figure.title[locale]}"`)
    expect(html).toContain(`lang="${locale}"`)
    expect(textOf(html)).toContain(says)
    expect(textOf(html)).toContain(figure.caption[locale])
    for (const parameter of Object.values(figure.parameters)) {
      expect(textOf(html)).toContain(parameter.label[locale])
      expect(textOf(html)).toContain(showValue(parameter, parameter.start, locale))
    }
  })
})

describe('What an author writes', () => {
  test('is a fence in the language of figures, which may begin elsewhere', async () => {
    const markdown = 'See:\n\n```figure\nbolted-joint\npreload: 0\nload: 33.4\n```\n'
    const { sections } = await parseMarkdown(markdown, links, { title: undefined, language: 'en' })
    const html = addFigures(cleanStoredHtml(sections[0]!.Content, 3), 'en')
    expect(html).toContain('<p>See:</p>')
    expect(html).toMatch(/name="preload"[^>]* value="0"/)
    // On the nearest step.
    expect(html).toMatch(/name="load"[^>]* value="34"/)
    expect(html).toContain('The bolt carries 34.0 kN')
  })

  test('has figures in its own language, and in English where they do not speak it', () => {
    expect(addFigures(code('kidney-stones'), 'es-MX')).toContain('Dos tratamientos')
    expect(addFigures(code('kidney-stones'), 'de')).toContain('lang="en"')
  })

  test.each([
    'no-such-figure',
    'constructor',
    '__proto__',
    'toString',
    '',
    'kidney-stones&quot; onload=&quot;alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '../registry',
    'kidney-stones\nconstructor: 1',
    'kidney-stones\n__proto__: 1',
    'kidney-stones\nmixtureA: 1e9',
    'kidney-stones\nmixtureA: NaN',
    'kidney-stones\nmixtureC: 4',
  ])('and names nothing that is known, %j, stays as it was written and is told', (text) => {
    expect(addFigures(code(text), 'en')).toBe(code(text))
    expect(unknownFigures(code(text))).toEqual([text.trim()])
  })

  test('cannot move a slider past its ends', () => {
    const html = addFigures(code('kidney-stones\nmixtureA: -70\nmixtureB: 999999'), 'en')
    expect(html).toMatch(/name="mixtureA"[^>]* value="0"/)
    expect(html).toMatch(/name="mixtureB"[^>]* value="100"/)
    expect(unknownFigures(html)).toEqual([])
  })
})

describe('The figures agree with the articles that show them', () => {
  const says = (name: string, values: Record<string, number>) => drawFigure(figures[name]!, values, 'en').says

  test('doses: a plateau between 2 and 4, reached at once by 200 mg', () => {
    expect(says('repeated-doses', {})).toContain('within 2.0–4.0 mg/L')
    expect(says('repeated-doses', { first: 200 })).toContain('takes it there at once')
  })

  test('bolt: 40.7 kN and 24 MPa tight, 119 MPa loose, open beyond 46 kN', () => {
    expect(says('bolted-joint', {})).toMatch(/carries 40\.7 kN.*20\.7 kN still.*24 MPa: within/)
    expect(says('bolted-joint', { preload: 0 })).toMatch(/joint is open.*119 MPa: beyond/)
    expect(says('bolted-joint', { load: 44 })).not.toContain('open')
    expect(says('bolted-joint', { load: 46 })).toContain('open')
  })

  test('servers: 5 and 10 seconds for one, 3.0 for four and 1.4 for sixteen at 90%', () => {
    expect(says('busy-servers', {})).toMatch(/takes 5\.0 seconds.*at 90%, it would take 10\.0/)
    expect(says('busy-servers', { utilisation: 90, workers: 4 })).toContain('takes 3.0 seconds')
    expect(says('busy-servers', { utilisation: 90, workers: 16 })).toContain('takes 1.4 seconds')
  })

  test('screening: right in 15.4% of cases, 47.6% with a specificity of 99%, 67% at a prevalence of 10%', () => {
    expect(says('screening-test', {})).toContain('right in 15.4% of cases')
    expect(says('screening-test', { specificity: 99 })).toContain('47.6%')
    expect(says('screening-test', { prevalence: 10 })).toContain('66.7%')
  })

  test('stones: 78% and 83% as they were, turned round in the same mixture', () => {
    expect(says('kidney-stones', {})).toMatch(/78\.0% with A, 82\.5% with B\. B looks better/)
    expect(says('kidney-stones', { mixtureA: 51, mixtureB: 51 })).toMatch(
      /83\.3% with A, 77\.9% with B\. A looks better/,
    )
  })

  test('search: the first of several, and past the end', () => {
    expect(says('binary-search', { round: 5 })).toContain('the answer is 9, after 4 rounds')
    expect(says('binary-search', { wanted: 40, round: 5 })).toContain('the answer is 16, past the end')
  })
})
