import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '#content/cv-words.json' with { type: 'json' }
import { getLocale, getTextLanguage, setLocaleSource } from '#lib/text/locale.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import * as texts from '#messages/cv/texts.ts'
import { sectionKeys, sections } from '#features/profile/sections/registry.ts'
import { cvContact, cvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { cvStrings } from '#test/support/cv/strings.ts'
import { findMissingTexts } from '../reading/check.ts'
import { cvChoiceSchema, cvLanguages, type CvChoice } from '../schema.ts'
import { defaultChoice } from './choice.ts'
import { isRightToLeft } from './direction.ts'
import { makeDocument } from './document.ts'
import { plainText } from './plain-text.ts'

beforeEach(() => setLocaleSource(() => 'en'))
afterEach(() => setLocaleSource(() => 'en'))

const made = (more: Partial<CvChoice>, profile = smallCvProfile) =>
  makeDocument(profile, { ...defaultChoice(1), ...more }, cvContact)

test('there are more than twenty languages, each with every word', () => {
  expect(cvLanguages.length).toBeGreaterThan(20)
  expect([...cvLanguages].toSorted()).toEqual(['es', 'fr', ...Object.keys(words)].toSorted())
  for (const [language, list] of Object.entries(words)) {
    expect(list).toHaveLength(words.en.length)
    expect(list.filter((word) => !word.trim())).toEqual([])
    const values = (word: string) => word.match(/\{\w+\}/g)
    expect(list.map(values)).toEqual(words.en.map(values))
    expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language])
  }
  expect(new Set(words.en).size).toBe(words.en.length)
})

test('the words are those that a CV prints', () => {
  const printed = new Set<string>([
    texts.summary(),
    texts.skills(),
    texts.kind(),
    texts.years(),
    texts.details(),
  ])
  const add = (list: AnyList) => {
    printed.add(list.title())
    for (const field of fieldsOf(list)) {
      if (field.print === 'never') continue
      printed.add(field.label())
      for (const { label } of field.options ?? []) printed.add(label())
      if (field.of) add(field.of)
    }
  }
  for (const key of sectionKeys) add(sections[key])
  // Values that are the same in most languages, and parts of virtual enterprises.
  const international = /^(?:Bootcamp|Hackathon|Podcast)$|ID$|^(?:Asset|Certification) link$|^Link$/
  const ofEnterprises = /^(?:Number|Institute)$/
  const inForms =
    /^(?:Employment type|Start date|End date|Project name|Client name|Organization|Industry sub-sector)$/
  const missing = [...printed].filter((word) => !words.en.includes(word))
  expect(
    missing.filter((word) => !international.test(word) && !ofEnterprises.test(word) && !inForms.test(word)),
  ).toEqual([])
})

test.each([
  ['de', ['Berufserfahrung', 'Vollzeit', 'Ausbildung', 'heute', 'Lebenslauf von Asha Kulkarni']],
  ['ru', ['Опыт работы', 'Полная занятость', 'Образование', 'настоящее время', 'Резюме: Asha Kulkarni']],
  ['he', ['ניסיון תעסוקתי', 'משרה מלאה', 'השכלה', 'היום', 'קורות חיים: Asha Kulkarni']],
  ['ja', ['職歴', '正社員', '学歴', '現在', 'Asha Kulkarniの履歴書']],
  ['fr', ['Temps plein', 'CV – Asha Kulkarni']],
])('headings, options and the title are in %s', (language, expected) => {
  const document = made({ language })
  expect(document.lang).toBe(language)
  const said = [document.title, ...cvStrings(document)].join('\n')
  for (const word of expected) expect(said).toContain(word)
  expect(said).not.toContain('Full-time')
  expect(said).not.toContain('Education')
  // What its owner wrote stays.
  expect(said).toContain('Structural engineer')
  expect([getLocale(), getTextLanguage()]).toEqual(['en', 'en'])
})

