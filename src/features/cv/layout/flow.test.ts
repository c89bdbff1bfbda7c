import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument, anyLook, anyWords } from '#test/support/cv/documents.ts'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { glyphsOf, linesOf, nodesOf, readTree, textOf, type ReadMark } from '#test/support/cv/reading.ts'
import type { CvPages, StructureNode } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import { flow } from './flow.ts'
import type { Strip } from './strip.ts'
import { layOut } from './layout.ts'
import { createShaper } from '../shaping/shaper.ts'
import { papers, type PaperStyle } from './style.ts'

const shapers: [string, Shaper, number][] = [
  ['without fonts', fixedShaper, 60],
  ['in its fonts', await createShaper(await fontsFor([...anyWords, '0123456789 /•:'])), 20],
]

describe.each(shapers)('Any CV, %s:', (_, shaper, numRuns) => {
  /** Runs a check that answers with what breaks the rule. */
  const forAny = (offenders: (pages: CvPages, paper: PaperStyle) => unknown[]) =>
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        expect(offenders(layOut(document, look, shaper), papers[look.paper])).toEqual([])
      }),
      { numRuns },
    )

  test('no heading stands on another page than the beginning of what it announces', () => {
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

  test('a text on two pages has two lines or more on each, outside tables', () => {
    expect.hasAssertions()
    forAny((pages) => {
      const cells = new Set(nodesOf(pages.root, 'Table').flatMap((table) => nodesOf(table)))
      return readTree(pages).filter(({ node, marks }) => {
        const parts = [...Map.groupBy(marks, ({ page }) => page).values()]
        return parts.length > 1 && !cells.has(node) && parts.some((part) => linesOf(part) < 2)
      })
    })
  })

  test('only a row that no page can hold is cut, and a table head stays with the first row', () => {
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

  test('a page that goes on with a table begins with the labels of its columns, for the eye only', () => {
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

describe('Strips', () => {
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

  test('stand below each other, with no space above the first of a page', () => {
    expect(placed([strip(40), strip(40), strip(40)])).toEqual([[100, 150], [100]])
  })

  test('fill a page to its last point', () => {
    expect(placed([strip(50), strip(40), strip(40)])).toEqual([[100, 160], [100]])
  })

  test('that stay with the next go to the next page with it', () => {
    expect(placed([strip(40), strip(10, { keep: true }), strip(10, { keep: true }), strip(20)])).toEqual([
      [100],
      [100, 120, 140],
    ])
  })

  test('that stay together but are taller than a page begin on a page of their own', () => {
    const tall = [strip(60, { keep: true }), strip(60)]
    expect(placed([strip(10), ...tall])).toEqual([[100], [100], [100]])
  })

  test('that can be cut begin where the page has room for some of them, if no page can hold them', () => {
    const long = (height: number): Strip =>
      strip(height, { before: 0, split: (room) => [strip(room), long(height - room)] })
    expect(placed([strip(50), long(120)])).toEqual([[100, 150], [100]])
    expect(placed([strip(70), long(120)])).toEqual([[100], [100], [100]])
    expect(placed([strip(50), long(90)])).toEqual([[100], [100]])
  })

  test('that no page can hold are drawn all the same', () => {
    expect(placed([strip(10), strip(500), strip(10)])).toEqual([[100], [100], [100]])
  })
})
