import { expect, test } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import { blankProfile } from '../queries-save.ts'
import { sections } from '../sections/registry.ts'
import { readResume } from './read.ts'
import { writeResume } from './schema.ts'

const read = (resume: object) => readResume(JSON.stringify(resume))
const rows = (resume: object) =>
  read(resume).report.flatMap(({ kind, path, value, why }) =>
    kind === 'moved' ? [] : [[kind, path, value, why]],
  )

test.each([
  ['2021-03-14', '2021/03/14', '2021-03-14', []],
  ['March 2021', '2021/03', '2021-03', []],
  ['2021', '2021', '2021', []],
  [
    'Spring 2021',
    '2021',
    '2021',
    [['partly', 'certificates[0].date', 'Spring 2021', 'Only the year was taken']],
  ],
  ['soon', '', undefined, [['left', 'certificates[0].date', 'soon', 'This is not a date']]],
])('a training of %j was completed %j, and is written so again', (date, CompletionDate, written, said) => {
  const certificates = [{ name: 'CKA', date }]
  const { Trainings = [] } = read({ certificates }).document
  expect(Trainings).toMatchObject([{ CompletionDate }])
  expect(rows({ certificates })).toEqual(said)
  const again = writeResume({ ...blankProfile, Trainings })
  expect((again['certificates'] as { date?: string }[])[0]?.date).toBe(written)
  expect(read(again).document.Trainings).toEqual(Trainings)
})

test('an award still needs its day', () => {
  expect(rows({ awards: [{ title: 'Ribbon', date: '2024-02' }] })).toEqual([
    ['left', 'awards[0].date', '2024-02', 'The date has no day, and here it needs one'],
  ])
})

test('it is shown as far as it is known', () => {
  const { example, summary } = sections.Trainings
  const shown = (CompletionDate: string) => summary({ ...example, CompletionDate }).when
  expect(['2021/03/14', '2021/03', '2021', ''].map(shown)).toEqual([
    'Completed 14/03/2021',
    'Completed 03/2021',
    'Completed 2021',
    '',
  ])
  setLocaleSource(() => 'es')
  expect(['2021/03/14', '2021/03', '2021'].map(shown)).toEqual([
    'Terminado el 14/03/2021',
    'Terminado en 03/2021',
    'Terminado en 2021',
  ])
})
