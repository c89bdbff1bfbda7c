import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { caseNames, hasCases, openCase } from '#test/support/shared-cases.ts'
import type { ProfileDocument } from '../schema.ts'
import { writeResume } from './schema.ts'
import { completeReading, importInto, planImport, type Answers } from './merge.ts'
import { isSkillKey } from '../sections/registry.ts'
import { readResume } from './read.ts'
import { blankProfile } from '../queries-save.ts'

// Files of the format's own makers; not part of the project.
const folder = fileURLToPath(new URL('../../../../../shared/data/json-resume/', import.meta.url))
const there = existsSync(folder)
const open = (name: string) => readFileSync(`${folder}${name}.resume.json`, 'utf8')

/** What is read of each, what waits, and every row of the report: where, by kind and reason. */
const expected = {
  'career-changer': {
    name: 'Daniel Reyes',
    items: { ProfessionalExperience: 3, TechnicalSkills: 3, Education: 1, Trainings: 3 },
    held: 'work[1] work[2] languages interests[0] interests[1] references[0]',
    rows: {
      'left: Profiles have no field for this': 'education[0].url',
      'left: Only the country, state and city of an address are imported':
        'basics.location.address basics.location.postalCode',
      'left: Your email address and phone number are part of your account': 'basics.email basics.phone',
      'moved: Moved to the description': 'work[0].description work[1].description work[2].description',
      'moved: The employment type “Contract” was taken from this text': 'work[0]',
      'moved: Volunteer work is listed under positions, with the employment type Volunteer': 'volunteer',
      'held: Employment Type is required': 'work[1] work[2]',
      'moved: Moved to “Trainings”': 'certificates',
      'moved: Moved to “Technical skills”': 'skills',
      'held: Languages and interests count as skills only if you say so':
        'languages interests[0] interests[1]',
      'left: Profiles have no field for the text of a reference': 'references[0].reference',
      'held: A reference is not always a mentor': 'references[0]',
    },
  },
  'new-grad': {
    name: 'Maya Okonkwo',
    items: { ProfessionalExperience: 2, Awards: 1, TechnicalSkills: 3, Education: 1, Projects: 2 },
    held: 'languages interests[0] interests[1]',
    rows: {
      'left: Profiles have no field for this': 'projects[0].type projects[1].type education[0].url',
      'left: Only the country, state and city of an address are imported':
        'basics.location.address basics.location.postalCode',
      'left: Your email address and phone number are part of your account': 'basics.email basics.phone',
      'moved: Moved to the description': 'work[0].description work[1].description awards[0].awarder',
      'moved: The employment type “Internship” was taken from this text': 'work[0] work[1]',
      'moved: Moved to “Technical skills”': 'skills',
      'held: Languages and interests count as skills only if you say so':
        'languages interests[0] interests[1]',
    },
  },
  sample: {
    name: 'Richard Hendriks',
    items: {
      ProfessionalExperience: 1,
      Awards: 1,
      TechnicalSkills: 2,
      Education: 1,
      DigitalAssets: 1,
      Projects: 1,
    },
    held: 'work[0] languages interests[0] references[0]',
    rows: {
      'left: Profiles have no field for this': 'projects[0].type education[0].url',
      'left: Only the country, state and city of an address are imported':
        'basics.location.address basics.location.postalCode',
      'left: Your email address and phone number are part of your account': 'basics.email basics.phone',
      'moved: Moved to the description': 'work[0].description awards[0].awarder',
      'moved: Volunteer work is listed under positions, with the employment type Volunteer': 'volunteer',
      'held: Employment Type is required': 'work[0]',
      'partly: Only the month and year were imported': 'projects[0].startDate projects[0].endDate',
      'partly: Only the year was imported': 'publications[0].releaseDate',
      'moved: Moved to “Digital Assets”': 'publications',
      'moved: Moved to “Technical skills”': 'skills',
      'held: Languages and interests count as skills only if you say so': 'languages interests[0]',
      'left: Profiles have no field for the text of a reference': 'references[0].reference',
      'held: A reference is not always a mentor; Designation is required': 'references[0]',
    },
  },
  'senior-engineer': {
    name: 'Lena Vasquez',
    items: { Awards: 2, TechnicalSkills: 3, Education: 2, Trainings: 1, DigitalAssets: 2, Projects: 1 },
    held: 'work[0] work[1] work[2] languages interests[0] interests[1] references[0] references[1]',
    rows: {
      'left: It is not part of the name': 'basics.name',
      'left: Profiles have no field for this': 'projects[0].type education[0].url education[1].url',
      'left: Only the country, state and city of an address are imported':
        'basics.location.address basics.location.postalCode',
      'left: Your email address and phone number are part of your account': 'basics.email basics.phone',
      'moved: Moved to the description':
        'work[0].description work[1].description work[2].description awards[0].awarder awards[1].awarder',
      'held: Employment Type is required': 'work[0] work[1] work[2]',
      'moved: Moved to “Trainings”': 'certificates',
      'partly: Only the year was imported': 'publications[0].releaseDate publications[1].releaseDate',
      'moved: Moved to “Digital Assets”': 'publications',
      'moved: Moved to “Technical skills”': 'skills',
      'held: Languages and interests count as skills only if you say so':
        'languages interests[0] interests[1]',
      'left: Profiles have no field for the text of a reference':
        'references[0].reference references[1].reference',
      'held: A reference is not always a mentor': 'references[0] references[1]',
    },
  },
}

