import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument, anyLook, anyWords } from '#test/support/cv/documents.ts'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import {
  boxOf,
  glyphsOf,
  hasInk,
  overlap,
  readTree,
  textOf,
  textsInOrder,
  linesOf,
  nodesOf,
  type ReadMark,
} from '#test/support/cv/reading.ts'
import { ISOLATES } from '../document/direction.ts'
import type { CvDocument } from '../document/schema.ts'
import type { CvPages, StructureNode } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import { layOut } from './layout.ts'
import { textsOf } from './texts.ts'
import { createShaper } from '../shaping/shaper.ts'
import { papers, type PaperStyle, MIN_TEXT_SIZE } from './style.ts'
import { flow } from './flow.ts'
import type { Strip } from './strip.ts'
import { timesOf } from '#test/support/thorough.ts'
import { cvContact, smallCvProfile } from '#test/support/cv/profiles.ts'
import { careerProfile, fivePages } from '#test/support/cv/careers.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import type { Profile } from '#features/profile/schema.ts'
import { cvTemplates, type CvLook } from '../schema.ts'
import { fitPages } from './fit.ts'

const fonts = await fontsFor([...anyWords, '0123456789 /•:'])
const shapers: [string, Shaper, number][] = [
  ['without fonts', fixedShaper, timesOf(60, 30)],
  ['in its fonts', await createShaper(fonts), timesOf(20, 5)],
]

describe.each(shapers)('layout of any CV, %s', (_, shaper, numRuns) => {
  /** Runs a check that answers with what breaks the rule. */
  const forAny = (offenders: (pages: CvPages, paper: PaperStyle, document: CvDocument) => unknown[]) =>
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        expect(offenders(layOut(document, look, shaper), papers[look.paper], document)).toEqual([])
      }),
      { numRuns },
    )

  test('every text is one element of the tree, in document order', () => {
    expect.hasAssertions()
    forAny((pages, _paper, document) => {
      const read = readTree(pages).map(({ type, marks }) => ({ type, text: textOf(marks) }))
      const wanted = textsInOrder(document)
      return Array.from({ length: Math.max(read.length, wanted.length) }, (_one, at) => ({
        read: read[at],
        wanted: wanted[at],
      })).filter((pair) => JSON.stringify(pair.read) !== JSON.stringify(pair.wanted))
    })
  })

  test('draws the texts of a page in tree order', () => {
    expect.hasAssertions()
    forAny((pages) => {
      const order = new Map(readTree(pages).map(({ node }, at) => [node, at]))
      const drawn = glyphsOf(pages).flatMap(({ node, page }) => {
        return node && node.type !== 'Lbl' ? [{ page, at: order.get(node) ?? -1 }] : []
      })
      return drawn.filter(({ page, at }, index) => {
        const before = drawn[index - 1]
        return before?.page === page && before.at > at
      })
    })
  })

  test('texts stay within the margins, page numbers below them, and fills on the sheet', () => {
    expect.hasAssertions()
    forAny((pages, paper) =>
      pages.pages
        .flatMap(({ marks }) => marks.filter(hasInk))
        .filter((mark) => {
          const { left, right, top, bottom } = boxOf(mark)
          if (mark.kind === 'fill')
            return left < 0 || right > paper.width + 0.01 || top < -0.01 || bottom > paper.height + 0.01
          const low = paper.height - (mark.kind === 'glyphs' && !mark.node ? 28 : paper.bottom)
          const wide = left < paper.side - 0.01 || right > paper.width - paper.side + 0.01
          return wide || top < paper.top - 0.01 || bottom > low + 0.01
        }),
    )
  })

  test('no text overlaps another or the photo', () => {
    expect.hasAssertions()
    forAny(({ pages }) =>
      pages.flatMap(({ marks }) => {
        const boxes = marks.filter(({ kind }) => kind === 'glyphs' || kind === 'picture').map(boxOf)
        return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)))
      }),
    )
  })

  test('every page ends with its number and the page count, outside all elements', () => {
    expect.hasAssertions()
    forAny(({ pages }) =>
      pages.filter(({ marks }, at) => {
        const numbers = marks.slice(-4).filter((mark) => mark.kind === 'glyphs' && !mark.node)
        const text = textOf(numbers.flatMap((mark) => (mark.kind === 'glyphs' ? [mark] : [])))
        return !text.endsWith(`${at + 1} / ${pages.length}`)
      }),
    )
  })

  test('every line of a link is clickable at its text', () => {
    expect.hasAssertions()
    forAny(({ pages }) =>
      pages.flatMap(({ marks }) => {
        const links = marks.filter((mark) => mark.kind === 'link')
        return marks.filter(hasInk).filter((mark) => {
          if (mark.kind !== 'glyphs' || mark.node?.type !== 'Link') return false
          return !links.some(
            ({ node, ...box }) => node === mark.node && overlap(boxOf(mark), boxOf({ node, ...box })),
          )
        })
      }),
    )
  })

  test('every heading is on the page where its content starts', () => {
    expect.hasAssertions()
    forAny((pages) => {
      const read = readTree(pages)
      return read.filter(({ type, marks }, at) => {
        const next = read[at + 1]
        const announces = type === 'H2' || (type === 'H3' && next && !/^H[23]$/.test(next.type))
        return announces && next && next.marks[0]?.page !== marks.at(-1)?.page
      })
    })
  })

  test('a text split across pages has at least two lines on each, outside tables', () => {
    expect.hasAssertions()
    forAny((pages) => {
      const cells = new Set(nodesOf(pages.root, 'Table').flatMap((table) => nodesOf(table)))
      return readTree(pages).filter(({ node, marks }) => {
        const parts = [...Map.groupBy(marks, ({ page }) => page).values()]
        return parts.length > 1 && !cells.has(node) && parts.some((part) => linesOf(part) < 2)
      })
    })
  })

  test('splits only rows taller than a page, and keeps a table header with the first row', () => {
    expect.hasAssertions()
    forAny((pages, paper) => {
      const room = (paper.height - paper.top - paper.bottom) * 0.8
      return tablesOf(pages).flatMap(({ heading, head, rows }) => {
        const lone = rows[0]?.[0]?.[0]?.page !== head.at(-1)?.page ? ['head alone'] : []
        const cut = rows.filter((cells, at) => {
          const tallest = Math.max(...cells.map(linesOf)) + (at === 0 ? linesOf([...heading, ...head]) : 0)
          return new Set(cells.flat().map(({ page }) => page)).size > 1 && tallest * 15 < room
        })
        return [...lone, ...cut]
      })
    })
  })

  test('repeats the column labels as artifacts on each page that continues a table', () => {
    expect.hasAssertions()
    forAny((pages) =>
      tablesOf(pages).flatMap(({ head, rows }) => {
        const labels = textOf(head)
        const last = head.at(-1)?.page ?? 0
        const further = new Set(
          rows
            .flat(2)
            .map(({ page }) => page)
            .filter((page) => page > last),
        )
        return linesOf(head) > 6
          ? []
          : [...further].filter((page) => {
              const marks = glyphsOf(pages).filter((mark) => mark.page === page)
              const before = marks.slice(
                0,
                marks.findIndex(({ node }) => node),
              )
              return textOf(before.slice(0, head.length)) !== labels
            })
      }),
    )
  })
})

