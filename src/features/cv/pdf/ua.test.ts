import { expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { cvContact, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { fivePages } from '#test/support/cv/careers.ts'
import { brokenRules } from '#test/support/cv/pdf-ua.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import type { Profile } from '#features/profile/schema.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { layOut } from '../layout/layout.ts'
import { textsOf } from '../layout/texts.ts'
import { cvTemplates, type CvLook } from '../schema.ts'
import { createShaper } from '../shaping/shaper.ts'
import { writePdf } from './pdf.ts'

// PDF/UA-1 is declared; that it is kept to is checked by what veraPDF asks, which is no program that npm can bring.

async function write(profile: Profile, look: CvLook, language?: string): Promise<Uint8Array> {
  const choice = { ...defaultChoice(look.template), ...(language && { language, layouts }) }
  const document = makeDocument(profile, choice, cvContact)
  const fonts = await fontsFor(textsOf(document))
  const attachment = new TextEncoder().encode('{}')
  return writePdf(layOut(document, look, await createShaper(fonts)), fonts, { date: new Date(0), attachment })
}

const layouts = { ProfessionalExperience: 'table', Education: 'table', TechnicalSkills: 'table' } as const

const profiles: Record<string, Profile> = {
  empty: emptyCvProfile,
  small: smallCvProfile,
  fivePages,
  extreme: extremeProfile,
  ...scriptProfiles,
}

test.each(Object.entries(profiles))('the file of profile %s meets PDF/UA-1', async (_, profile) => {
  for (const look of [
    { template: 1, colour: null, paper: 'A4' },
    { template: 2, colour: null, paper: 'LETTER', rules: 'hairlines' },
    { template: 3, colour: null, paper: 'A4', typeface: 'serif' },
    { template: 4, colour: null, paper: 'A4' },
  ] as const)
    expect(brokenRules(await write(profile, look))).toEqual([])
})

test.each([
  ['ar', scriptProfiles['arabic']],
  ['he', scriptProfiles['hebrew']],
  ['hi', scriptProfiles['hindi']],
  ['ja', scriptProfiles['japanese']],
])('a file in the language %s, with tables, meets PDF/UA-1', async (language, profile) => {
  for (const template of cvTemplates) {
    const file = await write(profile ?? emptyCvProfile, { template, colour: null, paper: 'A4' }, language)
    expect(brokenRules(file)).toEqual([])
    expect(Buffer.from(file).toString('latin1')).toContain(`/Lang (${language})`)
  }
})

test.each([
  ['5-1', '<pdfuaid:part>1<', '<pdfuaid:part>2<'],
  ['7.1-10', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['6.2-1', '/Marked true', '/Marked null'],
  ['7.2-29', '/Lang (en)', '/Lang (??)'],
  ['7.1-6', '/S /H1', '/S /X1'],
  ['7.4.2-1', '/S /H1', '/S /H4'],
  ['7.5-1', '/Scope /', '/Scapo /'],
  ['7.6', '/ListNumbering /', '/ListNumbaring /'],
  ['7.18.3-1', '/Tabs /S', '/Tabs /R'],
  ['7.18.5-1', '/StructParent 1', '/StructPorent 1'],
  ['7.18.5-2', '/Contents (tel:', '/Cantents (tel:'],
  ['7.21.5-1', '/W [0 [', '/W [1 ['],
  ['7.21.3.2-1', '/CIDToGIDMap /Identity', '/CIDToGIDMap /Idontity'],
  ['7.11-1', '/UF (', '/UG ('],
])('detects a file that breaks rule %s', async (rule, before, after) => {
  const file = await write(fivePages, { template: 1, colour: null, paper: 'A4' })
  const text = Buffer.from(file).toString('latin1')
  expect(text).toContain(before)
  const broken = brokenRules(Buffer.from(text.replace(before, after), 'latin1'))
  expect(broken.map((found) => found.split(' ')[0])).toContain(rule)
})
