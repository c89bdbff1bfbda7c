import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'
import { fixedShaper } from '#test/support/cv/fixed-shaper.ts'
import { idsIn, markedIds, markedProfile } from '#test/support/cv/marked.ts'
import { nodesOf } from '#test/support/cv/reading.ts'
import { cvContact } from '#test/support/cv/profiles.ts'
import { cvStrings } from '#test/support/cv/strings.ts'
import { writeDocx } from '../docx/docx.ts'
import { layOut } from '../layout/layout.ts'
import { cvSectionLayouts, type CvChoice, type CvSectionLayout, type CvTemplate } from '../schema.ts'
import { defaultChoice } from './choice.ts'
import { isSameChoice, withLayout } from './choose.ts'
import { makeDocument } from './document.ts'

// A section is printed as a list or a table, as its owner chooses.

beforeEach(() => setLocaleSource(() => 'en'))
afterEach(() => setLocaleSource(() => 'en'))

const withLayouts = (template: CvTemplate, layout: CvSectionLayout | undefined): CvChoice =>
  sectionKeys.reduce((choice, key) => withLayout(choice, key, layout), defaultChoice(template))
const made = (choice: CvChoice) => makeDocument(markedProfile, choice, cvContact)

describe.each([1, 2] as const)('in template %i', (template) => {
  test.each(cvSectionLayouts)('every section is a %s with everything it has otherwise', (layout) => {
    const usual = made(withLayouts(template, undefined))
    const document = made(withLayouts(template, layout))
    const chosen = document.sections.filter(
      ({ key }) => key === 'Skills' || sectionKeys.includes(key as SectionKey),
    )
    expect(chosen.length).toBeGreaterThan(8)
    for (const { key, body } of chosen)
      expect([key, body.kind]).toEqual([key, layout === 'table' ? 'table' : 'entries'])
    const ids = idsIn(cvStrings(usual).join('\n'))
    expect(idsIn(cvStrings(document).join('\n')).toSorted()).toEqual(ids.toSorted())
    expect(ids.length).toBeGreaterThan(markedIds.length / 2)
  })

  test('the pages and the Word file have the same tables', async () => {
    for (const layout of cvSectionLayouts) {
      const document = made(withLayouts(template, layout))
      const tables = document.sections.filter(({ body }) => body.kind === 'table').length
      const look = { template, colour: null, paper: 'A4' } as const
      expect(nodesOf(layOut(document, look, fixedShaper).root, 'Table')).toHaveLength(tables)
      const file = unzipSync(new Uint8Array(await (await writeDocx(document, look)).arrayBuffer()))
      const word = strFromU8(file['word/document.xml'] ?? new Uint8Array())
      expect(word.match(/<w:tblHeader\/>/g) ?? []).toHaveLength(tables)
    }
  })
})

test('plain templates have lists only, whatever is chosen', () => {
  for (const template of [3, 4] as const)
    expect(made(withLayouts(template, 'table'))).toEqual(made(defaultChoice(template)))
})

test('a choice knows whether its layouts are the same', () => {
  const choice = defaultChoice(1)
  const tables = withLayout(choice, 'Mentors', 'table')
  expect(isSameChoice(choice, tables)).toBe(false)
  expect(isSameChoice(tables, withLayout(choice, 'Mentors', 'list'))).toBe(false)
  expect(isSameChoice(choice, withLayout(tables, 'Mentors', undefined))).toBe(true)
  const both = withLayout(tables, 'Awards', 'list')
  expect(isSameChoice(both, withLayout(withLayout(choice, 'Awards', 'list'), 'Mentors', 'table'))).toBe(true)
})
