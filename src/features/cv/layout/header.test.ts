import { describe, expect, test } from 'vitest'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { boxOf, glyphsOf, nodesOf, overlap, readTree, textOf } from '#test/support/cv/reading.ts'
import { cvPapers, cvRules, cvTemplates, type CvLook, type CvTemplate } from '../schema.ts'
import type { CvHeader } from '../document/schema.ts'
import type { CvPages, PlacedPhoto } from './schema.ts'
import { layOut } from './layout.ts'

const full: CvHeader = {
  name: 'Asha Kulkarni',
  title: 'Engineer',
  phone: '+91 98765 43210',
  email: 'asha@example.org',
  place: 'Maharashtra - India',
  link: 'https://agora.example.org/asha',
  links: [{ text: 'github.com/asha', url: 'https://github.com/asha' }],
}
const empty: CvHeader = { name: '', title: '', phone: '', email: '', place: '', link: '', links: [] }

const photo = { address: '/media/1/picture.webp', alt: 'Photo of Asha Kulkarni' }

const pagesOf = (template: CvTemplate, header: CvHeader, look: Partial<CvLook> = {}): CvPages =>
  layOut(
    { lang: 'en', title: 'CV', author: '', header, sections: [] },
    { template, colour: null, paper: 'A4', ...look },
    fixedShaper,
  )

/** Each text with its place. */
const linesOf = (pages: CvPages) =>
  readTree(pages).map(({ marks }) => {
    const [{ x = 0, baseline = 0, size = 0, clusters = [] } = {}] = marks
    const width = clusters.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0)
    return { text: textOf(marks), x, right: x + width, baseline }
  })

describe.each(cvTemplates)('template %i', (template) => {
  test('prints a document without sections on one page, name first', () => {
    const pages = pagesOf(template, full)
    expect(pages.pages).toHaveLength(1)
    const { links, ...texts } = full
    expect(linesOf(pages).map(({ text }) => text)).toEqual([
      ...Object.values(texts),
      ...links.map(({ text }) => text),
    ])
    expect(
      glyphsOf(pages)
        .filter(({ node }) => node?.type === 'H1')
        .map((mark) => textOf([mark])),
    ).toEqual([full.name])
  })

  test('prints an empty page for an empty document', () => {
    const pages = pagesOf(template, empty)
    expect(glyphsOf(pages).map((mark) => textOf([mark]))).toEqual(['1 / 1'])
  })

  test.each(Object.keys(empty))('leaves no gap and no element if only the %s is known', (key) => {
    const pages = pagesOf(template, { ...empty, [key]: full[key as keyof CvHeader] })
    expect(linesOf(pages)).toHaveLength(1)
    expect(linesOf(pages)[0]?.baseline).toBeLessThan(85)
    expect(
      nodesOf(pages.root)
        .map(({ type }) => type)
        .filter((type) => type === 'P' || type === 'H1'),
    ).toHaveLength(1)
  })

  test('links phone, email and URLs', () => {
    const urls = pagesOf(template, full).pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'link' ? [mark.url] : [])),
    )
    expect(urls).toEqual([
      'tel:+919876543210',
      'mailto:asha@example.org',
      'https://agora.example.org/asha',
      'https://github.com/asha',
    ])
  })

  test('wraps a name wider than its area', () => {
    const name = 'Maximiliana von Hohenstein und Lippe zu Detmold von und zu Weissenfels'
    const marks = glyphsOf(pagesOf(template, { ...full, name })).filter(({ node }) => node?.type === 'H1')
    expect(marks.length).toBeGreaterThan(1)
    expect(textOf(marks)).toBe(name)
  })

  test('shrinks a name rather than breaking a word', () => {
    const name = 'Venkatanarasimharajuvaripeta Rao'
    const marks = glyphsOf(pagesOf(template, { ...full, name })).filter(({ node }) => node?.type === 'H1')
    expect(textOf(marks)).toBe(name)
  })
})

test('template 1 has a rule between two contacts on a line, and none at its ends', () => {
  const pages = pagesOf(1, { ...full, links: [], link: `https://example.org/${'a'.repeat(60)}` })
  const rules = pages.pages.flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'fill' ? [mark.x] : [])),
  )
  const [, , phone, email, place] = linesOf(pages)
  expect(rules).toEqual([
    expect.closeTo(((phone?.right ?? 0) + (email?.x ?? 0)) / 2, 0),
    expect.closeTo(((email?.right ?? 0) + (place?.x ?? 0)) / 2, 0),
  ])
})

