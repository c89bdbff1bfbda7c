import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument, anyLook, anyWords } from '#test/support/cv/documents.ts'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { boxOf, glyphsOf, hasInk, overlap, readTree, textOf, textsInOrder } from '#test/support/cv/reading.ts'
import type { CvDocument } from '../document/schema.ts'
import type { CvPages } from './schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import { layOut } from './layout.ts'
import { textsOf } from './texts.ts'
import { createShaper } from '../shaping/shaper.ts'
import { papers, type PaperStyle } from './style.ts'

const fonts = await fontsFor([...anyWords, '0123456789 /•:'])
const shapers: [string, Shaper, number][] = [
  ['without fonts', fixedShaper, 60],
  ['in its fonts', await createShaper(fonts), 20],
]

describe.each(shapers)('Any CV, %s:', (_, shaper, numRuns) => {
  /** Runs a check that answers with what breaks the rule. */
  const forAny = (offenders: (pages: CvPages, paper: PaperStyle, document: CvDocument) => unknown[]) =>
    fc.assert(
      fc.property(anyDocument, anyLook, (document, look) => {
        expect(offenders(layOut(document, look, shaper), papers[look.paper], document)).toEqual([])
      }),
      { numRuns },
    )

  test('every text is an element of the tree once, in the order of the document', () => {
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

  test('the texts of a page are drawn in the order of the tree', () => {
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

  test('texts stay within the margins, page numbers between them and the edge, and fills on the sheet', () => {
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

  test('no text lies over another, or over the photo', () => {
    expect.hasAssertions()
    forAny(({ pages }) =>
      pages.flatMap(({ marks }) => {
        const boxes = marks.filter(({ kind }) => kind === 'glyphs' || kind === 'picture').map(boxOf)
        return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)))
      }),
    )
  })

  test('every page ends with its number and the count of pages, which belong to no element', () => {
    expect.hasAssertions()
    forAny(({ pages }) =>
      pages.filter(({ marks }, at) => {
        const numbers = marks.slice(-4).filter((mark) => mark.kind === 'glyphs' && !mark.node)
        const text = textOf(numbers.flatMap((mark) => (mark.kind === 'glyphs' ? [mark] : [])))
        return !text.endsWith(`${at + 1} / ${pages.length}`)
      }),
    )
  })

  test('every line of a link can be clicked, where its text stands', () => {
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
})

test('the texts that a CV needs fonts for are all that is measured', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(anyDocument, anyLook, (document, look) => {
      const measured = new Set<string>()
      const spy: Shaper = {
        shape: (text, weight) => {
          measured.add(text.replaceAll('\u{a0}', ' '))
          return fixedShaper.shape(text, weight)
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

test('progress is told after each section', () => {
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