test('countries are in the language of the CV', () => {
  const place = (language?: string) => made({ language }, cvProfile({ Country: 'DE' })).header.place
  expect([place('de'), place('pl'), place('ja'), place('es'), place()]).toEqual([
    'Deutschland',
    'Niemcy',
    'ドイツ',
    'Alemania',
    'Germany',
  ])
})

test('the language of the page is the default', () => {
  setLocaleSource(() => 'es')
  expect(made({}).lang).toBe('es')
  expect(made({ language: 'en' }).lang).toBe('en')
  expect(plainText(made({ language: 'en' }))).toContain('Full-time')
})

test.each([
  ['en', 'short', 'Mar 2019 – present'],
  ['de', 'short', 'März 2019 – heute'],
  ['uk', 'short', 'бер. 2019 р. – дотепер'],
  ['ja', 'short', '2019年3月 – 現在'],
  ['ar', 'short', 'مارس 2019 – الآن'],
  ['de', 'digits', '03/2019 – heute'],
  ['de', undefined, '03/2019 – heute'],
  ['de', 'year', '2019 – heute'],
] as const)('dates in %s, %s', (language, dates, expected) => {
  const profile = cvProfile(
    {},
    {
      ProfessionalExperience: [{ PositionTitle: 'Engineer', StartDate: { Month: '03', Year: '2019' } }],
      Awards: [{ Title: 'Prize', Date: '2019/03/04' }],
    },
  )
  expect(cvStrings(made({ language, dates }, profile))).toContain(expected)
})

test('days are written like months, and years as they are', () => {
  const days = (dates: CvChoice['dates'], Date: string) =>
    cvStrings(made({ dates }, cvProfile({}, { Awards: [{ Title: 'Prize', Date }] }))).filter((text) =>
      /\d/.test(text),
    )
  expect(days('short', '2019/03/04')).toContain('4 Mar 2019')
  expect(days('digits', '2019/03/04')).toContain('04/03/2019')
  expect(days('year', '2019/03/04')).toContain('2019')
})

test.each([
  ['小龙', '李', undefined, '李 小龙'],
  ['철수', '김', undefined, '김 철수'],
  ['さくら', '髙橋', undefined, '髙橋 さくら'],
  ['マリー', 'キュリー', undefined, 'マリー キュリー'],
  ['Asha', 'Kulkarni', undefined, 'Asha Kulkarni'],
  ['小龙', '李', 'given', '小龙 李'],
  ['Xiaolong', 'Li', 'family', 'Li Xiaolong'],
] as const)('%s %s in the order %s is %s', (FirstName, LastName, nameOrder, expected) => {
  const { header, author, title } = made({ nameOrder }, cvProfile({ FirstName, LastName }))
  expect([header.name, author, title]).toEqual([expected, expected, `CV of ${expected}`])
})

test.each(['ar', 'ja', 'hi'])('the PDF in %s has every text and says its language', async (language) => {
  const { cv, reading, missing } = await readBack(smallCvProfile, {
    ...defaultChoice(1),
    language,
    dates: 'short',
  })
  expect(missing).toEqual([])
  expect(findMissingTexts(reading, cv)).toEqual([])
  expect(reading.language).toBe(language)
})

test('CVs in Arabic and Hebrew read from right to left', () => {
  expect(['ar', 'he', 'de'].map((language) => isRightToLeft(made({ language })))).toEqual([true, true, false])
})

test('a stored choice without these settings is valid, and one with an unknown language is not', () => {
  const choice = { ...defaultChoice(1), language: 'zh-Hant', dates: 'short', nameOrder: 'family' }
  expect(cvChoiceSchema.parse(choice)).toEqual(choice)
  expect(cvChoiceSchema.safeParse(defaultChoice(1)).success).toBe(true)
  expect(cvChoiceSchema.safeParse({ ...choice, language: 'tlh' }).success).toBe(false)
})