test('template 2 mirrors the name and the contacts for right-to-left names', () => {
  const header = { ...full, name: 'محمد', place: 'القاهرة - Egypt' }
  const [name, , ...contacts] = linesOf(pagesOf(2, header))
  expect(name?.right).toBeCloseTo(595.28 - 51)
  expect(new Set(contacts.map(({ baseline }) => baseline)).size).toBe(1)
  expect(Math.max(...contacts.map(({ right }) => right))).toBeCloseTo(595.28 - 51, 0)
  const [, , ...beside] = linesOf(pagesOf(2, { ...header, links: [...full.links, ...full.links] }))
  expect(beside.map(({ x }) => x)).toEqual([51, 51, 51, 51, 51, 51])
})

test('template 2 puts contacts on one line below the name, or else beside it', () => {
  const [name, title, ...contacts] = linesOf(pagesOf(2, { ...full, links: [] }))
  expect(contacts).toHaveLength(4)
  expect(new Set(contacts.map(({ baseline }) => baseline)).size).toBe(1)
  expect(contacts[0]?.x).toBeCloseTo(name?.x ?? 0, 0)
  expect(contacts[0]?.baseline).toBeGreaterThan(title?.baseline ?? Infinity)
  const [, second, ...beside] = linesOf(pagesOf(2, full))
  expect(new Set(beside.map(({ baseline }) => baseline)).size).toBe(full.links.length + 4)
  for (const { right } of beside) expect(right).toBeCloseTo(595.28 - 51)
  expect(beside[0]?.baseline).toBeLessThan(second?.baseline ?? 0)
})

test('the rules between contacts have the colour of their text', () => {
  for (const colour of ['ink', 'yellow'] as const) {
    const pages = pagesOf(2, { ...full, links: [] }, { colour, rules: 'bars' })
    const [{ marks } = { marks: [] }] = pages.pages
    const rules = marks.flatMap((mark) => (mark.kind === 'fill' && mark.width < 1 ? [mark.colour] : []))
    expect(rules).toHaveLength(3)
    const text = glyphsOf(pages).find((mark) => textOf([mark]) === full.email)?.colour
    expect(new Set(rules)).toEqual(new Set([text]))
  }
})

/** Sizes and places of a name's lines in template 2. */
function nameLines(header: CvHeader) {
  const marks = glyphsOf(pagesOf(2, header)).filter(({ node }) => node?.type === 'H1')
  return [...Map.groupBy(marks, ({ baseline }) => baseline).values()].map(([first]) => ({
    size: first?.size ?? 0,
    x: first?.x,
  }))
}

test('template 2 puts contacts below a name that would not fit on a line beside them', () => {
  const name = 'Maximiliana von Hohenstein Rao'
  const header = { ...full, name, links: [...full.links, ...full.links] }
  const lines = nameLines(header)
  expect(lines).toHaveLength(1)
  expect(lines).toEqual(nameLines({ ...empty, name }))
  const [named, title, ...contacts] = linesOf(pagesOf(2, header))
  expect(new Set(contacts.map(({ baseline }) => baseline)).size).toBe(2)
  for (const { x, baseline } of contacts) {
    expect(x).toBeGreaterThanOrEqual(named?.x ?? Infinity)
    expect(baseline).toBeGreaterThan(title?.baseline ?? Infinity)
  }
})

test('shrinks a slightly long name, and wraps a much longer one at full size', () => {
  const [usual] = nameLines(full)
  const [smaller, ...none] = nameLines({ ...full, name: 'Maximiliana von Hohenstein' })
  expect(none).toEqual([])
  expect(smaller?.size).toBeLessThan(usual?.size ?? 0)
  const long = nameLines({ ...full, name: 'Maximiliana von Hohenstein und Lippe zu Detmold von Weissenfels' })
  expect(long.length).toBeGreaterThan(1)
  expect(long).toEqual(long.map(() => usual))
})

test('the band of template 2 reaches the edges of the sheet', () => {
  const pages = pagesOf(2, full)
  const [band] = pages.pages[0]?.marks ?? []
  expect(band).toMatchObject({ kind: 'fill', x: 0, width: pages.width, colour: '#ffd6dc' })
  const lowest = Math.max(...linesOf(pages).map(({ baseline }) => baseline))
  expect(band?.kind === 'fill' && band.y + band.height).toBeGreaterThan(lowest + 10)
  expect(band?.kind === 'fill' && band.y).toBeCloseTo(0)
})

