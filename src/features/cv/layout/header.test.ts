import { describe, expect, test } from 'vitest'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { glyphsOf, nodesOf, readTree, textOf } from '#test/support/cv/reading.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'
import type { CvHeader } from '../document/schema.ts'
import type { CvPages } from './schema.ts'
import { layOut } from './layout.ts'

const full: CvHeader = {
  name: 'Asha Kulkarni',
  title: 'Engineer',
  phone: '+91 98765 43210',
  email: 'asha@example.org',
  place: 'Maharashtra - India',
  link: 'https://agora.example.org/asha',
}
const empty: CvHeader = { name: '', title: '', phone: '', email: '', place: '', link: '' }

const pagesOf = (template: CvTemplate, header: CvHeader): CvPages =>
  layOut(
    { lang: 'en', title: 'CV', author: '', header, sections: [] },
    { template, colour: null, paper: 'A4' },
    fixedShaper,
  )

/** Each text with its place. */
const linesOf = (pages: CvPages) =>
  readTree(pages).map(({ marks }) => {
    const [{ x = 0, baseline = 0, size = 0, clusters = [] } = {}] = marks
    const width = clusters.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0)
    return { text: textOf(marks), x, right: x + width, baseline }
  })

describe.each(cvTemplates)('Template %i', (template) => {
  test('prints a header alone on one page, name first', () => {
    const pages = pagesOf(template, full)
    expect(pages.pages).toHaveLength(1)
    expect(linesOf(pages).map(({ text }) => text)).toEqual(Object.values(full))
    expect(
      glyphsOf(pages)
        .filter(({ node }) => node?.type === 'H1')
        .map((mark) => textOf([mark])),
    ).toEqual([full.name])
  })

  test('prints a page even of nothing', () => {
    const pages = pagesOf(template, empty)
    expect(glyphsOf(pages).map((mark) => textOf([mark]))).toEqual(['1 / 1'])
  })

  test.each(Object.keys(empty))('leaves no gap and no element where only the %s is known', (key) => {
    const pages = pagesOf(template, { ...empty, [key]: full[key as keyof CvHeader] })
    expect(linesOf(pages)).toHaveLength(1)
    expect(linesOf(pages)[0]?.baseline).toBeLessThan(85)
    expect(
      nodesOf(pages.root)
        .map(({ type }) => type)
        .filter((type) => type === 'P' || type === 'H1'),
    ).toHaveLength(1)
  })

  test('makes phone, e-mail and address live', () => {
    const urls = pagesOf(template, full).pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'link' ? [mark.url] : [])),
    )
    expect(urls).toEqual(['tel:+919876543210', 'mailto:asha@example.org', 'https://agora.example.org/asha'])
  })

  test('wraps a name that is wider than its place', () => {
    const name = 'Maximiliana von Hohenstein und Lippe zu Detmold von und zu Weissenfels'
    const marks = glyphsOf(pagesOf(template, { ...full, name })).filter(({ node }) => node?.type === 'H1')
    expect(marks.length).toBeGreaterThan(1)
    expect(textOf(marks)).toBe(name)
  })

  test('sets a name smaller rather than break a word of it', () => {
    const name = 'Venkatanarasimharajuvaripeta Rao'
    const marks = glyphsOf(pagesOf(template, { ...full, name })).filter(({ node }) => node?.type === 'H1')
    expect(textOf(marks)).toBe(name)
  })
})

test('Template 1 has a rule between two contacts of a line, and none at its ends', () => {
  const pages = pagesOf(1, { ...full, link: `https://example.org/${'a'.repeat(60)}` })
  const rules = pages.pages.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'fill' ? [mark.x] : [])),
  )
  const [, , phone, email, place] = linesOf(pages)
  expect(rules).toEqual([
    expect.closeTo(((phone?.right ?? 0) + (email?.x ?? 0)) / 2, 0),
    expect.closeTo(((email?.right ?? 0) + (place?.x ?? 0)) / 2, 0),
  ])
})

test('Template 2 puts the name at the other side where it reads from right to left, and all contacts opposite', () => {
  const header = { ...full, name: 'محمد', place: 'القاهرة - Egypt' }
  const [name, , ...contacts] = linesOf(pagesOf(2, header))
  expect(name?.right).toBeCloseTo(595.28 - 51)
  expect(contacts.map(({ x }) => x)).toEqual([51, 51, 51, 51])
})

test('Template 2 leaves the whole line to a name without contacts', () => {
  const name = 'Maximiliana von Hohenstein'
  const [alone] = linesOf(pagesOf(2, { ...empty, name }))
  const [beside] = linesOf(pagesOf(2, { ...full, name }))
  expect(alone?.text).toBe(name)
  expect(glyphsOf(pagesOf(2, { ...empty, name }))).toHaveLength(2)
  expect(glyphsOf(pagesOf(2, { ...full, name })).length).toBeGreaterThan(2 + 5)
  expect(beside?.x).toBe(alone?.x)
})

test('Template 2 has a band behind the header that reaches the edges of the sheet', () => {
  const pages = pagesOf(2, full)
  const [band] = pages.pages[0]?.marks ?? []
  expect(band).toMatchObject({ kind: 'fill', x: 0, width: pages.width, colour: '#ffd6dc' })
  const lowest = Math.max(...linesOf(pages).map(({ baseline }) => baseline))
  expect(band?.kind === 'fill' && band.y + band.height).toBeGreaterThan(lowest + 10)
  expect(band?.kind === 'fill' && band.y).toBeCloseTo(0)
})
