import { describe, expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { openPdf, popplerText } from '#test/support/cv/read.ts'
import { defaultChoice } from '../document/choice.ts'
import { layOut } from '../layout/layout.ts'
import { papers } from '../layout/style.ts'
import { textsOf } from '../layout/texts.ts'
import { writePdf } from '../pdf/pdf.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'
import { createShaper } from '../shaping/shaper.ts'
import { fileNameOf, makeBlock } from './document.ts'

const profile = cvProfile(
  { FirstName: 'Asha', LastName: 'Rao', About: 'I build bridges.' },
  {
    Education: Array.from({ length: 4 }, (_, at) => ({ Degree: `Bachelor ${at}` })),
    Mentors: [{ Name: 'Ravi' }],
  },
)

async function pdfOf(template: CvTemplate, tallest = papers.A4.height) {
  const document = makeBlock(profile, defaultChoice(template), 'Education')
  const fonts = await fontsFor(textsOf(document))
  const look = { template, colour: null, paper: 'A4', tallest } as const
  const pages = layOut(document, look, await createShaper(fonts))
  return { document, pages, pdf: await writePdf(pages, fonts, { date: new Date() }) }
}

describe('a single block', () => {
  test.each(cvTemplates)('is printed on a page that ends below it, in template %i', async (template) => {
    const { document, pages, pdf } = await pdfOf(template)
    const text = await popplerText(pdf)
    expect(text).toContain('Education')
    expect(text).toContain('Bachelor 0')
    for (const other of ['Professional Experience', 'Ravi', 'bridges', profile.Email, '1 / 1'])
      expect(text).not.toContain(other)
    expect(document.title).toBe('Asha Rao – Education')
    expect(pages.pages).toHaveLength(1)
    expect(pages.height).toBeLessThan(papers.A4.height)
    expect((await openPdf(pdf)).numPages).toBe(1)
  })

  test('continues on numbered full pages if it is taller', async () => {
    const { pages, pdf } = await pdfOf(1, 200)
    expect(pages.pages.length).toBeGreaterThan(1)
    expect(pages.height).toBe(200)
    expect(await popplerText(pdf)).toMatch(/1 ?\/ ?\d/)
  })

  test('is complete, even if the CV leaves something out', () => {
    const [first] = profile.Education
    const choice = { ...defaultChoice(1), hidden: [first?.id ?? ''], sections: [] }
    expect(JSON.stringify(makeBlock(profile, choice, 'Education'))).toContain('Bachelor 0')
  })
})

describe('the file name', () => {
  test.each([
    ['Asha Rao', 'Asha Rao – Education'],
    ['आशा राव', 'आशा राव – Education'],
    ['محمد', 'محمد – Education'],
    ['../A\u202E/b:c\n', 'A b c – Education'],
    ['', 'Education'],
    ['x'.repeat(300), `${'x'.repeat(60)} – Education`],
  ])('is safe for %j', (name, file) => expect(fileNameOf(name, 'Education')).toBe(file))
})
