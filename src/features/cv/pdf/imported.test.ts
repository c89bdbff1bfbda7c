import { expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { completeReading } from '#features/profile/resume/merge.ts'
import { readResume } from '#features/profile/resume/read.ts'
import { findMissingTexts } from '../reading/check.ts'
import { cvTemplates } from '../schema.ts'

// Files of other programs, from their import to the text of the CV.

interface ImportedFile {
  resume: object
  /** What stands in the CV, each in one block. */
  says: string[]
}

const files: Record<string, ImportedFile> = {
  'a Korean name, family name first, and a Chinese degree': {
    resume: {
      basics: { name: '서연 박', label: '연구원 (理學博士)', location: { countryCode: 'KR' } },
      skills: [{ name: '언어', keywords: ['한국어', '日本語', '中文'] }],
    },
    says: ['박 서연', '연구원 (理學博士)', '한국어', '日本語', '中文'],
  },
  'a month of an award, and Markdown': {
    resume: {
      basics: {
        name: 'Jonas Beispiel',
        location: { countryCode: 'DE' },
        summary: 'I plan **railways** and [draw](https://draw.example) them.',
      },
      awards: [{ title: 'Best poster', date: '2018-09', awarder: 'DGT' }],
      work: [
        {
          name: 'Gleis AG',
          position: 'Planner',
          startDate: '2019-04',
          summary: 'See https://gleis.example/plan',
          highlights: ['Saved **30 %** of time'],
        },
      ],
    },
    says: [
      'I plan railways and draw them.',
      'Best poster',
      '09/2018',
      'DGT',
      'Gleis AG',
      'See https://gleis.example/plan',
      'Saved 30 % of time',
    ],
  },
  'names of schools, employers and projects in any script': {
    resume: {
      basics: { name: 'エイダ・ラブレス', location: { countryCode: 'JP' } },
      education: [
        { institution: 'МГТУ «Станкин»', studyType: 'Бакалавр', startDate: '2011-09' },
        { institution: '中国地质大学（武汉）', studyType: '学士' },
        { institution: 'Collège n° 7', studyType: 'Brevet' },
        { institution: 'Škola „Ćiro Đurić“', studyType: 'Dr.' },
        { institution: '京都大学・大学院', studyType: '修士' },
      ],
      work: [{ name: 'АО «Луч»', position: 'Техник', startDate: '2016-01' }],
      projects: [
        { name: 'our_tool', entity: 'АО «Луч»' },
        { name: 'Farm@Roof', description: 'Of a course, no job', startDate: '2021-02', endDate: '2021-07' },
      ],
    },
    says: [
      'エイダ・ラブレス',
      'МГТУ «Станкин»',
      '中国地质大学（武汉）',
      'Collège n° 7',
      'Škola „Ćiro Đurić“',
      '京都大学・大学院',
      'АО «Луч»',
      'our_tool',
      'Farm@Roof',
      'Of a course, no job',
    ],
  },
  'skills with symbols in Hebrew': {
    resume: {
      basics: { name: 'נועה לוי', label: 'מפתחת תוכנה', location: { countryCode: 'IL' } },
      work: [
        { name: 'חברת הגליל', position: 'מפתחת', startDate: '2020-05', keywords: ['רובי', 'F#', 'ג׳אווה'] },
      ],
      skills: [
        { name: 'תכנות', keywords: ['רובי', 'F#', 'C++'] },
        { name: 'עוד', keywords: ['ג׳אווה', '.NET'] },
      ],
    },
    says: ['נועה לוי', 'מפתחת תוכנה', 'חברת הגליל', 'F#', 'C++', '.NET'],
  },
}

const cases = Object.entries(files).flatMap(([name, file]) =>
  cvTemplates.map((template) => [name, template, file] as const),
)

test.each(cases)('prints %s in template %i', async (_, template, { resume, says }) => {
  const answers = { items: new Map<string, object>(), employmentType: 'Full-time' }
  const { personal, lists, waiting } = completeReading(readResume(JSON.stringify(resume)), answers, undefined)
  expect(waiting).toEqual([])
  const { cv, reading, missing } = await readBack(cvProfile(personal ?? {}, lists), template)
  expect(missing).toEqual([])
  expect(findMissingTexts(reading, cv)).toEqual([])
  const text = reading.pages
    .flat()
    .map((block) => block.text.replaceAll(/\p{Cf}/gu, ''))
    .join('\n')
  expect(says.filter((one) => !text.includes(one))).toEqual([])
  expect(text).not.toContain('**')
})
