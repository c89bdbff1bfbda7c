import { describe, expect, test } from 'vitest'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { glyphsOf, readTree, textOf, boxOf, nodesOf } from '#test/support/cv/reading.ts'
import type { CvEntry, CvColumn, CvPart, CvTable } from '../document/schema.ts'
import type { CvPages } from './schema.ts'
import { layOut } from './layout.ts'

const header = { name: '', title: '', phone: '', email: '', place: '', link: '', links: [] }
const entry: CvEntry = { title: '', link: '', when: '', detail: '', parts: [] }

function pagesOf(...entries: Partial<CvEntry>[]): CvPages {
  const body = { kind: 'entries' as const, entries: entries.map((given) => ({ ...entry, ...given })) }
  return layOut(
    { lang: 'en', title: '', author: '', header, sections: [{ key: 'a', title: 'A', body }] },
    { template: 2, colour: null, paper: 'A4' },
    fixedShaper,
  )
}

/** The lines below the heading, each with its place. */
const linesOf = (pages: CvPages) =>
  readTree(pages)
    .slice(1)
    .flatMap(({ marks }) => marks)
    .map((mark) => {
      const width = mark.clusters.reduce((sum, { advance }) => sum + (advance * mark.size) / 1000, 0)
      return {
        text: textOf([mark]),
        x: mark.x,
        right: mark.x + width,
        baseline: mark.baseline,
        page: mark.page,
      }
    })

const LEFT = 51
const RIGHT = 595.28 - 51

describe('the date of an entry', () => {
  test('is at the end of the title line', () => {
    const [title, when] = linesOf(pagesOf({ title: 'Engineer', when: '2019 – 2022' }))
    expect([title?.x, when?.right]).toEqual([LEFT, expect.closeTo(RIGHT)])
    expect(Math.abs((title?.baseline ?? 0) - (when?.baseline ?? 100))).toBeLessThan(0.5)
  })

  test('does not overlap a title that wraps', () => {
    const lines = linesOf(pagesOf({ title: 'bridge '.repeat(25).trim(), when: '2019 – 2022' }))
    const when = lines.at(-1)
    const titles = lines.slice(0, -1)
    expect(titles.length).toBeGreaterThan(1)
    expect(Math.max(...titles.map(({ right }) => right))).toBeLessThan((when?.x ?? 0) - 10)
  })

  test('moves below a title that leaves no room', () => {
    const [title, when] = linesOf(pagesOf({ title: 'Engineer', when: 'a long time '.repeat(6).trim() }))
    expect(when?.x).toBe(LEFT)
    expect(when?.baseline).toBeGreaterThan((title?.baseline ?? 0) + 12)
  })

  test('is to the left of a right-to-left title', () => {
    const [title, when] = linesOf(pagesOf({ title: 'مهندسة', when: '2019' }))
    expect([title?.right, when?.x]).toEqual([expect.closeTo(RIGHT), LEFT])
  })
})

test('right-to-left texts and their bullets align right', () => {
  const pages = pagesOf({ title: 'A', parts: [{ kind: 'list', items: ['مهندسة', 'engineer'] }] })
  const [, arabic, latin] = linesOf(pages)
  const bullets = glyphsOf(pages).filter(({ clusters }) => clusters[0]?.text === '•')
  expect(bullets.map(({ node }) => node?.type)).toEqual(['Lbl', 'Lbl'])
  expect(bullets[0]?.x).toBeGreaterThan(arabic?.right ?? 0)
  expect(bullets[0]?.baseline).toBe(arabic?.baseline)
  expect(bullets[1]?.x).toBe(LEFT)
  expect(latin?.x).toBeGreaterThan(LEFT + 5)
})

test('no line starts with a dot, dash or percent sign, and the text has plain spaces', () => {
  for (let most = 2; most < 12; most++) {
    const words = Array.from({ length: 60 }, (_, at) => 'x'.repeat(1 + (at % most)))
    const parts = [{ kind: 'terms' as const, label: 'Skills used', terms: words }]
    const pages = pagesOf({ title: 'A', detail: words.join(' – '), parts })
    const lines = linesOf(pages).map(({ text }) => text)
    expect(lines.filter((line) => /^[·–%]/u.test(line))).toEqual([])
    expect(lines.join('')).toContain(`Skills used: ${words.join(' · ')}`)
  }
})

