import { expect, test } from 'vitest'
import { cvContact, cvProfile } from '#test/support/cv/profiles.ts'
import { defaultChoice } from './choice.ts'
import { makeDocument } from './document.ts'

const bodyOf = (lists: Parameters<typeof cvProfile>[1]) =>
  makeDocument(cvProfile({}, lists), defaultChoice(1), cvContact).sections[0]?.body

const training = {
  CourseName: 'Bayesian methods',
  Provider: 'Delft Online',
  Type: 'Course',
  Mode: 'Online',
  Duration: '6 weeks',
  CompletionDate: '2025/06/12',
  CertificationLink: 'https://example.org/17',
}

test('One or two rows are entries that say what the table would', () => {
  expect(bodyOf({ Trainings: [training] })).toEqual({
    kind: 'entries',
    entries: [
      {
        title: 'Bayesian methods',
        link: 'https://example.org/17',
        when: '12/06/2025',
        detail: 'Delft Online · Course',
        parts: [{ kind: 'text', text: 'Mode: Online · Duration: 6 weeks' }],
      },
    ],
  })
  expect(bodyOf({ Trainings: [training, training] })).toMatchObject({ kind: 'entries' })
})

test('A training says as much of its date as is known', () => {
  const dated = (CompletionDate: string) => bodyOf({ Trainings: [{ ...training, CompletionDate }] })
  expect(dated('2021/03')).toMatchObject({ entries: [{ when: '03/2021' }] })
  expect(dated('2021')).toMatchObject({ entries: [{ when: '2021' }] })
})

test('Three are a table, in which nothing stands in the column of something else', () => {
  const body = bodyOf({ Trainings: [training, training, training] })
  expect(body).toMatchObject({ kind: 'table' })
  const columns = body?.kind === 'table' ? body.columns.map(({ label }) => label) : []
  const at = columns.indexOf('Type')
  expect(body?.kind === 'table' && body.rows.map((row) => row[at])).toEqual(
    Array.from({ length: 3 }, () => [{ kind: 'text', text: 'Course' }]),
  )
})

test('A number keeps its label, and what is named by a category stands below it', () => {
  expect(bodyOf({ Education: [{ Degree: 'Master', InstitutionName: 'Delft', Grade: '8.9' }] })).toMatchObject(
    {
      entries: [{ title: 'Master', detail: 'Delft · Grade: 8.9', parts: [] }],
    },
  )
  expect(bodyOf({ TechnicalSkills: [{ Category: 'Programming', Skills: ['C', 'Ada'] }] })).toMatchObject({
    entries: [{ title: 'Programming', detail: '', parts: [{ kind: 'text', text: 'C · Ada' }] }],
  })
  expect(bodyOf({ TechnicalSkills: [{ Category: 'Data', Level: 'Expert', Skills: ['SQL'] }] })).toMatchObject(
    {
      entries: [{ title: 'Data (Expert)', parts: [{ kind: 'text', text: 'SQL' }] }],
    },
  )
})

test('Several words that name a row are its title', () => {
  const Education = [{ Degree: 'Master', PartTimeJobs: ['Clerk', 'Guide'] }]
  const { sections } = makeDocument(cvProfile({}, { Education }), defaultChoice(1), cvContact)
  expect(sections.find(({ key }) => key === 'PartTimeJobs')?.body).toMatchObject({
    entries: [{ title: 'Clerk · Guide', detail: '', parts: [{ kind: 'text', text: 'Master' }] }],
  })
})
