import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { completeReading } from '#features/profile/resume/merge.ts'
import { readResume } from '#features/profile/resume/read.ts'
import { isSkillKey } from '#features/profile/sections/registry.ts'
import { findMissingTexts } from '../reading/check.ts'
import { cvTemplates, type CvTemplate } from '../schema.ts'

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

/** Imports a file, with every answer of its owner that keeps something, and expects its texts in the CV. */
async function expectPrinted(resume: string, says: readonly string[], template: CvTemplate): Promise<void> {
  const incoming = readResume(resume)
  const skills = incoming.held.filter(({ section }) => isSkillKey(section))
  const answers = {
    items: new Map(skills.map(({ path, item }) => [path, item])),
    employmentType: 'Full-time',
  }
  const { personal, lists, waiting } = completeReading(incoming, answers, undefined)
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
}

const inTemplates = <File>(all: Record<string, File>) =>
  Object.entries(all).flatMap(([name, file]) =>
    cvTemplates.map((template) => [name, template, file] as const),
  )

test.each(inTemplates(files))('prints %s in template %i', async (_, template, { resume, says }) => {
  await expectPrinted(JSON.stringify(resume), says, template)
})

// Files that reported faults; not part of the project.
const folder = fileURLToPath(new URL('../../../../../shared/cases/', import.meta.url))
const RESUME = '.resume.json'

/** What stands in the CV of each file. */
const cases: Record<string, string[]> = {
  'korean-with-hanja': ['강 민준', '엔지니어 (工學士)', '한국어', '日本語', '中文'],
  'month-of-awards': [
    'Lena Muster',
    'I build bridges and write about them.',
    'Best paper',
    '06/2019',
    'ACM',
    'Acme',
    'See https://acme.example/report',
    'Cut 40 % of cost',
  ],
  'names-of-schools': [
    'マリー・キュリー',
    'НИУ «Высшая школа экономики»',
    '中国矿业大学（北京）',
    'Lycée n° 3',
    'Institut „Ruđer Bošković“',
    '東京大学・大学院',
    'ООО «Заря»',
    'my_project',
    'Smart@Home',
    'A student project, no job',
  ],
  'rtl-skills': ['דוד כהן', 'מהנדס תוכנה', 'חברת הנגב', 'C#', 'C++', '.NET', 'ג׳אווה'],
}

describe.skipIf(!existsSync(folder))('files with reported faults (needs ../shared/cases)', () => {
  test('the expectations cover every file', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith(RESUME))
    expect(names.toSorted()).toEqual(Object.keys(cases).map((name) => name + RESUME))
  })

  test.each(inTemplates(cases))('prints %s in template %i', async (name, template, says) => {
    await expectPrinted(readFileSync(join(folder, name + RESUME), 'utf8'), says, template)
  })
})
