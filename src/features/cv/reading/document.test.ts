import { describe, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { careerProfile, cvContact, smallCvProfile } from '#test/support/cv/profiles.ts'
import { openPdf } from '#test/support/cv/read.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import type { Profile } from '#features/profile/schema.ts'
import type { CvDocument } from '../document/schema.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'
import { attachedResume } from '../pdf/attachment.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { textsOf } from '../layout/texts.ts'
import { layOut } from '../layout/layout.ts'
import { writePdf } from '../pdf/pdf.ts'
import { missingIn } from './check.ts'
import { readPdfDocument, type Reading } from './document.ts'
import { createShaper } from '../shaping/shaper.ts'

/** The way of a CV to its file and back, as the portal goes it. */
async function readBack(
  profile: Profile,
  template: CvTemplate,
): Promise<{ cv: CvDocument; reading: Reading }> {
  const choice = defaultChoice(template)
  const cv = makeDocument(profile, choice, cvContact)
  const fonts = await fontsFor(textsOf(cv))
  const pages = layOut(cv, { template, colour: null, paper: 'A4' }, await createShaper(fonts))
  const attachment = new TextEncoder().encode(attachedResume(profile, choice, 'https://agora.example'))
  const pdf = await openPdf(await writePdf(pages, fonts, { attachment, date: new Date() }))
  const reading = await readPdfDocument(pdf)
  await pdf.loadingTask.destroy()
  return { cv, reading }
}

describe.each(cvTemplates)('A file of template %i', (template) => {
  test('is read as it was meant: title, language, tags, the résumé inside, headings in their order', async () => {
    const { cv, reading } = await readBack(smallCvProfile, template)
    expect(reading).toMatchObject({
      title: 'CV of Asha Kulkarni',
      language: 'en',
      isTagged: true,
      attachments: ['resume.json'],
    })
    const blocks = reading.pages.flat()
    expect(blocks[0]).toEqual({ role: 'H1', text: 'Asha Kulkarni' })
    expect(blocks.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual(
      cv.sections.map(({ title }) => title),
    )
    const table = cv.sections.find(({ body }) => body.kind === 'table')
    const labels = table?.body.kind === 'table' ? table.body.columns.map(({ label }) => label) : []
    expect(blocks).toContainEqual({ role: 'TH', text: labels.join(' | ') })
    // Page numbers are no part of the text.
    expect(blocks.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/^\d+ \/ \d+$/))
    expect(missingIn(reading, cv)).toEqual([])
  })

  test('has all that was chosen, over many pages', async () => {
    const { cv, reading } = await readBack(careerProfile(12), template)
    expect(reading.pages.length).toBeGreaterThan(4)
    expect(missingIn(reading, cv)).toEqual([])
  })

  test.each(Object.entries({ ...scriptProfiles, extremes: extremeProfile }))(
    'has all that was chosen in %s',
    async (_, profile) => {
      const { cv, reading } = await readBack(profile, template)
      expect(missingIn(reading, cv)).toEqual([])
    },
  )
})

test('What is not in the file is named', async () => {
  const { cv, reading } = await readBack(smallCvProfile, 1)
  const more: CvDocument = {
    ...cv,
    header: { ...cv.header, title: 'Astronaut' },
    sections: [
      ...cv.sections,
      {
        key: 'More',
        title: 'More',
        body: {
          kind: 'entries',
          entries: [
            {
              title: 'Moon',
              link: '',
              when: '1969',
              detail: '',
              parts: [
                { kind: 'list', items: ['walked', 'Python'] },
                { kind: 'terms', label: '', terms: ['jumping'] },
              ],
            },
          ],
        },
      },
    ],
  }
  expect(missingIn(reading, more)).toEqual(['Astronaut', 'More', 'Moon', '1969', 'walked', 'jumping'])
})