test('keeps a short entry on one page', () => {
  const text = { kind: 'text' as const, text: 'C' }
  const short = { title: 'A', parts: [text, text, text] }
  const lines = linesOf(pagesOf(...Array.from({ length: 40 }, () => short)))
  const entries = Array.from({ length: 40 }, (_, at) => lines.slice(at * 4, at * 4 + 4))
  expect(entries.filter((each) => each[0]?.page !== each[3]?.page)).toEqual([])
  expect(lines.at(-1)?.page).toBeGreaterThan(1)
})

test('keeps all lines of a long title on one page, with what follows', () => {
  const title = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
  const parts = Array.from({ length: 40 }, () => ({ kind: 'text' as const, text: 'B' }))
  for (let above = 0; above < 40; above++) {
    const before = Array.from({ length: above }, () => ({ title: 'A' }))
    const lines = linesOf(pagesOf(...before, { title, parts }))
    const from = lines.findIndex(({ text }) => text.startsWith('word0'))
    const heading = lines.slice(from, lines.findIndex(({ text }) => text === 'B') + 1)
    expect(heading.length).toBeGreaterThan(4)
    expect(new Set(heading.map(({ page }) => page)).size, `after ${above}`).toBe(1)
  }
})

test('a title with a URL is a link within the heading', () => {
  const pages = pagesOf({ title: 'Talk', link: 'https://example.org/talk' })
  const links = pages.pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'link'))
  expect(links).toMatchObject([{ url: 'https://example.org/talk', x: LEFT, node: { type: 'Link' } }])
  expect(readTree(pages).map(({ type }) => type)).toEqual(['H2', 'H3'])
})

const cell = (text: string): CvPart[] => [{ kind: 'text', text }]
const columns: CvColumn[] = [
  { label: 'Name', share: 0.5 },
  { label: 'Company', share: 0.3 },
  { label: 'Year', share: 0.2 },
]
const mentors = (rows: CvPart[][][], of = columns): CvTable => ({ kind: 'table', columns: of, rows })
/** A document of one table and nothing else, in the widths of paper A4. */
const block = (body: CvTable): CvPages =>
  layOut(
    { lang: 'en', title: 'Mentors', author: 'Asha', header, sections: [{ key: 'Mentors', title: '', body }] },
    { template: 1, colour: null, paper: 'A4' },
    fixedShaper,
  )

/** Where the texts begin, by text. */
const startsOf = (pages: CvPages) =>
  Object.fromEntries(readTree(pages).map(({ marks }) => [textOf(marks), marks[0]?.x ?? 0]))

describe('a table', () => {
  const rows = [[cell('Ravi'), cell('Konkan'), cell('2022')]]

  test('has a header row and data rows', () => {
    const [table] = nodesOf(block(mentors([...rows, [cell('Helen'), [], cell('2019')]])).root, 'Table')
    expect(table?.children.map((row) => row.children.map(({ type }) => type))).toEqual([
      ['TH', 'TH', 'TH'],
      ['TD', 'TD', 'TD'],
      ['TD', 'TD', 'TD'],
    ])
  })

  test('continues on as many pages as it needs', () => {
    const pages = block(
      mentors(Array.from({ length: 100 }, (_, at) => [cell(`n${at}`), cell('c'), cell('y')])),
    )
    const names = readTree(pages)
      .map(({ marks }) => textOf(marks))
      .filter((text) => text.startsWith('n'))
    expect(names).toEqual(Array.from({ length: 100 }, (_, at) => `n${at}`))
    expect(pages.pages.length).toBeGreaterThan(2)
  })
})