describe.skipIf(!there)('real files (needs ../shared/data)', () => {
  test('the expectations cover every sample file', () => {
    const names = readdirSync(folder).flatMap((name) => /^(.+)\.resume\.json$/.exec(name)?.[1] ?? [])
    expect(names.toSorted()).toEqual(Object.keys(expected))
  })

  test.each(Object.entries(expected))('reads %s', (name, { name: person, items, held: waiting, rows }) => {
    const { document, report, held } = readResume(open(name))
    const { UserPersonalData: personal, ...lists } = document
    expect(personal?.FullName).toBe(person)
    expect(Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.length]))).toEqual(items)
    expect(held.map(({ path }) => path).join(' ')).toBe(waiting)
    const byReason = Map.groupBy(report, ({ kind, why }) => `${kind}: ${why}`)
    expect(
      Object.fromEntries(
        [...byReason].map(([reason, same]) => [reason, same.map(({ path }) => path).join(' ')]),
      ),
    ).toEqual(rows)
    // Every row says what it was, and what to do.
    expect(report.filter(({ value, todo }) => value === '' || todo === '')).toEqual([])
  })

  test.each(Object.keys(expected))('%s keeps every entry after its owner completes the held ones', (name) => {
    const resume = JSON.parse(open(name)) as Record<string, object[] | undefined>
    const reading = readResume(open(name))
    const first: Answers = { items: new Map(), employmentType: 'Full-time' }
    const answers: Answers = {
      ...first,
      items: new Map(
        reading.held
          .filter(({ section }) => section === 'Mentors' || isSkillKey(section))
          .map(({ path, section, item }) => [
            path,
            section === 'Mentors' ? { ...item, Designation: item['Designation'] || 'Engineer' } : item,
          ]),
      ),
    }
    const incoming = completeReading(reading, answers, undefined)
    expect(incoming.waiting).toEqual([])
    const keys = new Set(planImport(incoming, undefined, 'add').map(({ key }) => key))
    const profile: ProfileDocument = importInto(blankProfile, incoming, keys, 'add')
    const count = (...names: string[]) => names.reduce((sum, one) => sum + (resume[one]?.length ?? 0), 0)
    expect(profile.ProfessionalExperience).toHaveLength(count('work', 'volunteer'))
    expect(profile.Projects).toHaveLength(count('projects'))
    expect(profile.Education).toHaveLength(count('education'))
    expect(profile.Trainings).toHaveLength(count('certificates'))
    expect(profile.DigitalAssets).toHaveLength(count('publications'))
    expect(profile.Awards).toHaveLength(count('awards'))
    expect(profile.Mentors).toHaveLength(count('references'))
    expect(profile.TechnicalSkills).toHaveLength(count('skills'))
    expect(profile.IndustrySkills).toHaveLength(1)
    expect(profile.ArtisticSkills).toHaveLength(count('interests'))
    // And what came in comes out and in again.
    const again = readResume(JSON.stringify(writeResume(profile)))
    expect(again.report).toEqual([])
    expect(again.document.ProfessionalExperience).toEqual(profile.ProfessionalExperience)
  })
})

/** What is read of each case, what waits, and every row of the report. */
const brought: Record<string, { read: object; waits: string; rows: string[] }> = {
  'korean-with-hanja': {
    read: {
      UserPersonalData: { FirstName: '민준', LastName: '강', Title: '엔지니어 (工學士)', Country: 'KR' },
    },
    waits: 'languages',
    rows: [
      'basics.name: First name “민준”, last name “강”',
      'languages: Languages and interests count as skills only if you say so',
    ],
  },
  'month-of-awards': {
    read: {
      Awards: [{ Title: 'Best paper', Date: '2019/06', Description: 'ACM' }],
      UserPersonalData: {
        About: 'I build **bridges** and [write](https://blog.example.org) about them.',
      },
    },
    waits: 'work[0]',
    rows: ['awards[0].awarder: Moved to the description', 'work[0]: Employment Type is required'],
  },
  'names-of-schools': {
    read: {
      Education: [
        { InstitutionName: 'НИУ «Высшая школа экономики»', Degree: 'Магистр' },
        { InstitutionName: '中国矿业大学（北京）', Degree: '学士' },
        { InstitutionName: 'Lycée n° 3', Degree: 'Bac' },
        { InstitutionName: 'Institut „Ruđer Bošković“', Degree: 'Dr.' },
        { InstitutionName: '東京大学・大学院', Degree: '修士' },
      ],
      Projects: [{ ProjectName: 'Smart@Home' }],
      UserPersonalData: { FirstName: 'マリー・キュリー', LastName: '' },
    },
    waits: 'work[0]',
    rows: ['projects[0]: Added to your position at ООО «Заря»', 'work[0]: Employment Type is required'],
  },
  'rtl-skills': {
    read: {
      TechnicalSkills: [
        { Category: 'תכנות', Skills: ['פייתון', 'C#', 'C++'] },
        { Category: 'כלים', Skills: ['גיט', 'C++ (מתקדם)'] },
        { Category: 'עוד', Skills: ['ג׳אווה', '.NET'] },
      ],
      UserPersonalData: { FirstName: 'דוד', LastName: 'כהן' },
    },
    waits: 'work[0]',
    rows: ['work[0]: Employment Type is required', 'skills: Moved to “Technical skills”'],
  },
}

describe.skipIf(!hasCases)('files that people brought (needs ../shared/cases)', () => {
  test('the expectations cover every case', () =>
    expect(caseNames.flatMap((name) => /^(.+)\.resume\.json$/.exec(name)?.[1] ?? []).toSorted()).toEqual(
      Object.keys(brought),
    ))

  test.each(Object.entries(brought))('reads %s', (name, { read, waits, rows }) => {
    const { document, report, held } = readResume(openCase(`${name}.resume.json`))
    expect(document).toMatchObject(read)
    expect(held.map(({ path }) => path).join(' ')).toBe(waits)
    expect(report.map(({ path, why }) => `${path}: ${why}`)).toEqual(rows)
  })
})
