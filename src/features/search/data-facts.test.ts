import { beforeAll, expect, test } from 'vitest'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import type { Locale } from '#lib/text/locale.ts'
import { testDeps } from '#test/support/api.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { searchEverything } from './data.ts'

const database = await testDatabase()

beforeAll(async () => {
  await insertBusiness(database.db, {
    slug: 'zephyr',
    details: { organizationName: 'Zephyr Optics', businessIndustry: ['Mechanical'] },
    address: { city: 'Windhoek', country: 'NA' },
    jobs: { first: { jobTitle: 'Metrologist', type: 'Permenant', experience: '10+' } },
    projects: { only: { title: 'Seismograph housing', projectType: 'Opensource' } },
  })
  await insertInstitutes(database.db, [
    {
      slug: 'zephyr-academy',
      approval: 'approved',
      content: {
        instituteDetails: [
          {
            instituteName: 'Zephyr Academy',
            educationCategory: 'Univerisity',
            instituteType: 'Public',
          },
        ],
        instituteAddress: [{ city: 'Windhoek', state: 'Khomas', country: 'NA' }],
        academicPrograms: [
          { programName: 'B.Sc', specialization: 'Glaciology', graduationLevel: 'UG', semesters: '6' },
        ],
      },
    } as never,
  ])
  await insertEvent(database.db, {
    eventTitle: 'Zephyr days',
    eventType: 'conference',
    eventAttendance: 'inPerson',
    eventOrganiser: 'Zephyr Optics',
    eventSpeakers: ['Xiomara Quispe'],
  })
  await writeDueSearchItems(database.db, testDeps(database.db).searchKinds)
})

test.each<[Locale, Partial<Record<SearchKind, string[]>>]>([
  [
    'en',
    {
      company: ['Mechanical', 'Windhoek', 'Namibia'],
      job: ['Zephyr Optics', 'Permanent', 'More than 10 years'],
      project: ['Zephyr Optics', 'Open source'],
      institute: ['University', 'Public', 'Windhoek', 'Khomas', 'Namibia'],
      programme: ['Zephyr Academy', 'Undergraduate', '6 semesters', 'Windhoek', 'Namibia'],
      event: ['Conference', 'In person', 'Xiomara Quispe', 'Zephyr Optics'],
    },
  ],
  [
    'es',
    {
      company: ['Mecánica', 'Windhoek', 'Namibia'],
      job: ['Zephyr Optics', 'Indefinido', 'Más de 10 años'],
      project: ['Zephyr Optics', 'Código abierto'],
      institute: ['Universidad', 'Público', 'Windhoek', 'Khomas', 'Namibia'],
      programme: ['Zephyr Academy', 'Grado', '6 semestres', 'Windhoek', 'Namibia'],
      event: ['Congreso', 'Presencial', 'Xiomara Quispe', 'Zephyr Optics'],
    },
  ],
])('each kind says in %s what one chooses by', async (locale, facts) => {
  const { kinds } = await searchEverything(database.db, { Keywords: 'zephyr' }, locale)
  expect(Object.fromEntries(kinds.map(({ Kind, results }) => [Kind, results[0]!.Facts]))).toEqual(facts)
})