describe('the photo', () => {
  const photosOf = (pages: CvPages): PlacedPhoto[] =>
    pages.pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'picture'))
  const looks = cvTemplates.flatMap((template) =>
    cvPapers.flatMap((paper) => cvRules.map((rules) => ({ template, paper, rules }))),
  )

  test('is drawn only if selected', () => {
    for (const template of cvTemplates) {
      expect(photosOf(pagesOf(template, full))).toEqual([])
      expect(nodesOf(pagesOf(template, full).root, 'Figure')).toEqual([])
    }
  })

  test.each(looks)(
    'is a square with alternative text in template $template on $paper with $rules',
    (look) => {
      const pages = pagesOf(look.template, { ...full, photo }, look)
      const [placed, ...others] = photosOf(pages)
      expect(others).toEqual([])
      expect(placed?.width).toBe(placed?.height)
      expect(placed?.width).toBeGreaterThanOrEqual(68)
      expect(placed?.width).toBeLessThanOrEqual(80)
      expect(nodesOf(pages.root, 'Figure')).toEqual([placed?.node])
      expect(placed?.node.alt).toBe(photo.alt)
    },
  )

  test('is centred above the name in template 1', () => {
    const pages = pagesOf(1, { ...full, photo })
    const [placed] = photosOf(pages)
    expect(placed!.x + placed!.width / 2).toBeCloseTo(pages.width / 2)
    expect(placed!.y).toBe(51)
    const [name] = linesOf(pages)
    expect(name!.baseline).toBeGreaterThan(placed!.y + placed!.height + 15)
    expect(name!.baseline).toBeLessThan(placed!.y + placed!.height + 45)
  })

  test('is on the band of template 2, with the name beside it', () => {
    const pages = pagesOf(2, { ...full, photo })
    const [placed] = photosOf(pages)
    const [band] = pages.pages[0]!.marks
    expect(placed).toMatchObject({ x: 51, y: 51 })
    expect(boxOf(band!).bottom).toBeGreaterThan(placed!.y + placed!.height + 10)
    const [name] = linesOf(pages)
    expect(name!.x).toBeGreaterThan(placed!.x + placed!.width + 10)
    expect(name!.baseline).toBeLessThan(placed!.y + placed!.height)
  })

  test('is on the other side in right-to-left documents', () => {
    const header = { ...full, photo, name: 'محمد الخطيب', title: 'مهندس' }
    const pages = pagesOf(2, header)
    const [placed] = photosOf(pages)
    expect(placed!.x + placed!.width).toBeCloseTo(pages.width - 51)
    for (const { right } of linesOf(pages)) expect(right).toBeLessThan(placed!.x - 10)
  })

  test.each(looks)(
    'does not cut or overlap a long name in template $template on $paper with $rules',
    (look) => {
      const name = 'Maximiliana Venkatanarasimharajuvaripeta von Hohenstein und Lippe zu Detmold-Weissenfels'
      const pages = pagesOf(look.template, { ...full, name, photo }, look)
      const [placed] = photosOf(pages)
      const texts = glyphsOf(pages)
      expect(textOf(texts.filter(({ node }) => node?.type === 'H1'))).toBe(name)
      for (const mark of texts) {
        expect(overlap(boxOf(mark), boxOf(placed!))).toBe(false)
        expect(boxOf(mark).left).toBeGreaterThan(50)
        expect(boxOf(mark).right).toBeLessThan(pages.width - 50)
      }
    },
  )

  test('leaves room for the longest word of a name and for typical contacts', () => {
    const long = { ...full, name: 'Venkatanarasimharajuvaripeta Ranganathan Rao', photo }
    const words = glyphsOf(pagesOf(2, long)).filter(({ node }) => node?.type === 'H1')
    expect(words.map((mark) => textOf([mark]).trim()).filter(Boolean)).toEqual([
      'Venkatanarasimharajuvaripeta',
      'Ranganathan Rao',
    ])
    const texts = glyphsOf(pagesOf(2, { ...full, photo })).map((mark) => textOf([mark]))
    for (const text of [full.email, full.link]) expect(texts).toContain(text)
  })

  test('is slightly smaller in a tight CV, but visible', () => {
    const entries = Array.from({ length: 60 }, () => ({
      title: 'Bridge',
      link: '',
      when: '',
      detail: 'Goa',
      parts: [],
    }))
    const sections = [{ key: 'a', title: 'A', body: { kind: 'entries' as const, entries } }]
    for (const template of cvTemplates) {
      const document = { lang: 'en', title: 'CV', author: '', header: { ...full, photo }, sections }
      const pages = layOut(document, { template, colour: null, paper: 'A4', pages: 1 }, fixedShaper)
      expect(photosOf(pages)[0]?.width).toBe(68)
    }
  })

  test('is drawn alone if the header has no other data', () => {
    for (const template of cvTemplates) {
      const pages = pagesOf(template, { ...empty, photo })
      expect(photosOf(pages)).toHaveLength(1)
      expect(linesOf(pages)).toEqual([])
    }
  })
})