describe('table columns', () => {
  const WIDTH = 595.28 - 2 * 51

  test('start on the right in right-to-left documents, as do short texts', () => {
    const pages = block(mentors([[cell('רותם'), cell('גשרי הצפון'), cell('2022')]]))
    const starts = startsOf(pages)
    expect(starts['Name']).toBeGreaterThan(starts['Company']!)
    expect(starts['Company']).toBeGreaterThan(starts['Year']!)
    for (const text of ['Name', 'רותם']) {
      const { marks } = readTree(pages).find((read) => textOf(read.marks) === text)!
      expect(51 + WIDTH - boxOf(marks.find(({ kind }) => kind === 'glyphs')!).right).toBeLessThan(12)
    }
  })

  test('share the width, even if the shares do not add up to 1', () => {
    const twice = columns.map(({ label, share }) => ({ label, share: share * 2 }))
    for (const of of [columns, twice]) {
      const { Name = 0, Company = 0, Year = 0 } = startsOf(block(mentors([], of)))
      expect(Company - Name).toBeCloseTo(WIDTH * 0.5)
      expect(Year - Company).toBeCloseTo(WIDTH * 0.3)
    }
  })

  test('widen to fit the words of their labels', () => {
    const narrow = [
      { label: 'Documentation', share: 0.02 },
      { label: 'Name', share: 0.98 },
    ]
    const labels = readTree(block(mentors([], narrow))).map(({ marks }) => marks.length)
    expect(labels).toEqual([1, 1])
  })

  test('widen to fit the longest word of a cell, unless it is overlong', () => {
    const narrow = [
      { label: 'A', share: 0.05 },
      { label: 'B', share: 0.95 },
    ]
    const linesOf = (word: string) =>
      readTree(block(mentors([[cell(word), cell('x')]], narrow))).map(({ marks }) => marks.length)
    expect(linesOf('Telecommunication')).toEqual([1, 1, 1, 1])
    expect(linesOf('x'.repeat(60))[2]).toBeGreaterThan(1)
    const { A = 0, B = 0 } = startsOf(block(mentors([[cell('x'.repeat(60)), cell('x')]], narrow)))
    expect(B - A).toBeLessThan(WIDTH * 0.35)
  })

  test('shrink to the page if their labels do not fit side by side', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ label: `Documentation${at}`, share: 1 / 12 }))
    const pages = block(mentors([], many))
    const rights = glyphsOf(pages).map((mark) => boxOf(mark).right)
    expect(Math.max(...rights)).toBeLessThan(595.28 - 51)
    expect(readTree(pages).map(({ marks }) => textOf(marks).replaceAll(' ', ''))).toEqual(
      many.map(({ label }) => label),
    )
  })
})

describe('a row taller than a page', () => {
  const long = 'word '.repeat(2_000).trim()
  const pages = block(
    mentors([
      [cell('A'), cell(long), cell('B')],
      [cell('C'), cell('D'), cell('E')],
    ]),
  )

  test('loses no text', () => {
    expect(readTree(pages).map(({ marks }) => textOf(marks))).toEqual([
      ...columns.map(({ label }) => label),
      'A',
      long,
      'B',
      'C',
      'D',
      'E',
    ])
  })

  test('starts on the page of the header, which is repeated on every further page', () => {
    expect(glyphsOf(pages).find(({ clusters }) => clusters[0]?.text === 'w')?.page).toBe(0)
    const heads = pages.pages.map(({ marks }) =>
      textOf(marks.filter((mark) => mark.kind === 'glyphs').slice(0, 3)),
    )
    expect(heads.length).toBeGreaterThan(2)
    expect(new Set(heads)).toEqual(new Set(['NameCompanyYear']))
  })

  test('has at least two lines of a text on each page', () => {
    const [cut] = nodesOf(pages.root, 'P').filter(
      (node) => glyphsOf(pages).filter((mark) => mark.node === node).length > 9,
    )
    const byPage = Map.groupBy(
      glyphsOf(pages).filter(({ node }) => node === cut),
      ({ page }) => page,
    )
    expect(Math.min(...[...byPage.values()].map((marks) => marks.length))).toBeGreaterThan(1)
  })
})
