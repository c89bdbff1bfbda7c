import { describe, expect, test } from 'vitest'
import { asha } from '#test/support/profile/profiles.ts'
import { sectionKeys, type ProfileDocument } from '../schema.ts'
import { EXTENSION, writeResume } from './schema.ts'
import { sections } from '../sections/registry.ts'
import { readResume } from './read.ts'

const read = (resume: object) => readResume(JSON.stringify(resume))

describe('our own file after another program had it', () => {
  const profile = {
    UserPersonalData: asha,
    ...Object.fromEntries(sectionKeys.map((key) => [key, [sections[key].example]])),
  } as ProfileDocument
  const written = () =>
    JSON.parse(JSON.stringify(writeResume(profile))) as Record<string, Record<string, unknown>[]>

  test('what the standard part says counts, what only we know stays, and the report says so', () => {
    const resume = written()
    Object.assign(resume['work']?.[0] ?? {}, { position: 'Chief engineer', endDate: '2025-01' })
    Object.assign(resume['basics'] ?? {}, { name: 'Asha Rao' })
    const { document, report } = read(resume)
    expect(document.UserPersonalData).toMatchObject({
      FirstName: 'Asha',
      LastName: 'Rao',
      SocialName: 'ashabuilds',
    })
    expect(document.ProfessionalExperience).toEqual([
      {
        ...sections.ProfessionalExperience.example,
        PositionTitle: 'Chief engineer',
        EndDate: { Month: '01', Year: '2025' },
      },
    ])
    expect(report.map(({ kind, path }) => [kind, path])).toEqual([
      ['changed', 'basics'],
      ['changed', 'work[0]'],
    ])
  })

  test('what was removed is gone, what was put in is read like any other', () => {
    const resume = written()
    resume['work'] = [{ name: 'New', position: 'Intern' }]
    resume['skills']?.reverse()
    const { document, held } = read(resume)
    expect(document.ProfessionalExperience).toMatchObject([{ CompanyName: 'New', Projects: [], Awards: [] }])
    expect(held).toMatchObject([
      { section: 'Projects', item: { ProjectName: 'Bridge watch', ClientName: 'City of Pune' } },
    ])
    expect(document.ManagementSkills).toEqual([sections.ManagementSkills.example])
  })

  test('our extension cannot put in what its fields do not take', () => {
    const resume = written()
    const own = (resume['work']?.[0]?.[EXTENSION] ?? {}) as Record<string, unknown>
    Object.assign(own, {
      PositionTitle: 'Hidden',
      SkillsUsed: [{ x: 1 }, 'Welding'],
      Events: [{ Title: '' }, { Title: 'Days', Link: 'javascript:alert(1)' }],
    })
    const { document, report } = read(resume)
    expect(document.ProfessionalExperience).toMatchObject([
      {
        PositionTitle: 'Structural engineer',
        SkillsUsed: ['Welding'],
        Events: [{ Title: 'Days', Link: '' }],
      },
    ])
    expect(report.map(({ path }) => path)).toEqual([
      'work[0].x-agora.SkillsUsed[0]',
      'work[0].x-agora.Events[0]',
      'work[0].x-agora.Events[1].Link',
      'work[0].x-agora.PositionTitle',
    ])
  })
})
