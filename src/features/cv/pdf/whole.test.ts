// @module-tag slow
import { createCanvas, Path2D as NodePath } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { cvContact, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { fivePages, twentyPages } from '#test/support/cv/careers.ts'
import { openPdf, popplerFonts, popplerPictures, popplerText } from '#test/support/cv/read.ts'
import { boxOf, glyphsOf, hasInk, textOf, textsInOrder } from '#test/support/cv/reading.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import { isThorough } from '#test/support/thorough.ts'
import type { Profile } from '#features/profile/schema.ts'
import type { CvPages } from '../layout/schema.ts'
import type { CvLook, CvTemplate } from '../schema.ts'
import { createGlyphPaths, drawPage, type Pen } from '../layout/canvas.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { textsOf } from '../layout/texts.ts'
import { layOut } from '../layout/layout.ts'
import { writePdf } from './pdf.ts'
import { findMissingTexts } from '../reading/check.ts'
import { readPdfDocument } from '../reading/document.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'

// Whole files, as people get them, read back by both readers and looked at.

const profiles: Record<string, Profile> = {
  empty: emptyCvProfile,
  small: smallCvProfile,
  fivePages,
  twentyPages,
  extreme: extremeProfile,
  ...scriptProfiles,
}

async function make(profile: Profile, template: CvTemplate, paper: CvLook['paper']) {
  const document = makeDocument(profile, defaultChoice(template), cvContact)
  const fonts = await fontsFor(textsOf(document))
  const shaper = await createShaper(fonts)
  const pages = layOut(document, { template, colour: null, paper }, shaper)
  const pdf = await writePdf(pages, fonts, { date: new Date(0) })
  return { document, shaper, pages, pdf }
}

/** Readers differ in spaces and in the order of letters within a line of two directions. */
const lettersOf = (text: string): string =>
  [...text.normalize('NFC').replace(/[\p{Z}\p{C}-]/gu, '')].sort().join('')
const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/[\p{Z}\p{C}|]/gu, '')

/** Pages of the profiles whose length is known: of template 1 on A4, of template 2 on Letter. */
const counts: Record<string, [template1: number, template2: number]> = {
  empty: [1, 1],
  fivePages: [6, 6],
  twentyPages: [24, 22],
}

describe.each([
  [1, 'A4'],
  [2, 'LETTER'],
] as const)('a file of template %i on %s', (template, paper) => {
  test.each(Object.entries(counts))(
    'has the expected number of pages for profile %s',
    async (name, known) => {
      const { pages } = await make(profiles[name] ?? emptyCvProfile, template, paper)
      expect(pages.pages).toHaveLength(known[template - 1] ?? 0)
    },
  )

  // Everybody's file is made in CI by templates 1 and 2, else by one of them.
  const made = Object.entries(profiles).filter((_, i) => isThorough || i % 2 === template - 1)
  test.each(made)('reads and looks as laid out for profile %s', async (_, profile) => {
    const { document, shaper, pages, pdf } = await make(profile, template, paper)
    await expectSamePages(pages, pdf)
    await expectOrder(document, pdf)
    for (const font of await popplerFonts(pdf))
      expect(font).toMatchObject({ embedded: true, subset: true, unicode: true })
    await expectSamePictures(pages, shaper, pdf)
  })
})

/** As many pages, each with its own text and its number. */
async function expectSamePages(pages: CvPages, pdf: Uint8Array): Promise<void> {
  const read = (await popplerText(pdf)).split('\f').slice(0, -1)
  const glyphs = glyphsOf(pages)
  expect(read).toHaveLength(pages.pages.length)
  for (const [page, text] of read.entries()) {
    const own = glyphs.filter((mark) => mark.page === page)
    expect(lettersOf(text)).toBe(lettersOf(textOf(own)))
    expect(withoutSpaces(text)).toContain(`${page + 1}/${read.length}`)
  }
}

/** What is read from the tags is the document, in its order; no page ends with a heading or the head of a table. */
async function expectOrder(document: ReturnType<typeof makeDocument>, pdf: Uint8Array): Promise<void> {
  const opened = await openPdf(pdf)
  const reading = await readPdfDocument(opened)
  await opened.loadingTask.destroy()
  expect(findMissingTexts(reading, document)).toEqual([])
  // Right-to-left lines come in the order of their reader.
  const isRtl = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(JSON.stringify(document))
  const inOrder = (texts: { text: string }[]) => {
    const text = withoutSpaces(texts.map((each) => each.text).join(''))
    return isRtl ? lettersOf(text) : text
  }
  expect(inOrder(reading.pages.flat())).toBe(inOrder(textsInOrder(document)))
  for (const page of reading.pages.slice(0, -1)) expect(page.at(-1)?.role).not.toMatch(/^(?:H\d|TH)$/)
}

/** Two renderers that draw the same differ by 25 at any softened point; a letter that is gone makes a greater difference. */
const SAME = 30

const soften = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#fff' }).greyscale().blur(3).raw().toBuffer()

/** Another renderer draws every page as the preview shows it, and nothing lies on the margins. */
async function expectSamePictures(pages: CvPages, shaper: CvShaper, pdf: Uint8Array): Promise<void> {
  const paths = createGlyphPaths(shaper, (outline) => new NodePath(outline) as unknown as Path2D)
  const drawn = await popplerPictures(pdf, 72)
  for (const [index, page] of pages.pages.entries()) {
    const canvas = createCanvas(Math.ceil(pages.width), Math.ceil(pages.height))
    drawPage(pages, page, paths, canvas.getContext('2d') as unknown as Pen, 1)
    const [one, other] = await Promise.all([
      soften(drawn[index] ?? new Uint8Array()),
      soften(canvas.toBuffer('image/png')),
    ])
    expect(one).toHaveLength(other.length)
    const apart = one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
    expect(apart, `page ${index + 1}`).toBeLessThan(SAME)
    for (const mark of page.marks.filter(hasInk)) {
      if (mark.kind !== 'glyphs') continue
      const { left, right } = boxOf(mark)
      expect(left).toBeGreaterThan(36)
      expect(right).toBeLessThan(pages.width - 36)
    }
  }
}
