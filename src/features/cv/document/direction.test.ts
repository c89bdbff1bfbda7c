import { expect, test } from 'vitest'
import { cvContact, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { scriptProfiles } from '#test/support/cv/scripts.ts'
import type { Profile } from '#features/profile/schema.ts'
import { defaultChoice } from './choice.ts'
import { isFromRight } from './direction.ts'
import { makeDocument } from './document.ts'

const made = (profile: Profile) => makeDocument(profile, defaultChoice(1), cvContact)

test('a document is read from the right where most of what its owner wrote is', () => {
  const fromRight = Object.entries(scriptProfiles).filter(([, profile]) => isFromRight(made(profile)))
  expect(fromRight.map(([script]) => script).toSorted()).toEqual(['arabic', 'hebrew'])
  for (const profile of [emptyCvProfile, smallCvProfile]) expect(isFromRight(made(profile))).toBe(false)
})

test('a Hebrew name above English entries turns nothing', () => {
  const document = made(smallCvProfile)
  expect(isFromRight({ ...document, header: { ...document.header, name: 'שרה כהן' } })).toBe(false)
})
