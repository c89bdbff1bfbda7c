import { expect, it } from 'vitest'
import { sectionKeys, type Profile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { completenessOf } from './completeness.ts'
import { readEdit } from './edit-address.ts'

const empty = Object.fromEntries(sectionKeys.map((key) => [key, []]))
const only = (personalData: object, lists: object = {}) =>
  ({
    ...empty,
    ...lists,
    UserPersonalData: { ...personal.example, Title: '', ProfilePicture: '', ...personalData },
  }) as unknown as Profile
const list = (...keys: (keyof typeof sections)[]) =>
  Object.fromEntries(keys.map((key) => [key, [sections[key].example]]))

it('starts at 20 % and suggests the title first', () => {
  expect(completenessOf(only({}))).toMatchObject({ percent: 20, next: { name: 'title' } })
})

it('suggests the next missing part and the form for it', () => {
  const told: unknown[] = []
  const filled = { Title: '', ProfilePicture: '' }
  let lists = {}
  const fill: Record<string, () => void> = {
    title: () => (filled.Title = 'Engineer'),
    picture: () => (filled.ProfilePicture = '/media/x'),
  }
  for (let steps = 0; steps < 10; steps++) {
    const { percent, next } = completenessOf(only(filled, lists))
    told.push([percent, next?.name])
    if (!next) break
    const edit = readEdit(next.edit)
    expect(edit).toBeDefined()
    if (edit?.kind === 'item') lists = { ...lists, ...list(edit.key) }
    else fill[next.name]?.()
  }
  expect(told).toEqual([
    [20, 'title'],
    [30, 'experience'],
    [50, 'education'],
    [65, 'technicalSkills'],
    [75, 'picture'],
    [85, 'otherSkills'],
    [90, 'trainings'],
    [95, 'mentors'],
    [100, undefined],
  ])
})

it('accepts any additional skill group, and ignores optional sections', () => {
  const base = list('ProfessionalExperience', 'Education', 'TechnicalSkills', 'Trainings', 'Mentors')
  const person = { Title: 'x', ProfilePicture: '/media/x' }
  for (const key of ['ManagementSkills', 'ArtisticSkills', 'IndustrySkills'] as const)
    expect(completenessOf(only(person, { ...base, ...list(key) }))).toEqual({ percent: 100, next: undefined })
  expect(completenessOf(only({}, list('Awards', 'Mentees', 'DigitalAssets'))).percent).toBe(20)
})
