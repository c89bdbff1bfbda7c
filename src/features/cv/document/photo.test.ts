import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import { cvContact, cvProfile, emptyCvProfile } from '#test/support/cv/profiles.ts'
import type { Profile } from '#features/profile/schema.ts'
import { makeBlock } from '../block/document.ts'
import { letterOf, makeLetter } from '../letter/document.ts'
import { attachedResume } from '../pdf/attachment.ts'
import type { CvChoice } from '../schema.ts'
import { defaultChoice } from './choice.ts'
import { makeDocument } from './document.ts'
import { plainText } from './plain-text.ts'

beforeEach(() => setLocaleSource(() => 'en'))
afterEach(() => setLocaleSource(() => 'en'))

const printed = (profile: Profile, choice: CvChoice) => makeDocument(profile, choice, cvContact)

describe('The photo', () => {
  const picture = '/media/0123456789abcdef0123456789abcdef/picture.webp'
  const named = cvProfile({ FirstName: 'Asha', LastName: 'Rao', ProfilePicture: picture })
  const wanted = { ...defaultChoice(1), photo: true }

  test('is that of the profile, where it is wanted and there is one', () => {
    expect(printed(named, wanted).header.photo).toEqual({ address: picture, alt: 'Photo of Asha Rao' })
    for (const choice of [defaultChoice(1), { ...wanted, photo: false }])
      expect(printed(named, choice).header).not.toHaveProperty('photo')
    expect(printed(emptyCvProfile, wanted).header).not.toHaveProperty('photo')
  })

  test('changes nothing else of what a CV says, its text and its attachment', () => {
    const { photo: _photo, ...header } = printed(named, wanted).header
    expect({ ...printed(named, wanted), header }).toEqual(printed(named, defaultChoice(1)))
    expect(plainText(printed(named, wanted))).toBe(plainText(printed(named, defaultChoice(1))))
    const resume = (choice: CvChoice) =>
      attachedResume(named, choice, { origin: 'https://agora.example.org', phone: '' })
    expect(resume(wanted)).toBe(resume(defaultChoice(1)))
    expect(resume(wanted)).not.toContain('picture.webp')
  })

  test('is described in the language of the page, also where there is no name', () => {
    setLocaleSource(() => 'es')
    expect(printed(named, wanted).header.photo?.alt).toBe('Foto de Asha Rao')
    const nameless = cvProfile({ FirstName: '', LastName: '', ProfilePicture: picture })
    expect(printed(nameless, wanted).header.photo?.alt).toBe('Foto')
  })

  test('is for the CV alone: no letter and no section by itself has it', () => {
    const letter = makeLetter(named, wanted, letterOf({ text: 'Hello' }), cvContact, new Date(0))
    const block = makeBlock(named, wanted, 'Education')
    for (const { header } of [letter, block]) expect(header).not.toHaveProperty('photo')
  })
})
