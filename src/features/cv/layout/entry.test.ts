import { describe, expect, test } from 'vitest'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { glyphsOf, readTree, textOf } from '#test/support/cv/reading.ts'
import type { CvEntry } from '../document/schema.ts'
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

describe('The date', () => {
  test('stands at the end of the title line', () => {
    const [title, when] = linesOf(pagesOf({ title: 'Engineer', when: '2019 – 2022' }))
    expect([title?.x, when?.right]).toEqual([LEFT, expect.closeTo(RIGHT)])
    expect(Math.abs((title?.baseline ?? 0) - (when?.baseline ?? 100))).toBeLessThan(0.5)
  })

  test('is not reached by a title that wraps', () => {
    const lines = linesOf(pagesOf({ title: 'bridge '.repeat(25).trim(), when: '2019 – 2022' }))
    const when = lines.at(-1)
    const titles = lines.slice(0, -1)
    expect(titles.length).toBeGreaterThan(1)
    expect(Math.max(...titles.map(({ right }) => right))).toBeLessThan((when?.x ?? 0) - 10)
  })

  test('stands below the title where it would leave it no room', () => {
    const [title, when] = linesOf(pagesOf({ title: 'Engineer', when: 'a long time '.repeat(6).trim() }))
    expect(when?.x).toBe(LEFT)
    expect(when?.baseline).toBeGreaterThan((title?.baseline ?? 0) + 12)
  })

  test('stands at the left of a title that reads from right to left', () => {
    const [title, when] = linesOf(pagesOf({ title: 'مهندسة', when: '2019' }))
    expect([title?.right, when?.x]).toEqual([expect.closeTo(RIGHT), LEFT])
  })
})

test('Texts that read from right to left are aligned right, and their bullets stand there', () => {
  const pages = pagesOf({ title: 'A', parts: [{ kind: 'list', items: ['مهندسة', 'engineer'] }] })
  const [, arabic, latin] = linesOf(pages)
  const bullets = glyphsOf(pages).filter(({ clusters }) => clusters[0]?.text === '•')
  expect(bullets.map(({ node }) => node?.type)).toEqual(['Lbl', 'Lbl'])
  expect(bullets[0]?.x).toBeGreaterThan(arabic?.right ?? 0)
  expect(bullets[0]?.baseline).toBe(arabic?.baseline)
  expect(bullets[1]?.x).toBe(LEFT)
  expect(latin?.x).toBeGreaterThan(LEFT + 5)
})

test('No line begins with a dot between terms, a dash or a percent sign, and the spaces stay plain', () => {
  for (let most = 2; most < 12; most++) {
    const words = Array.from({ length: 60 }, (_, at) => 'x'.repeat(1 + (at % most)))
    const parts = [{ kind: 'terms' as const, label: 'Skills used', terms: words }]
    const pages = pagesOf({ title: 'A', detail: words.join(' – '), parts })
    const lines = linesOf(pages).map(({ text }) => text)
    expect(lines.filter((line) => /^[·–%]/u.test(line))).toEqual([])
    expect(lines.join('')).toContain(`Skills used: ${words.join(' · ')}`)
  }
})

test('A short entry is not divided between pages', () => {
  const text = { kind: 'text' as const, text: 'C' }
  const short = { title: 'A', parts: [text, text, text] }
  const lines = linesOf(pagesOf(...Array.from({ length: 40 }, () => short)))
  const entries = Array.from({ length: 40 }, (_, at) => lines.slice(at * 4, at * 4 + 4))
  expect(entries.filter((each) => each[0]?.page !== each[3]?.page)).toEqual([])
  expect(lines.at(-1)?.page).toBeGreaterThan(1)
})

test('A title that leads somewhere is a link within the heading', () => {
  const pages = pagesOf({ title: 'Talk', link: 'https://example.org/talk' })
  const links = pages.pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'link'))
  expect(links).toMatchObject([{ url: 'https://example.org/talk', x: LEFT, node: { type: 'Link' } }])
  expect(readTree(pages).map(({ type }) => type)).toEqual(['H2', 'H3'])
})
