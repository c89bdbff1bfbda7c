import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDocument, anyLook } from '#test/support/cv/documents.ts'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { careerProfile, cvContact, fivePages, smallCvProfile } from '#test/support/cv/profiles.ts'
import { glyphsOf, hasInk, boxOf } from '#test/support/cv/reading.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import type { Profile } from '#features/profile/schema.ts'
import { cvTemplates, type CvLook } from '../schema.ts'
import { fitted } from './fit.ts'
import { layOut } from './layout.ts'
import type { CvPages } from './schema.ts'
import { SMALLEST } from './style.ts'

const made = (profile: Profile, look: CvLook): CvPages =>
  layOut(makeDocument(profile, defaultChoice(look.template), cvContact), look, fixedShaper)

const sizesOf = (pages: CvPages) => glyphsOf(pages).map(({ size }) => size)

describe.each(cvTemplates)('Template %i', (template) => {
  const look: CvLook = { template, colour: null, paper: 'A4' }

  test('takes the pages that were asked for, where text stays large enough to be read', () => {
    const count = made(fivePages, look).pages.length
    const pages = made(fivePages, { ...look, pages: count - 1 })
    expect(pages.pages).toHaveLength(count - 1)
    expect(Math.min(...sizesOf(pages))).toBeGreaterThanOrEqual(SMALLEST)
    expect(Math.max(...sizesOf(pages))).toBeGreaterThan(18)
  })

  test('is as tight as can be read where it takes more than was asked for, and no tighter', () => {
    const pages = made(careerProfile(18), { ...look, pages: 1 })
    expect(pages.pages.length).toBeGreaterThan(1)
    expect(pages.pages.length).toBeLessThan(made(careerProfile(18), look).pages.length)
    expect(Math.min(...sizesOf(pages))).toBe(SMALLEST)
  })

  test('is set as designed where it takes no more than was asked for', () => {
    const pages = made(smallCvProfile, { ...look, pages: 6 })
    expect(sizesOf(pages)).toEqual(sizesOf(made(smallCvProfile, { ...look })))
  })
})

test('text of any CV that is set tighter stays on the sheet, within 14 mm of its edges, and is large enough', () => {
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
        glyphsOf(laid).filter(({ size, node }) => size < SMALLEST - 0.001 && node?.type !== 'H1'),
      ).toEqual([])
    }),
    { numRuns: 30 },
  )
})

describe('A last page', () => {
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

  test('of less than five lines is pulled up where a little does it, and no more than needed', () => {
    const pulled = fitted(pagesWith(4, 0.1), undefined)
    expect(pulled.pages).toHaveLength(1)
    expect(tightnessOf(pulled)).toBeGreaterThanOrEqual(0.1)
    expect(tightnessOf(pulled)).toBeLessThan(0.15)
  })

  test('stays where it has more lines, or where it would take much', () => {
    expect(tightnessOf(fitted(pagesWith(5, 0.1), undefined))).toBe(0)
    expect(tightnessOf(fitted(pagesWith(1, 0.9), undefined))).toBe(0)
  })

  test('goes whatever stands on it when fewer pages were asked for', () => {
    expect(fitted(pagesWith(40, 0.8), 1).pages).toHaveLength(1)
    expect(tightnessOf(fitted(pagesWith(40, 0.8), 1))).toBeLessThan(0.87)
    expect(tightnessOf(fitted(pagesWith(40, 2), 1))).toBe(1)
  })
})
