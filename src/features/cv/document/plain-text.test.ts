import bidiFactory from 'bidi-js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProfile } from '#test/support/profile/any-profile.ts'
import { cvContact, cvProfile, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { fivePages, twentyPages } from '#test/support/cv/careers.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import { cvLinks, cvStrings, outOfOrder } from '#test/support/cv/strings.ts'
import { cvTemplates } from '../schema.ts'
import type { CvDocument } from './schema.ts'
import { defaultChoice } from './choice.ts'
import { makeDocument } from './document.ts'
import { plainText } from './plain-text.ts'

const profiles = { small: smallCvProfile, fivePages, twentyPages, extreme: extremeProfile, ...scriptProfiles }

/** Heads of columns are said again in each row. */
const withoutHeads = (document: CvDocument): CvDocument => ({
  ...document,
  sections: document.sections.map((section) => {
    const { body } = section
    if (body.kind === 'entries') return section
    return {
      ...section,
      body: { ...body, columns: body.columns.map((column) => ({ ...column, label: '' })) },
    }
  }),
})

const withoutMarks = (text: string) => text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')

/** What a person sees of a line from left to right, in an editor with lines of this direction. */
function seenIn(line: string, direction: 'ltr' | 'rtl' | undefined): string {
  const bidi = bidiFactory()
  const levels = bidi.getEmbeddingLevels(line, direction)
  return withoutMarks(bidi.getReorderedString(line, levels))
}

const hebrew = cvProfile(
  { FirstName: 'נועה', LastName: 'לוי', Title: 'מפתחת C#', State: 'חיפה', Country: 'IL' },
  {
    ProfessionalExperience: [
      {
        PositionTitle: 'מפתחת .NET',
        EmploymentType: 'Full-time',
        CompanyName: 'Carmel Systems (2019) בע"מ',
        Location: 'חיפה',
        StartDate: { Month: '04', Year: '2022' },
        EndDate: { Month: '05', Year: '2024' },
        Description: 'כתיבת שירותים ב-C#.',
        SkillsUsed: ['C#', 'C++', 'ניתוח'],
      },
    ],
  },
)

test('shows each line of a right-to-left CV alike in all editors', () => {
  const document = makeDocument(hebrew, { ...defaultChoice(1), language: 'he' }, cvContact)
  const lines = plainText(document).split('\n')
  const mixed = lines.filter((line) => seenIn(line, 'ltr') !== seenIn(line, 'rtl'))
  expect(mixed).toEqual([])
  expect(lines.filter((line) => seenIn(line, undefined) !== seenIn(line, 'rtl'))).toEqual([])
  const seen = lines.map((line) => seenIn(line, 'ltr'))
  // From right to left: the label, then C#, C++ and the last skill.
  expect(seen).toContainEqual(expect.stringMatching(/^חותינ · C\+\+ · C# :/u))
  expect(seen).toContain('.NET תחתפמ')
  expect(lines).toContain('asha@example.org')
})

test('keeps the lines of a left-to-right CV as typed, and directs those with text from right to left', () => {
  const document = makeDocument(
    cvProfile(
      { Title: 'Engineer' },
      { Mentors: [{ Name: 'נועה לוי, PhD', Designation: 'Lead', Year: '2021' }] },
    ),
    defaultChoice(1),
    cvContact,
  )
  const lines = plainText(document).split('\n')
  const marked = lines.filter((line) => withoutMarks(line) !== line)
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.every((line) => /[\u0590-\u05FF]/u.test(line))).toBe(true)
  expect(marked.filter((line) => seenIn(line, 'ltr') !== seenIn(line, undefined))).toEqual([])
})

test('formats the CV like typed text', () => {
  const choice = { ...defaultChoice(1), sections: ['ProfessionalExperience' as const, 'Education' as const] }
  expect(plainText(makeDocument(smallCvProfile, choice, cvContact))).toBe(`Asha Kulkarni
Structural engineer, bridges and monitoring
+91 98220 12345
asha@example.org
Maharashtra - India
https://agora.example.org/asha-kulkarni

Professional Experience
=======================

Structural engineer (https://example.org/deccan)
04/2022 – present
Deccan Consulting Engineers · Pune · Full-time · Transport
Monitoring and assessment of road bridges; leads a team of four.
Skills used: Modal analysis · Strain gauges

Events
======

Bridge monitoring days (https://example.org/days)
12/06/2024
Conference
Structural engineer · Deccan Consulting Engineers
Category: Civil engineering
A talk on fatigue of old welds.

Education
=========

B.Tech (Hons) Civil Engineering
07/2014 – 05/2018
College of Engineering, Pune · Grade: 8.9
Structures
Languages of instruction: English · Marathi
Courses: Fracture mechanics · Soil dynamics

Part-time jobs
==============

Teaching assistant
04/2022 – present
Structural engineer · Deccan Consulting Engineers

Laboratory assistant
07/2014 – 05/2018
B.Tech (Hons) Civil Engineering · College of Engineering, Pune

Projects
========

Bridge watch
Structural engineer · Deccan Consulting Engineers · City of Pune · Lead engineer · Transport · Roads
Twelve road bridges under continuous observation.
Responsibilities: Sensors, analysis and reports.
Team size: 4
Technologies used: Python · PostgreSQL
`)
})

test('leaves out lines without a value', () => {
  const others = ['Ada', 'Bo', 'Cy', 'Di', 'Ed']
  const Mentors = [{ Name: 'Ravi', Year: '2021' }, ...others.map((Name) => ({ Name }))]
  const document = makeDocument(cvProfile({}, { Mentors }), defaultChoice(1), cvContact)
  expect(plainText({ ...document, header: { ...document.header, email: '', phone: '' } })).toBe(
    `https://agora.example.org/asha-kulkarni\n\nMentors\n=======\n\nName: Ravi\nYear: 2021\n\n${others.map((name) => `Name: ${name}\n`).join('\n')}`,
  )
})

test('formats a header alone', () => {
  const bare = makeDocument(emptyCvProfile, defaultChoice(1), { phone: '', publicUrl: '' })
  expect(plainText(bare)).toBe('Asha Kulkarni\nasha@example.org\n')
})

test.each(Object.entries(profiles))('contains all text of the document of %s, in order', (_, profile) => {
  for (const template of cvTemplates) {
    const document = makeDocument(profile, defaultChoice(template), cvContact)
    const text = withoutMarks(plainText(document))
    const sayings = [...cvStrings(document), ...cvLinks(document)]
    expect(sayings.filter((saying) => !text.includes(saying))).toEqual([])
    expect(text).not.toMatch(/[ \t]\n|\n{3}|^\n|\n\n$/)
    expect(outOfOrder(text, cvStrings(withoutHeads(document)))).toBeUndefined()
  }
})

test('contains all text of any profile’s document', () => {
  fc.assert(
    fc.property(anyProfile, fc.constantFrom(...cvTemplates), (document, template) => {
      const made = makeDocument({ ...emptyCvProfile, ...document }, defaultChoice(template), cvContact)
      const text = withoutMarks(plainText(made))
      expect(outOfOrder(text, cvStrings(withoutHeads(made)))).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})