test('measures only texts that fonts were loaded for', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(anyDocument, anyLook, (document, look) => {
      const measured = new Set<string>()
      const spy: Shaper = {
        shape: (text, weight, rtl) => {
          measured.add(text.replaceAll('\u{a0}', ' ').replaceAll(ISOLATES, ''))
          return fixedShaper.shape(text, weight, rtl)
        },
      }
      layOut(document, look, spy)
      const known = `${textsOf(document).join('\n')}\n1 1`.normalize('NFC')
      const unknown = [...measured].filter((text) => !known.includes(text) && !/^\d+ \/ \d+$/u.test(text))
      expect(unknown).toEqual([])
      expect(known).toContain('0123456789 / ')
    }),
    { numRuns: 30 },
  )
})

test('reports progress after each section', () => {
  const section = { key: 'a', title: 'A', body: { kind: 'entries' as const, entries: [] } }
  const header = { name: 'A', title: '', phone: '', email: '', place: '', link: '', links: [] }
  const told: number[][] = []
  layOut(
    { lang: 'en', title: '', author: '', header, sections: [section, section] },
    { template: 1, colour: null, paper: 'A4' },
    fixedShaper,
    (done, of) => told.push([done, of]),
  )
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ])
})

/** The tables of a CV: what stands in the heading, in the head and in the cells of each row. */
function tablesOf(pages: CvPages): { heading: ReadMark[]; head: ReadMark[]; rows: ReadMark[][][] }[] {
  const marks = Map.groupBy(glyphsOf(pages), ({ node }) => node)
  const marksIn = (node: StructureNode | undefined): ReadMark[] =>
    node ? nodesOf(node).flatMap((each) => marks.get(each) ?? []) : []
  return pages.root.children.flatMap(({ children: [heading, table] }) => {
    if (table?.type !== 'Table') return []
    const [head, ...rows] = table.children
    return [
      { heading: marksIn(heading), head: marksIn(head), rows: rows.map((row) => row.children.map(marksIn)) },
    ]
  })
}

