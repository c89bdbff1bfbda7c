import { describe, expect, test } from 'vitest'
import { asha } from '#test/support/profile/profiles.ts'
import { blankProfile } from '../queries-save.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import type { ProfileDocument, Profile } from '../schema.ts'
import { awardSchema } from '../schema-items.ts'
import { sections } from '../sections/registry.ts'
import {
  completeReading,
  importInto,
  notesOn,
  planImport,
  shortenedSummary,
  type Answers,
  type ImportMode,
  type ResumePart,
} from './merge.ts'
import { readResume } from './read.ts'
import { writeResume } from './schema.ts'

const noAnswers: Answers = { items: new Map(), employmentType: '' }
const award = awardSchema.parse({ Title: 'Medal' })
const mine: Profile = {
  ...blankProfile,
  UserPersonalData: { ...asha, ProfilePicture: '/media/me' },
  Awards: [
    { ...award, id: 'a1' },
    { ...award, Title: 'Cup', id: 'a2' },
  ],
}

/** Reads a file, and imports all of it. */
function take(
  resume: object,
  present: Profile | undefined,
  mode: ImportMode,
  answers: Partial<Answers> = {},
) {
  const reading = readResume(JSON.stringify(resume))
  const incoming = completeReading(reading, { ...noAnswers, ...answers }, present)
  const plan = planImport(incoming, present, mode)
  const keys = new Set<ResumePart>(plan.map(({ key }) => key))
  const change = <Doc extends ProfileDocument>(document: Doc) => importInto(document, incoming, keys, mode)
  return { reading, incoming, plan, change, next: change(present ?? blankProfile) }
}

describe('adding', () => {
  const file = { awards: [{ title: 'Medal' }, { title: 'Ribbon' }] }

  test('skips and counts existing items, and appends the others', () => {
    const { plan, next } = take(file, mine, 'add')
    expect(plan).toMatchObject([
      { key: 'Awards', items: [{ Title: 'Ribbon' }], same: 1, there: 2, tooMany: 0 },
    ])
    expect(next.Awards).toEqual([...mine.Awards, { ...award, Title: 'Ribbon' }])
  })

  test('recognizes existing personal data in any key order', () => {
    for (const data of [asha, Object.fromEntries(Object.entries(asha).toReversed()) as typeof asha]) {
      const present = { ...mine, UserPersonalData: data }
      const { plan, next } = take(writeResume(present), present, 'add')
      expect(plan[0]).toMatchObject({ key: 'UserPersonalData', items: [], same: 1 })
      expect(next.UserPersonalData).toBe(data)
    }
  })

  test('importing twice adds nothing', () => {
    const { change, next } = take(file, mine, 'add')
    expect(change(next)).toEqual(next)
  })

  test('fills only empty personal data, and keeps the name and the picture', () => {
    const basics = { name: 'Eve Nil', label: 'Pilot', location: { countryCode: 'ES', region: 'Lugo' } }
    const present = { ...mine, UserPersonalData: { ...mine.UserPersonalData, State: '' } }
    const { next } = take({ basics }, present, 'add')
    expect(next.UserPersonalData).toEqual({ ...mine.UserPersonalData, State: 'Lugo' })
  })

  test('adds items up to the section limit, and reports the rest', () => {
    const full = {
      ...mine,
      Awards: Array.from({ length: ITEMS_MAX - 1 }, (_, index) => ({ ...award, Title: `${index}` })),
    }
    const { plan, next } = take({ awards: [{ title: 'A' }, { title: 'B' }] }, full, 'add')
    expect(plan).toMatchObject([{ items: [{ Title: 'A' }], tooMany: 1 }])
    expect(next.Awards).toHaveLength(ITEMS_MAX)
  })

  test('keeps unchanged sections as the same objects', () => {
    const { next } = take({ awards: [{ title: 'Medal' }] }, mine, 'add')
    expect(next.UserPersonalData).toBe(mine.UserPersonalData)
    expect(next.Education).toBe(mine.Education)
  })
})

describe('replacing', () => {
  test('a section contains the file’s items; equal ones keep their ids', () => {
    const { plan, next } = take({ awards: [{ title: 'Ribbon' }, { title: 'Medal' }] }, mine, 'replace')
    expect(plan).toMatchObject([{ items: [{ Title: 'Ribbon' }, { Title: 'Medal' }], same: 1, there: 2 }])
    expect(next.Awards).toEqual([
      { ...award, Title: 'Ribbon' },
      { ...award, id: 'a1' },
    ])
  })

  test('personal data take the file’s values, if present, but keep the picture', () => {
    const basics = { name: 'Eve Nil', location: { countryCode: 'ES' } }
    const { next } = take({ basics }, mine, 'replace')
    expect(next.UserPersonalData).toEqual({
      ...mine.UserPersonalData,
      FirstName: 'Eve',
      LastName: 'Nil',
      FullName: 'Eve Nil',
      Country: 'ES',
    })
  })

  test('keeps deselected sections', () => {
    const reading = readResume(JSON.stringify({ awards: [{ title: 'Ribbon' }] }))
    const incoming = completeReading(reading, noAnswers, mine)
    expect(importInto(mine, incoming, new Set(['Education']), 'replace')).toEqual(mine)
  })
})

