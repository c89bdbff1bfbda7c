import official from '@jsonresume/schema/schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProfile } from '#test/support/profile/any-profile.ts'
import { readResume } from '#features/profile/resume/read.ts'
import { idsIn, markedIds, markedProfile } from '#test/support/cv/marked.ts'
import { cvContact, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { cvStrings } from '#test/support/cv/strings.ts'
import { cvSectionKeys, type CvChoice } from '../schema.ts'
import { attachedResume } from './attachment.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'

const ajv = new Ajv({ allErrors: true })
formats.default(ajv)
const valid = ajv.compile(official)
const about = { origin: 'https://agora.example.org', phone: '+91 98220 12345' }

/** Any selection of sections, with any items left out. */
const anyChoice: fc.Arbitrary<CvChoice> = fc
  .record({ sections: fc.subarray([...cvSectionKeys]), hidden: fc.subarray([...markedIds]) })
  .map((some) => ({ ...defaultChoice(1), ...some }))

test('contains the same items as the pages, for any selection', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const pages = cvStrings(makeDocument(markedProfile, choice, cvContact)).join('\n')
      expect(idsIn(attachedResume(markedProfile, choice, about))).toEqual(idsIn(pages))
    }),
    { numRuns: 100 },
  )
})

test('is valid against the JSON Resume schema for any profile', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      const resume = attachedResume({ ...emptyCvProfile, ...profile }, defaultChoice(1), about)
      expect(valid(JSON.parse(resume)) ? [] : valid.errors).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('contains personal data, without fields that no CV prints', () => {
  const [position] = smallCvProfile.ProfessionalExperience
  const secret = { CareerAspiration: ['a secret wish'], DiversityCategory: ['a secret category'] }
  const profile = {
    ...smallCvProfile,
    ProfessionalExperience: position ? [{ ...position, ...secret }] : [],
    Education: smallCvProfile.Education.map((item) => ({ ...item, ...secret })),
  }
  const resume = attachedResume(profile, defaultChoice(1), about)
  expect(JSON.parse(resume)).toMatchObject({
    basics: {
      name: 'Asha Kulkarni',
      email: 'asha@example.org',
      phone: '+91 98220 12345',
      url: 'https://agora.example.org/asha-kulkarni',
    },
  })
  // Who imports it again is told nothing of what the account knows better.
  expect(readResume(resume).report).toEqual([])
  for (const text of ['secret', '1997', 'ashabuilds']) expect(resume).not.toContain(text)
})