describe('strips', () => {
  const strip = (height: number, more: Partial<Strip> = {}): Strip => ({
    before: 10,
    height,
    keep: false,
    marks: [{ kind: 'fill', x: 0, y: 0, width: 1, height, colour: '#000000' }],
    ...more,
  })
  const placed = (strips: Strip[]) =>
    flow(strips, { top: 100, bottom: 200 }).map((marks) =>
      marks.map((mark) => mark.kind === 'fill' && mark.y),
    )

  test('stack with no space above the first of a page', () => {
    expect(placed([strip(40), strip(40), strip(40)])).toEqual([[100, 150], [100]])
  })

  test('fill a page to its last point', () => {
    expect(placed([strip(50), strip(40), strip(40)])).toEqual([[100, 160], [100]])
  })

  test('move to the next page with the strip that they are linked to', () => {
    expect(placed([strip(40), strip(10, { keep: true }), strip(10, { keep: true }), strip(20)])).toEqual([
      [100],
      [100, 120, 140],
    ])
  })

  test('start on a new page if linked strips are taller than a page', () => {
    const tall = [strip(60, { keep: true }), strip(60)]
    expect(placed([strip(10), ...tall])).toEqual([[100], [100], [100]])
  })

  test('are split only if they are taller than a page and enough room is left', () => {
    const long = (height: number): Strip =>
      strip(height, { before: 0, split: (room) => [strip(room), long(height - room)] })
    expect(placed([strip(50), long(120)])).toEqual([[100, 150], [100]])
    expect(placed([strip(70), long(120)])).toEqual([[100], [100], [100]])
    expect(placed([strip(50), long(90)])).toEqual([[100], [100]])
  })

  test('get a page of their own if they are taller than a page', () => {
    expect(placed([strip(10), strip(500), strip(10)])).toEqual([[100], [100], [100]])
  })
})

const made = (profile: Profile, look: CvLook): CvPages =>
  layOut(makeDocument(profile, defaultChoice(look.template), cvContact), look, fixedShaper)

const sizesOf = (pages: CvPages) => glyphsOf(pages).map(({ size }) => size)

describe.each(cvTemplates)('template %i', (template) => {
  const look: CvLook = { template, colour: null, paper: 'A4' }

  test('fits the requested pages while text stays legible', () => {
    const count = made(fivePages, look).pages.length
    const pages = made(fivePages, { ...look, pages: count - 1 })
    expect(pages.pages).toHaveLength(count - 1)
    expect(Math.min(...sizesOf(pages))).toBeGreaterThanOrEqual(MIN_TEXT_SIZE)
    expect(Math.max(...sizesOf(pages))).toBeGreaterThan(18)
  })

  test('uses the tightest legible setting if it needs more pages', () => {
    const pages = made(careerProfile(18), { ...look, pages: 1 })
    expect(pages.pages.length).toBeGreaterThan(1)
    expect(pages.pages.length).toBeLessThan(made(careerProfile(18), look).pages.length)
    expect(Math.min(...sizesOf(pages))).toBe(MIN_TEXT_SIZE)
  })

  test('keeps its default sizes if it needs no more pages than requested', () => {
    const pages = made(smallCvProfile, { ...look, pages: 6 })
    expect(sizesOf(pages)).toEqual(sizesOf(made(smallCvProfile, { ...look })))
  })
})

test('tightened text of any CV stays 14 mm from the edges and legible', () => {
  const within = 39.9
  fc.assert(
    fc.property(anyDocument, anyLook, fc.integer({ min: 1, max: 2 }), (document, look, pages) => {
      const laid = layOut(document, { ...look, pages }, fixedShaper)
      const outside = laid.pages
        .flatMap(({ marks }) => marks.filter(hasInk))
        .filter((mark) => {
          const { left, right, top } = boxOf(mark)
          return mark.kind === 'glyphs' && (left < within || right > laid.width - within || top < within)
        })
      expect(outside).toEqual([])
      expect(
        glyphsOf(laid).filter(({ size, node }) => size < MIN_TEXT_SIZE - 0.001 && node?.type !== 'H1'),
      ).toEqual([])
    }),
    { numRuns: 30 },
  )
})

describe('the last page', () => {
  /** Pages of a CV of which the last has so many lines, and which takes one page less from a tightness on. */
  const pagesWith = (lines: number, from: number) => (tightness: number) => {
    const node = { type: 'P' as const, children: [] }
    const line = (at: number) => ({
      kind: 'glyphs' as const,
      font: 'latin-400',
      size: 9,
      colour: '#000000',
      x: 50,
      baseline: 60 + 12 * at,
      clusters: [],
      node,
    })
    const page = (count: number) => ({ marks: Array.from({ length: count }, (_, at) => line(at)) })
    const pages = tightness < from ? [page(50), page(lines)] : [page(50)]
    return { lang: '', title: String(tightness), author: '', width: 0, height: 0, pages, root: node }
  }
  const tightnessOf = (pages: CvPages) => Number(pages.title)

  test('is removed with the least tightness if it has fewer than five lines', () => {
    const pulled = fitPages(pagesWith(4, 0.1), undefined)
    expect(pulled.pages).toHaveLength(1)
    expect(tightnessOf(pulled)).toBeGreaterThanOrEqual(0.1)
    expect(tightnessOf(pulled)).toBeLessThan(0.15)
  })

  test('stays if it has more lines, or would need much tightness', () => {
    expect(tightnessOf(fitPages(pagesWith(5, 0.1), undefined))).toBe(0)
    expect(tightnessOf(fitPages(pagesWith(1, 0.9), undefined))).toBe(0)
  })

  test('is removed regardless of its length if fewer pages are requested', () => {
    expect(fitPages(pagesWith(40, 0.8), 1).pages).toHaveLength(1)
    expect(tightnessOf(fitPages(pagesWith(40, 0.8), 1))).toBeLessThan(0.87)
    expect(tightnessOf(fitPages(pagesWith(40, 2), 1))).toBe(1)
  })
})
