import { describe, expect, test } from 'vitest'
import { smallCvProfile } from '#test/support/cv/profiles.ts'
import { careerProfile, fivePages } from '#test/support/cv/careers.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { eastPairs, extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import { isThorough } from '#test/support/thorough.ts'
import { defaultChoice } from '../document/choice.ts'
import type { CvDocument } from '../document/schema.ts'
import { cvTemplates, isPlainTemplate } from '../schema.ts'
import { findMissingTexts } from './check.ts'

const languages: Record<string, string> = {
  chinese: 'zh-Hans',
  taiwanese: 'zh-Hant',
  japanese: 'ja',
  korean: 'ko',
}

describe.each(cvTemplates)('a file of template %i', (template) => {
  test('has title, language, tags, the attached CV, and headings in order', async () => {
    const { cv, reading } = await readBack(fivePages, template)
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
    const heads =
      table?.body.kind === 'table' ? [table.body.columns.map(({ label }) => label).join(' | ')] : []
    expect(heads).toHaveLength(isPlainTemplate(template) ? 0 : 1)
    expect(blocks.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual(
      expect.arrayContaining(heads),
    )
    // Page numbers are no part of the text.
    expect(blocks.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/^\d+ \/ \d+$/))
    expect(findMissingTexts(reading, cv)).toEqual([])
  })

  test('contains the whole selection across many pages', async () => {
    const { cv, reading } = await readBack(careerProfile(12), template)
    expect(reading.pages.length).toBeGreaterThan(4)
    expect(findMissingTexts(reading, cv)).toEqual([])
  })

  test.each(Object.entries(scriptProfiles))(
    'contains the whole selection in %s, with no missing glyphs',
    async (_, profile) => {
      const { cv, reading, missing } = await readBack(profile, template)
      expect(findMissingTexts(reading, cv)).toEqual([])
      expect(missing).toEqual([])
    },
  )

  // Each pair is printed in English and in the owner's language, which chooses the fonts; usually by one template.
  const pairs = eastPairs.flatMap((pair) =>
    (['en', languages[pair.own] ?? ''] as const).map((language) => ({ ...pair, language })),
  )
  test.each(pairs.filter((_, at) => isThorough || at % cvTemplates.length === template - 1))(
    'contains the whole selection in $own with $other, in language $language',
    async ({ profile, language }) => {
      const choice = { ...defaultChoice(template), language }
      const { cv, reading, missing } = await readBack(profile, choice)
      expect(missing).toEqual([])
      expect(findMissingTexts(reading, cv)).toEqual([])
    },
  )

  test('contains the whole selection for extreme texts', async () => {
    const { cv, reading } = await readBack(extremeProfile, template)
    expect(findMissingTexts(reading, cv)).toEqual([])
  })
})

test('lists texts that are missing from the file', async () => {
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
  expect(findMissingTexts(reading, more)).toEqual(['Astronaut', 'More', 'Moon', '1969', 'walked', 'jumping'])
})
