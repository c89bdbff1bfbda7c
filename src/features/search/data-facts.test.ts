import { beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import type { Locale } from '#lib/text/locale.ts'
import { testDeps } from '#test/support/api.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { createLog } from '#lib/server/log.ts'
import { searchEverything } from './data.ts'
import type { SearchEverything } from './schema.ts'

const database = await testDatabase()

const search = (Keywords: string, more: Partial<SearchEverything> = {}, locale: Locale = 'en') =>
  searchEverything(database.db, { Keywords, ...more }, { locale })
const best = async (Keywords: string, locale?: Locale) =>
  (await search(Keywords, {}, locale)).kinds[0]!.results[0]!
/** What a search finds in SQL, and from memory. */
async function inBoth(Keywords: string, locale: Locale = 'en') {
  const index = new SearchIndex(database.db, createLog('silent'))
  await index.load()
  await index.settled()
  const found = [
    await search(Keywords, {}, locale),
    await searchEverything(database.db, { Keywords }, { locale, index }),
  ]
  index.stop()
  return found
}
const write = () => writeDueSearchItems(database.db, testDeps(database.db).searchKinds)

beforeAll(async () => {
  await insertBusiness(database.db, {
    slug: 'zephyr',
    details: {
      organizationName: 'Zephyr Optics',
      businessIndustry: ['Mechanical'],
      businessCategory: ['Consultancy'],
    },
    address: { city: 'Windhoek', country: 'NA' },
    jobs: {
      first: {
        jobTitle: 'Metrologist',
        type: 'Permenant',
        experience: '10+',
        country: 'NA',
        workPlace: 'remote',
        salaryFrom: '40000',
        salaryTo: '50000',
        salaryCurrency: 'EUR',
        salaryPeriod: 'year',
      },
    },
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
          {
            programName: 'B.Sc',
            specialization: 'Glaciology',
            graduationLevel: 'UG',
            semesters: '6',
            averageFee: '900',
            feeCurrency: 'EUR',
            feePeriod: 'Year',
            studyMode: 'Online',
            language: 'English',
            description: 'Two field camps on the ice.',
            recruitmentCompanies: [
              { recruiterName: 'Meseta Dams', jobType: 'Internship', jobRole: 'Trainee' },
            ],
          },
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
  await write()
})

test.each<[Locale, Partial<Record<SearchKind, string[]>>]>([
  [
    'en',
    {
      company: ['Mechanical', 'Windhoek', 'Namibia'],
      job: [
        'Zephyr Optics',
        'Permanent',
        'More than 10 years',
        'Remote',
        '€ 40,000 – € 50,000 a year',
        'Namibia',
      ],
      project: ['Zephyr Optics', 'Open source'],
      institute: ['University', 'Public', 'Windhoek', 'Khomas', 'Namibia'],
      programme: [
        'Zephyr Academy',
        'Undergraduate',
        '6 semesters',
        'Windhoek',
        'Online',
        '€ 900 per year',
        'Namibia',
      ],
      event: ['Conference', 'In person', 'Free', 'Xiomara Quispe', 'Zephyr Optics'],
    },
  ],
  [
    'es',
    {
      company: ['Mecánica', 'Windhoek', 'Namibia'],
      job: [
        'Zephyr Optics',
        'Indefinido',
        'Más de 10 años',
        'A distancia',
        '40.000\u{a0}€ – 50.000\u{a0}€ al año',
        'Namibia',
      ],
      project: ['Zephyr Optics', 'Código abierto'],
      institute: ['Universidad', 'Público', 'Windhoek', 'Khomas', 'Namibia'],
      programme: [
        'Zephyr Academy',
        'Grado',
        '6 semestres',
        'Windhoek',
        'En línea',
        '900\u{a0}€ por año',
        'Namibia',
      ],
      event: ['Congreso', 'Presencial', 'Gratis', 'Xiomara Quispe', 'Zephyr Optics'],
    },
  ],
])('each kind says in %s what one chooses by', async (locale, facts) => {
  const { kinds } = await search('zephyr', {}, locale)
  expect(Object.fromEntries(kinds.map(({ Kind, results }) => [Kind, results[0]!.Facts]))).toEqual(facts)
})

test.each<[string, Locale, string[], string]>([
  ['namibia', 'en', ['Namibia'], 'company job institute programme'],
  ['Namibie', 'fr', ['Namibie'], 'company job institute programme'],
  ['jobs in namibia', 'en', ['Jobs', 'Namibia'], 'job'],
  ['free conference', 'en', ['Free', 'Conference'], 'event'],
  ['congresos presenciales', 'es', ['Congreso', 'Presencial'], 'event'],
  ['open source projects', 'en', ['Open source', 'Projects'], 'project'],
  ['undergraduate glaciology', 'en', ['Undergraduate'], 'programme'],
  ['zephyr university windhoek', 'en', ['University', 'Windhoek'], 'institute'],
  ['work from home', 'en', ['Remote'], 'job'],
  ['empleos senior a distancia', 'es', ['Empleos', '6–10 años, Más de 10 años', 'A distancia'], 'job'],
  ['online degree', 'en', ['Virtual', 'Programmes'], 'programme'],
  ['degree under 1000 euros', 'en', ['Programmes', 'Up to € 1,000'], 'programme'],
])('%s finds by facts, with and without the words in memory', async (Keywords, locale, chips, kinds) => {
  for (const found of await inBoth(Keywords, locale)) {
    expect(found.chips.map(({ Label }) => Label)).toEqual(chips)
    expect(found.kinds.map(({ Kind }) => Kind).toSorted()).toEqual(kinds.split(' ').toSorted())
  }
})

test('plain words are found besides, and alone once the chip is removed', async () => {
  await insertEvent(database.db, { eventTitle: 'Free surfaces in Namibia', eventPaidType: 'paid' })
  await write()
  const find = (Plain?: string) => search('free events', Plain ? { Plain } : {})
  const titles = (kinds: { results: { Title: string }[] }[]) =>
    kinds.flatMap(({ results }) => results.map(({ Title }) => Title))
  const found = await find()
  expect(titles(found.kinds)).toEqual(['Zephyr days'])
  expect(titles(found.also)).toContain('Free surfaces in Namibia')
  expect(titles((await find('free')).kinds)).toEqual(['Free surfaces in Namibia', 'Zephyr days'])
})

test.each<[string, string[], string[], string[]]>([
  // Nothing has the other words.
  ['jobs in namibia kubernetes', ['Metrologist'], [], ['kubernetes']],
  ['blue job seismograph kubernetes', ['Seismograph housing'], [], ['blue', 'job', 'kubernetes']],
  ['glaciology jobs in namibia', ['Metrologist'], ['glaciology'], []],
])(
  '%s finds the facts, unless other content has more of the words',
  async (Keywords, titles, lacks, unknown) => {
    const { kinds, ...found } = await search(Keywords)
    expect(kinds[0]!.results.map(({ Title }) => Title)).toEqual(titles)
    expect(kinds[0]!.results[0]!.Without ?? []).toEqual(lacks)
    expect(found.unknown).toEqual(unknown)
  },
)

test.each([
  ['degree under 1000 euros', undefined],
  ['degree under 500 euros', ['under 500 euros']],
  ['degree under 5000 pounds', ['under 5000 pounds']],
])('%s finds the programme without %s', async (Keywords, without) => {
  const { kinds } = await search(Keywords)
  expect(kinds[0]!.Kind).toBe('programme')
  expect(kinds[0]!.results[0]!.Without).toEqual(without)
})

test('amounts of cards are no words', async () => {
  expect((await search('900 degree')).unknown).toEqual(['900'])
})

describe('what has only most of the facts is found', () => {
  beforeAll(async () => {
    await insertInstitutes(database.db, [
      {
        slug: 'lakeside',
        approval: 'approved',
        content: {
          instituteDetails: [
            { instituteName: 'Lakeside', educationCategory: 'School', instituteType: 'Public' },
          ],
          instituteAddress: [{ city: 'Kisumu', state: '', country: 'KE' }],
          academicPrograms: [{ programName: 'Diploma', specialization: 'Boats', graduationLevel: 'Diploma' }],
        },
      } as never,
    ])
    await write()
  })

  test.each<[string, string, string[]]>([
    ['schools in namibia', 'institute: Zephyr Academy', ['schools']],
    ['zephyr schools in africa', 'institute: Zephyr Academy', ['schools']],
    ['diploma windhoek', 'programme: B.Sc, Glaciology', ['diploma']],
    ['open source projects in kenya', 'project: Seismograph housing', ['kenya']],
    ["what's on in may 2031", 'event: Free surfaces in Namibia', ['may 2031']],
    ['may 2031', 'event: Free surfaces in Namibia', ['may 2031']],
  ])('%s, and says what it lacks', async (Keywords, wanted, lacks) => {
    for (const { kinds } of await inBoth(Keywords)) {
      const [first] = kinds[0]!.results
      expect(`${first!.Kind}: ${first!.Title}`).toBe(wanted)
      expect(first!.Without).toEqual(lacks)
    }
  })

  test('but not before content that has all words in its title', async () => {
    await createBlog(database.db, sampleBlog('Schools in Namibia'))
    const { kinds, also } = await search('schools in namibia')
    expect(kinds[0]!.results.map(({ Title }) => Title)).toEqual(['Schools in Namibia'])
    expect(also).toEqual([])
  })
})

test('jobs of a kind come before content that only mentions it', async () => {
  await createBlog(database.db, { ...sampleBlog('Rivets'), BlogDescription: 'How calipers are read.' })
  const find = async () => (await search('calipers jobs')).kinds[0]!.results
  expect((await find()).map(({ Title }) => Title)).toEqual(['Metrologist'])
  await createBlog(database.db, sampleBlog('Calipers'))
  expect((await find()).map(({ Title }) => Title)).toEqual(['Calipers', 'Rivets'])
})

describe('plain words come before facts', () => {
  const first = async (Keywords: string) => (await best(Keywords)).Title

  test('only if they are in a title', async () => {
    const body = { ...sampleBlog('Marginalia'), BlogDescription: 'On undergraduate vellum and parchment.' }
    await createBlog(database.db, body)
    expect(await first('undergraduate vellum parchment')).toBe('B.Sc, Glaciology')
    await createBlog(database.db, sampleBlog('Vellum'))
    await createBlog(database.db, { ...body, BlogTitle: 'Undergraduate parchment' })
    expect(await first('undergraduate vellum parchment')).toBe('Undergraduate parchment')
  })

  test('but not without a fact that the words name', async () => {
    await createBlog(database.db, sampleBlog('University parchment inked'))
    expect(await first('windhoek parchment inked university')).toBe('Zephyr Academy')
  })
})

describe('an event that is over and only mentions the words', () => {
  const titles = async (more: Partial<SearchEverything> = {}) => {
    const { kinds } = await search('limnology workshop', more)
    return kinds.flatMap(({ results }) => results.map(({ Title }) => Title))
  }
  const over = { eventStart: inDays(-30), eventEnd: inDays(-29.9) }

  test('comes after one about them, on all pages', async () => {
    await insertEvent(database.db, {
      eventTitle: 'Reeds',
      eventType: 'lab',
      eventDescription: 'Limnology in passing.',
      ...over,
    })
    await write()
    expect(await titles()).toEqual(['Reeds'])
    for (const part of ['lakes', 'rivers', 'ponds'])
      await insertEvent(database.db, { eventTitle: `Limnology of ${part}`, eventType: 'podcast' })
    await write()
    const wanted = ['Limnology of lakes', 'Limnology of ponds', 'Limnology of rivers']
    expect((await titles()).slice(0, 3).toSorted()).toEqual(wanted)
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const more = { Kind: 'event' as const, limit: 2, ...(cursor && { cursor }) }
      const [kind] = (await search('limnology workshop', more)).kinds
      paged.push(...kind!.results.map(({ Title }) => Title))
      cursor = kind!.nextCursor
    } while (cursor)
    expect(paged.slice(0, 3).toSorted()).toEqual(wanted)
  })

  test('is found if people look for past events', async () => {
    expect(await titles({ When: 'past' })).toEqual(['Reeds'])
    const { kinds } = await search('past limnology workshops')
    expect(kinds[0]!.results.map(({ Title }) => Title)).toEqual(['Reeds'])
  })
})

test('an event that ends at midnight is not found on the day that begins then', async () => {
  await insertEvent(database.db, {
    eventTitle: 'Two whole days',
    eventStart: '2031-05-02T00:00:00Z',
    eventEnd: '2031-05-04T00:00:00Z',
    eventHostTimezone: 'UTC',
  })
  await write()
  const first = (day: number) => best(`events ${day} may 2031`)
  for (const day of [2, 3]) expect(await first(day)).toMatchObject({ Title: 'Two whole days' })
  for (const day of [2, 3]) expect(await first(day)).not.toHaveProperty('Without')
  expect(await first(4)).toMatchObject({ Without: ['4 may 2031'] })
})

test.each([
  ['of the reader', '2027-05-11', 'May 12, 2027'],
  ['of UTC by default', undefined, 'May 11, 2027'],
  ['of UTC, if the other cannot be one', '2027-06-01', 'May 11, 2027'],
])('tomorrow follows the day %s', async (_, Today, tomorrow) => {
  const { chips } = await searchEverything(
    database.db,
    { Keywords: 'events tomorrow', ...(Today && { Today }) },
    { locale: 'en', now: new Date('2027-05-10T22:00:00Z') },
  )
  expect(chips.map(({ Label }) => Label)).toContain(tomorrow)
})

test('companies are found by their category, in any language', async () => {
  for (const Keywords of ['zephyr consultancy', 'zephyr consultoría']) {
    const found = await best(Keywords)
    expect(found).toMatchObject({ Title: 'Zephyr Optics', Kind: 'company' })
    expect(found).not.toHaveProperty('Without')
  }
})

test.each([
  ['en', 'internship'],
  ['fr', 'glaciology anglais'],
  ['en', 'field camps'],
  ['en', 'meseta dams'],
] as const)('in %s, a programme is found by %s', async (locale, Keywords) => {
  const found = await best(Keywords, locale)
  expect(found).toMatchObject({ Title: 'B.Sc, Glaciology', Kind: 'programme' })
  expect(found).not.toHaveProperty('Without')
})

test('a stage is an internship in French, and nothing but a stage in English', async () => {
  await createBlog(database.db, sampleBlog('A stage for puppets'))
  await createBlog(database.db, sampleBlog('The universe in a shoebox'))
  await write()
  const find = (Keywords: string, locale: Locale) =>
    searchEverything(database.db, { Keywords }, { locale, synonyms: new Map() })
  const stage = await find('stage', 'fr')
  expect(stage.kinds[0]!.results[0]).toMatchObject({ Title: 'B.Sc, Glaciology', Kind: 'programme' })
  expect(stage.chips).toEqual([{ Typed: 'stage', Label: 'Offres d’emploi, Formations' }])
  const english = await find('stage', 'en')
  expect(english.kinds[0]!.results[0]).toMatchObject({ Title: 'A stage for puppets', Kind: 'article' })
  expect(english.chips).toEqual([])
})

test('a search for the universe finds no university', async () => {
  const { kinds } = await search('universe')
  const titles = kinds.flatMap(({ results }) => results.map(({ Title }) => Title))
  expect(titles).toEqual(['The universe in a shoebox'])
})

test('words without the space between them are separated, and said to be', async () => {
  const { kinds, corrected } = await search('can you find me glaciologyprogrammes')
  expect(kinds[0]!.results[0]!.Title).toBe('B.Sc, Glaciology')
  expect(corrected).toEqual([{ typed: 'glaciologyprogrammes', shown: ['glaciology programmes'] }])
  expect((await search('glaciologyprogrammes', { Exactly: true })).kinds).toEqual([])
})

describe('a search for a kind about which there is nothing', () => {
  beforeAll(async () => {
    await insertBusiness(database.db, {
      slug: 'tarn-clinic',
      details: { organizationName: 'Tarn Clinic' },
      jobs: {
        first: {
          jobTitle: 'Lens technician',
          type: 'Permenant',
          details: 'You explain ophthalmoscopes to a nurse.',
        },
      },
    })
    await createBlog(database.db, { ...sampleBlog('Otters'), BlogDescription: 'Rust and a river.' })
    await createBlog(database.db, sampleBlog('Programming of looms'))
    await write()
  })

  test.each<[string, string[]]>([
    ['welding jobs', ['welding']],
    // An occupation is not what a job is about.
    ['nuclear technician jobs', ['nuclear']],
    // A text that mentions a word is not about it.
    ['nurse jobs', ['nurse']],
    ['nurse', ['nurse']],
    ['lens technician jobs', []],
    ['technician', []],
    ['welding otters', []],
    // It is only in the text of a job.
    ['ophthalmoscopes', ['ophthalmoscopes']],
    ['otters', []],
  ])('%s says so', async (Keywords, missed) => {
    for (const found of await inBoth(Keywords)) expect(found).toMatchObject({ missed })
  })
})

describe('words that say nothing about the topic', () => {
  const first = async (Keywords: string) => {
    const { kinds, unknown } = await search(Keywords)
    return { title: kinds[0]?.results[0]?.Title, without: kinds[0]?.results[0]?.Without, unknown }
  }

  test('do not count', async () => {
    await createBlog(database.db, {
      ...sampleBlog('Becoming quick'),
      BlogDescription: 'How people become so.',
    })
    await createBlog(database.db, sampleBlog('Sextants'))
    const sextants = { title: 'Sextants', without: undefined, unknown: [] }
    for (const typed of ['how do i become good with sextants', 'sextants explained quickly'])
      expect(await first(typed)).toEqual(sextants)
    expect(await first('how do i become a falconer')).toMatchObject({
      title: undefined,
      unknown: ['falconer'],
    })
  })

  test('count where they are the title, or alone', async () => {
    await createBlog(database.db, { ...sampleBlog('Looms'), BlogDescription: 'Old looms made of wood.' })
    await createBlog(database.db, sampleBlog('How looms became fast'))
    expect(await first('fast looms')).toMatchObject({ title: 'How looms became fast' })
    expect(await first('quick')).toMatchObject({ title: 'Becoming quick' })
  })
})