describe('held items', () => {
  const job = (position: string, more: object = {}) => ({
    name: 'Nirmaan',
    position,
    startDate: '2020',
    ...more,
  })
  const file = {
    work: [job('Engineer'), job('Intern'), job('Manager'), job('Head', { endDate: 'some day' })],
    projects: [{ description: 'No name' }],
  }
  const titles = ({ next }: ReturnType<typeof take>) =>
    next.ProfessionalExperience.map(
      ({ PositionTitle, EmploymentType }) => `${PositionTitle}: ${EmploymentType}`,
    )

  test('are skipped until their owner completes them', () => {
    const taken = take(file, mine, 'add')
    expect(taken.incoming.waiting.map(({ path }) => path)).toEqual(['projects[0]', 'work[3]'])
  })

  test('a position without an employment type is imported once', () => {
    const taken = take(file, mine, 'add')
    expect(titles(taken)).toEqual(['Engineer: ', 'Intern: Internship', 'Manager: '])
    expect(taken.change(taken.next)).toEqual(taken.next)
  })

  test('one choice completes all positions that lack only an employment type, in order', () => {
    const taken = take(file, mine, 'add', { employmentType: 'Full-time' })
    expect(titles(taken)).toEqual(['Engineer: Full-time', 'Intern: Internship', 'Manager: Full-time'])
    expect(taken.incoming.waiting.map(({ path }) => path)).toEqual(['projects[0]', 'work[3]'])
  })

  test('input in the form overrides that choice', () => {
    const finished = { ...sections.ProfessionalExperience.example, PositionTitle: 'Boss' }
    const items = new Map([['work[2]', finished]])
    const taken = take(file, mine, 'add', { employmentType: 'Contract', items })
    expect(titles(taken)).toEqual(['Engineer: Contract', 'Intern: Internship', 'Boss: Full-time'])
  })

  test('an existing profile completes personal data; otherwise the owner must', () => {
    const basics = { name: 'Eve Nil', label: 'Pilot' }
    const { incoming, next } = take({ basics }, mine, 'replace')
    expect(incoming.waiting).toEqual([])
    expect(next.UserPersonalData).toMatchObject({
      FullName: 'Eve Nil',
      Title: 'Pilot',
      Country: 'IN',
      State: 'Maharashtra',
    })
    const alone = take({ basics }, undefined, 'add')
    expect(alone.incoming).toMatchObject({ whole: false, waiting: [{ path: 'basics' }] })
    const items = new Map([['basics', { ...asha, FirstName: 'Eve' }]])
    expect(take({ basics }, undefined, 'add', { items }).incoming).toMatchObject({ whole: true, waiting: [] })
  })

  test('only its owner shortens a summary', () => {
    const summary = 'Calm. '.repeat(200)
    const basics = { name: 'Eve Nil', summary, location: { countryCode: 'IN' } }
    const { reading, incoming, next } = take({ basics }, mine, 'replace')
    expect(incoming.waiting).toEqual(reading.held)
    expect(next.UserPersonalData).toEqual(mine.UserPersonalData)
    const [held] = reading.held
    const shortened = held && shortenedSummary(held)
    const items = new Map([['basics', shortened ?? {}]])
    const consented = take({ basics }, mine, 'replace', { items })
    expect(consented.incoming.waiting).toEqual([])
    expect(consented.next.UserPersonalData.About).toMatch(/^(?:Calm\. ){99}Calm\.…$/)
  })
})

test('ignores and reports pictures and virtual enterprises in our own files', () => {
  const incoming = {
    personal: { ...asha, ProfilePicture: '/media/other' },
    lists: { EncycdataVirtualEnterprises: [sections.EncycdataVirtualEnterprises.example] },
    waiting: [],
    whole: true,
  }
  expect(notesOn(incoming, mine).map(({ path, value }) => [path, value])).toEqual([
    ['basics.image', '/media/other'],
    ['x-agora.EncycdataVirtualEnterprises', 'BridgeWatch'],
  ])
  expect(planImport(incoming, mine, 'replace').map(({ key }) => key)).toEqual(['UserPersonalData'])
  expect(
    importInto(mine, incoming, new Set(['UserPersonalData', 'EncycdataVirtualEnterprises']), 'replace'),
  ).toEqual(mine)
  const known = { ...mine, EncycdataVirtualEnterprises: [sections.EncycdataVirtualEnterprises.example] }
  expect(notesOn({ ...incoming, personal: known.UserPersonalData }, known)).toEqual([])
})
