import { expect, test, describe } from 'vitest'
import { parse, safeParse } from 'zod/v4/core'
import { cvContact, cvProfile, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { careerProfile } from '#test/support/cv/careers.ts'
import { cvChoiceSchema, cvSectionKeys, cvTemplates, type CvChoice } from '../schema.ts'
import { defaultChoice, emptySections, sectionOrder } from './choice.ts'
import { makeDocument } from './document.ts'
import {
  countHidden,
  entryChoicesOf,
  isSameChoice,
  withEntry,
  withMoved,
  withoutGone,
  withSection,
} from './choose.ts'

const titles = (choice: CvChoice) =>
  makeDocument(smallCvProfile, choice, cvContact).sections.map(({ title }) => title)

test.each(cvTemplates)('everything is selected and nothing is hidden at first in template %s', (template) => {
  const choice = defaultChoice(template)
  expect(choice).toEqual({ template, colour: null, sections: cvSectionKeys, order: null, hidden: [] })
  expect(parse(cvChoiceSchema, choice)).toEqual(choice)
})

test('reads choices stored before photos existed, and keeps a selected photo', () => {
  const before = defaultChoice(1)
  expect(parse(cvChoiceSchema, JSON.parse(JSON.stringify(before)))).toEqual(before)
  expect(parse(cvChoiceSchema, { ...before, photo: true })).toEqual({ ...before, photo: true })
})

test('keeps the crop of a photo, which is within its picture', () => {
  const crop = (across: number) => ({
    ...defaultChoice(1),
    photoCrop: { picture: '/media/a/b.webp', part: { size: 0.5, across, down: 1 } },
  })
  expect(parse(cvChoiceSchema, crop(0))).toEqual(crop(0))
  expect(safeParse(cvChoiceSchema, crop(1.1)).success).toBe(false)
})

test('template 1 has the order of the specification, with awards after experience', () => {
  expect(titles(defaultChoice(1))).toEqual([
    'Professional Experience',
    'Events',
    'Awards',
    'Virtual Enterprise',
    'Technical skills',
    'Management skills',
    'Industry skills',
    'Artistic skills',
    'Education',
    'Trainings',
    'Digital Assets',
    'Mentors',
    'Mentees',
    'Part-time jobs',
    'Projects',
  ])
})

test('template 2 has one table of skills, projects after experience and part-time jobs after education', () => {
  expect(titles(defaultChoice(2))).toEqual([
    'Professional Experience',
    'Projects',
    'Events',
    'Awards',
    'Virtual Enterprise',
    'Skills',
    'Education',
    'Part-time jobs',
    'Trainings',
    'Digital Assets',
    'Mentors',
    'Mentees',
  ])
})

test('moved sections come first, the rest in template order', () => {
  const order = ['Mentees', 'Education', 'Mentees'] as const
  const moved = sectionOrder({ order: [...order], template: 1 })
  expect(moved.slice(0, 3)).toEqual(['Mentees', 'Education', 'ProfessionalExperience'])
  expect(moved.toSorted()).toEqual(cvSectionKeys.toSorted())
})

test('dependent parts move with their section in template 2, and stay last in template 1', () => {
  const order: CvChoice['order'] = [
    'ArtisticSkills',
    'Education',
    'TechnicalSkills',
    'ProfessionalExperience',
  ]
  expect(titles({ ...defaultChoice(1), order }).slice(0, 5)).toEqual([
    'Artistic skills',
    'Education',
    'Technical skills',
    'Professional Experience',
    'Events',
  ])
  expect(titles({ ...defaultChoice(1), order }).slice(-2)).toEqual(['Part-time jobs', 'Projects'])
  expect(titles({ ...defaultChoice(2), order }).slice(0, 6)).toEqual([
    'Skills',
    'Education',
    'Part-time jobs',
    'Professional Experience',
    'Projects',
    'Events',
  ])
})

test('the table of skills has the selected kinds in the selected order', () => {
  const choice: CvChoice = {
    ...defaultChoice(2),
    sections: ['TechnicalSkills', 'ArtisticSkills', 'ManagementSkills'],
    order: ['ManagementSkills', 'ArtisticSkills'],
  }
  const [{ body } = { body: undefined }] = makeDocument(smallCvProfile, choice, cvContact).sections
  if (body?.kind !== 'table') throw new Error('Skills are a table')
  const kinds = body.rows.map(([kind]) => kind?.[0])
  expect(kinds).toEqual(
    ['Management skills', 'Artistic skills', 'Technical skills'].map((text) => ({
      kind: 'text',
      text,
      strong: true,
    })),
  )
})

test('each kind of skills is named once, with a line for each category', () => {
  const TechnicalSkills = ['Programming', 'Data', 'Tests'].map((Category) => ({
    Category,
    Skills: ['a', 'b'],
  }))
  const others = [
    { Category: 'Planning', Skills: [] },
    { Category: '', Skills: ['Budgets'] },
  ]
  const profile = cvProfile(
    {},
    {
      TechnicalSkills,
      ManagementSkills: others,
      ArtisticSkills: [{ Category: 'Ink', Level: 'Beginner', Skills: ['c'] }],
    },
  )
  const [{ body } = { body: undefined }] = makeDocument(profile, defaultChoice(2), cvContact).sections
  if (body?.kind !== 'table') throw new Error('Skills are a table')
  expect(body.columns.map(({ label }) => label)).toEqual(['Kind', 'Skills'])
  expect(body.rows.map((row) => row[1])).toEqual([
    ['Programming', 'Data', 'Tests'].map((label) => ({ kind: 'terms', label, terms: ['a', 'b'] })),
    [
      { kind: 'text', text: 'Planning' },
      { kind: 'text', text: 'Budgets' },
    ],
    [{ kind: 'terms', label: 'Ink (Beginner)', terms: ['c'] }],
  ])
})

test('lists selected sections without content in order', () => {
  expect(emptySections(smallCvProfile, defaultChoice(1))).toEqual([])
  expect(emptySections(emptyCvProfile, defaultChoice(2))).toEqual(sectionOrder(defaultChoice(2)))
  expect(emptySections(emptyCvProfile, { ...defaultChoice(1), sections: ['Mentors'] })).toEqual(['Mentors'])
})

test('an empty item does not fill a section', () => {
  const profile = cvProfile({}, { EncycdataVirtualEnterprises: [{ BusinessUnits: [{ Name: '\u200B ' }] }] })
  expect(emptySections(profile, { ...defaultChoice(1), sections: ['EncycdataVirtualEnterprises'] })).toEqual([
    'EncycdataVirtualEnterprises',
  ])
})

test('a section is empty if all its entries are hidden; awards of positions fill their section', () => {
  const hidden = ['Mentors-0', 'Awards-0']
  expect(emptySections(smallCvProfile, { ...defaultChoice(1), hidden })).toEqual(['Mentors'])
  hidden.push('ProfessionalExperience-0')
  expect(emptySections(smallCvProfile, { ...defaultChoice(1), hidden })).toEqual([
    'ProfessionalExperience',
    'Awards',
    'Mentors',
  ])
})

const all = defaultChoice(1)

describe('a section', () => {
  test('can be removed and added again at any position', () => {
    const without = withSection(all, 'Awards', false)
    expect(without.sections).toEqual(cvSectionKeys.filter((key) => key !== 'Awards'))
    expect(withSection(without, 'Awards', false)).toEqual(without)
    expect(withSection(without, 'Awards', true)).toEqual(all)
  })

  test('moves by one position, and stops at either end', () => {
    const order = sectionOrder(all)
    const moved = withMoved(all, order[1]!, -1)
    expect(moved.order).toEqual([order[1], order[0], ...order.slice(2)])
    expect(withMoved(moved, order[1]!, -1)).toBe(moved)
    expect(withMoved(moved, order[1]!, 1).order).toEqual(order)
    expect(withMoved(all, order.at(-1)!, 1)).toBe(all)
  })
})

describe('entries', () => {
  const entries = entryChoicesOf(smallCvProfile, 'ProfessionalExperience')

  test('include nested ones', () => {
    expect(entries).toMatchObject([
      { title: 'Structural engineer', detail: 'Deccan Consulting Engineers · 04/2022 – present' },
    ])
    expect(entries[0]?.parts.map(({ id }) => id)).toEqual([
      'ProfessionalExperience-0-Projects-0',
      'ProfessionalExperience-0-Events-0',
      'ProfessionalExperience-0-Awards-0',
    ])
  })

  test('cannot be left out without an id', () => {
    const [item] = smallCvProfile.Awards
    const profile = { ...smallCvProfile, Awards: [{ ...item!, id: undefined }, item!] }
    expect(entryChoicesOf(profile as typeof smallCvProfile, 'Awards')).toHaveLength(1)
  })

  test('are left out and printed again, once each', () => {
    const [position] = entries
    const [project] = position!.parts
    const once = withEntry(withEntry(all, project!.id, false), project!.id, false)
    expect(once.hidden).toEqual([project!.id])
    expect(countHidden(entries, once)).toBe(1)
    // Its projects go with a position.
    expect(countHidden(entries, withEntry(once, position!.id, false))).toBe(1)
    expect(withEntry(once, project!.id, true)).toEqual(all)
  })

  test('are forgotten when they are gone from the profile', () => {
    const choice = { ...all, hidden: [entries[0]!.id, 'ProfessionalExperience-7'] }
    expect(withoutGone(choice, smallCvProfile).hidden).toEqual([entries[0]!.id])
    expect(withoutGone(choice, careerProfile(8))).toBe(choice)
  })
})

test('choices are equal if they print the same', () => {
  const choice: CvChoice = { ...all, hidden: ['b', 'a'], order: ['Awards'] }
  expect(isSameChoice(choice, { ...choice, hidden: ['a', 'b'], order: sectionOrder(choice) })).toBe(true)
  expect(isSameChoice(choice, { ...choice, sections: choice.sections.toReversed() })).toBe(true)
  expect(isSameChoice(choice, { ...choice, hidden: ['a'] })).toBe(false)
  expect(isSameChoice(choice, { ...choice, order: null })).toBe(false)
  expect(isSameChoice(choice, { ...choice, template: 2 })).toBe(false)
  expect(isSameChoice(choice, { ...choice, colour: 'red' })).toBe(false)
  const dials: Partial<CvChoice>[] = [
    { paper: 'LETTER' },
    { pages: 2 },
    { rules: 'hairlines' },
    { typeface: 'serif' },
    { publicAddress: false },
    { photo: true },
    { instead: { '\u{1f680}': '*' } },
  ]
  for (const dial of dials) expect(isSameChoice(choice, { ...choice, ...dial })).toBe(false)
  expect(isSameChoice(choice, { ...choice, rules: 'bars', typeface: 'sans', publicAddress: true })).toBe(true)
  expect(isSameChoice(choice, { ...choice, photo: false })).toBe(true)
  const cropped = (across: number, photo: boolean) => {
    const photoCrop = { picture: '/a', part: { size: 1, across, down: 0 } }
    return { ...choice, photo, photoCrop }
  }
  expect(isSameChoice(cropped(0, true), cropped(1, true))).toBe(false)
  expect(isSameChoice(cropped(0, false), cropped(1, false))).toBe(true)
})
