import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import type { EventInput } from '#features/events/schema-input.ts'
import { cancelEvent, deleteEvent, updateEvent } from '#features/events/mutations.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { reindexDueItems, writeDueSearchItems } from '#kits/search/mutations-due.ts'
import type { SearchKind } from '#kits/search/schema.ts'
import { readSynonyms } from '#kits/search/synonyms.ts'
import { createLog } from '#lib/server/log.ts'
import { testDeps } from '#test/support/api.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { insertEvent, inDays, ownEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { updateRows } from '#test/support/rows.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { searchEverything } from './data.ts'
import { suggestItems } from './data-suggest.ts'
import { writePages } from './mutations.ts'
import { everythingResultsSchema, type SearchEverything } from './schema.ts'

const desk = setUpProfiles()
const logged = unreadableValues()

/** What the portal does whenever something is due. */
const settle = () => writeDueSearchItems(desk.db, testDeps(desk.db).searchKinds)

async function find(Keywords: string, more: Partial<SearchEverything> = {}) {
  const { kinds } = await searchEverything(desk.db, { Keywords, ...more }, { locale: 'en' })
  return kinds.flatMap(({ results }) => results.map(({ Kind, Title }) => `${Kind}: ${Title}`))
}
/** As it is found at once, before anything due is written, and after. */
async function findAll(words: string, more: Partial<SearchEverything> = {}) {
  const before = await find(words, more)
  await settle()
  return { before, after: await find(words, more) }
}

describe('an event', () => {
  test('is found by title, people and topics, and follows edits, cancellation and deletion', async () => {
    const id = await insertEvent(desk.db, {
      eventTitle: 'Quenching of gearwheels',
      eventSpeakers: ['Xiomara Quispe'],
      eventTopics: ['Carburizing'],
    })
    expect(await findAll('quenching')).toEqual({ before: [], after: ['event: Quenching of gearwheels'] })
    for (const words of ['xiomara', 'carburizing', 'gearwheel quenching', 'quench'])
      expect(await find(words)).toEqual(['event: Quenching of gearwheels'])
    await updateEvent(desk.db, id, ownEvent({ eventTitle: 'Tempering of axles' }))
    // What is stale is not shown while it is: it may be what should be seen no more.
    expect(await findAll('quenching')).toEqual({ before: [], after: [] })
    expect(await find('tempering')).toEqual(['event: Tempering of axles'])
    await cancelEvent(desk.db, id)
    expect(await findAll('tempering')).toEqual({ before: [], after: [] })
    const another = await insertEvent(desk.db, { eventTitle: 'Tempering of shafts' })
    expect((await findAll('tempering')).after).toEqual(['event: Tempering of shafts'])
    await deleteEvent(desk.db, another)
    expect((await findAll('tempering')).after).toEqual([])
  })

  test('that began before the time of a search comes after those that start then', async () => {
    // Days that no other event of these tests has.
    const day = (days: number) => `${inDays(days).slice(0, 10)}T10:00:00Z`
    await insertEvent(desk.db, { eventTitle: 'Under way', eventStart: day(200), eventEnd: day(203) })
    await insertEvent(desk.db, { eventTitle: 'Begins', eventStart: day(202), eventEnd: day(203) })
    await settle()
    const found = await find(`events ${inDays(202).slice(0, 10)}`)
    expect(found).toEqual(['event: Begins', 'event: Under way'])
  })

  test('is ranked by start, upcoming before past, and reindexed when it ends', async () => {
    for (const [name, from] of [
      ['later', 20],
      ['sooner', 2],
      ['long ago', -30],
    ] as const)
      await insertEvent(desk.db, {
        eventTitle: `Galvanizing ${name}`,
        eventStart: inDays(from),
        eventEnd: inDays(from + 0.1),
      })
    await settle()
    expect(await find('galvanizing')).toEqual([
      'event: Galvanizing sooner',
      'event: Galvanizing later',
      'event: Galvanizing long ago',
    ])
    expect(await find('galvanizing', { When: 'past' })).toEqual(['event: Galvanizing long ago'])
    await reindexDueItems(desk.db, new Date(inDays(1)))
    expect(await desk.db.selectFrom('search_due').select('key').execute()).toEqual([])
    await reindexDueItems(desk.db, new Date(inDays(3)))
    expect(await desk.db.selectFrom('search_due').select('kind').execute()).toEqual([{ kind: 'event' }])
    await settle()
    expect(await find('galvanizing', { When: 'coming' })).toHaveLength(2)
  })
})

describe('past events', () => {
  const write = (eventTitle: string, from: number, more: Partial<EventInput> = {}) =>
    insertEvent(desk.db, {
      eventTitle,
      eventStart: inDays(from),
      eventEnd: inDays(from + 0.1),
      ...more,
    })
  /** With and without the words in memory, all on one page and two at a time. */
  async function findEachWay(Keywords: string): Promise<string[]> {
    const index = new SearchIndex(desk.db, createLog('silent'))
    await index.load()
    await index.settled()
    const ways = await Promise.all(
      [undefined, index].flatMap((known) =>
        [50, 2].map(async (limit) => {
          const titles: string[] = []
          let cursor: string | undefined
          do {
            const asked = { Keywords, Kind: 'event' as const, limit, ...(cursor && { cursor }) }
            const [kind] = (await searchEverything(desk.db, asked, { locale: 'en', index: known })).kinds
            titles.push(...(kind?.results.map(({ Title, Past }) => (Past ? `${Title} (past)` : Title)) ?? []))
            cursor = kind?.nextCursor ?? undefined
          } while (cursor)
          return titles
        }),
      ),
    )
    index.stop()
    for (const way of ways) expect(way).toEqual(ways[0])
    return ways[0]!
  }

  test('follow all others, however well they fit, on all pages', async () => {
    const details = { eventDetails: '<p>Austenite, and how it becomes bainite.</p>' }
    await write('Austenite and bainite in steel', -20)
    await write('Austenite turns into bainite', -10)
    await write('Furnaces', -5, details)
    await write('Ovens', -6, details)
    await write('Hardening', 5, details)
    await write('Kilns', 6, details)
    await write('Bainite from austenite', 9)
    await settle()
    const found = await findEachWay('austenite bainite')
    expect(found.slice(0, 3)).toEqual(['Bainite from austenite', 'Hardening', 'Kilns'])
    expect(found.slice(3)).toEqual([
      'Austenite turns into bainite (past)',
      'Austenite and bainite in steel (past)',
      'Furnaces (past)',
      'Ovens (past)',
    ])
  })

  test('come first if the words are their whole title, after others of that title', async () => {
    await write('Nitriding of cams', -5)
    await write('Nitriding of cams', 40)
    await write('Nitriding of cams in series', 5)
    await settle()
    expect(await findEachWay('nitriding of cams')).toEqual([
      'Nitriding of cams',
      'Nitriding of cams (past)',
      'Nitriding of cams in series',
    ])
    expect(await findEachWay('nitriding')).toEqual([
      'Nitriding of cams',
      'Nitriding of cams in series',
      'Nitriding of cams (past)',
    ])
  })

  test('are as relevant as others if only they have the words', async () => {
    await write('Boronizing of dies', -5)
    await createBlog(desk.db, { ...sampleBlog('Dies'), BlogDescription: 'Why boronizing pays.' })
    await settle()
    expect(await find('boronizing')).toEqual(['event: Boronizing of dies', 'article: Dies'])
  })
})

describe('a person', () => {
  test('is found by name and public content only, and not after opting out', async () => {
    const { person, profile } = await desk.enterWithProfile(
      {
        TechnicalSkills: [{ Category: 'Surveying', Skills: ['Photogrammetry'] }],
        Mentors: [
          { Name: 'Wolfgang Unsichtbar', Designation: 'Guru', CompanyName: 'Hiddenworks', Year: '2020' },
        ],
      },
      { ...asha, FirstName: 'Ignatia', LastName: 'Brzezinska', DateOfBirth: '1971/02/03' },
    )
    const name = ['person: Ignatia Brzezinska']
    expect((await findAll('ignatia brzezinska')).after).toEqual(name)
    expect(await find('photogrammetry')).toEqual(name)
    for (const hidden of ['wolfgang', 'unsichtbar', 'hiddenworks', '1971', person.email, person.id])
      expect(await find(hidden, { Exactly: true })).toEqual([])
    const { rows } = {
      rows: await desk.db.selectFrom('search_item').selectAll().where('kind', '=', 'person').execute(),
    }
    expect(JSON.stringify(rows.map(({ card, passages }) => [card, passages]))).not.toMatch(
      /Unsichtbar|1971|@/,
    )

    const changed = await person.save({
      version: profile.version,
      TechnicalSkills: [{ Category: 'Surveying', Skills: ['Gravimetry'] }],
    })
    expect((await findAll('photogrammetry')).after).toEqual([])
    expect(await find('gravimetry')).toEqual(name)
    expect(changed.NoIndex).toBe(false)

    const profiles = desk.db.updateTable('profile').where('person_id', '=', person.id)
    const people = desk.db.updateTable('person').where('id', '=', person.id)
    const hide = [
      [profiles.set({ no_index: true }), profiles.set({ no_index: false })],
      [people.set({ disabled: new Date() }), people.set({ disabled: null })],
      [people.set({ delete_after: new Date() }), people.set({ delete_after: null })],
    ] as const
    for (const [hidden, shown] of hide) {
      await hidden.execute()
      expect(await findAll('brzezinska')).toEqual({ before: [], after: [] })
      await shown.execute()
      expect((await findAll('brzezinska')).after).toEqual(name)
    }
    await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
    expect(await findAll('brzezinska')).toEqual({ before: [], after: [] })
  })
})

describe('a business', () => {
  const job = { jobTitle: 'Metrologist', details: 'Calibrates interferometers.', skills: ['Vacuum'] }
  const project = { title: 'Seismograph housing', description: 'Forty housings of granite.' }
  const approve = (id: number, approval: string) =>
    updateRows(desk.db, 'organization', { approval } as never, { id })

  test('is found with its open jobs and projects while it is approved', async () => {
    const business = await insertBusiness(desk.db, {
      slug: 'lissajous',
      details: { organizationName: 'Lissajous Optics', businessIndustry: ['Chemical'] },
      lists: { products: [{ productName: 'Monochromator', description: 'Splits light.' }] },
      jobs: { first: job },
      projects: { only: project },
    })
    const all = ['company: Lissajous Optics', 'job: Metrologist', 'project: Seismograph housing']
    expect((await findAll('lissajous')).after.toSorted()).toEqual(all)
    expect(await find('monochromator')).toEqual(['company: Lissajous Optics'])
    expect(await find('interferometers')).toEqual(['job: Metrologist'])
    expect(await find('granite housings')).toEqual(['project: Seismograph housing'])
    for (const approval of ['refused', 'pending']) {
      await approve(business.id, approval)
      expect(await findAll('lissajous')).toEqual({ before: [], after: [] })
    }
    await approve(business.id, 'approved')
    expect((await findAll('lissajous')).after).toHaveLength(3)
    await writeItem(desk.db, business, 'jobOpenings', 'first', undefined)
    expect(await findAll('interferometers')).toEqual({ before: [], after: [] })
    await desk.db.deleteFrom('organization').where('id', '=', business.id).execute()
    expect(await findAll('lissajous')).toEqual({ before: [], after: [] })
  })
})

describe('an institute', () => {
  test('is found with its programmes while it is approved', async () => {
    const [id] = await insertInstitutes(desk.db, [
      {
        slug: 'zephyr',
        approval: 'approved',
        content: {
          instituteDetails: [{ instituteName: 'Zephyr Academy' }],
          instituteAddress: [{ city: 'Windhoek', state: '', country: 'NA' }],
          academicPrograms: [
            { programID: 'P1', programName: 'B.Sc', specialization: 'Hydrometeorology' },
            { programID: 'P2', programName: 'B.Sc', specialization: 'Glaciology' },
          ],
          syllabus: [{ programID: 'P2', subjectTitle: 'Firn and moraines' }],
        },
      } as never,
    ])
    expect((await findAll('zephyr')).after.toSorted()).toEqual([
      'institute: Zephyr Academy',
      'programme: B.Sc, Glaciology',
      'programme: B.Sc, Hydrometeorology',
    ])
    expect(await find('moraines', { Kind: 'programme' })).toEqual(['programme: B.Sc, Glaciology'])
    await desk.db.updateTable('institute').set({ approval: 'refused' }).where('id', '=', id!).execute()
    expect(await findAll('zephyr')).toEqual({ before: [], after: [] })
  })
})

describe('the search across all kinds', () => {
  test('finds portal pages by name, and rewrites them only after a brand change', async () => {
    expect(await writePages(desk.db, 'Agora')).toBeGreaterThan(60)
    expect(await writePages(desk.db, 'Agora')).toBe(0)
    expect(await find('physics', { Kind: 'page' })).toEqual(['page: Physics'])
    expect(await find('privacy policy', { Kind: 'page' })).toContain('page: Privacy policy')
    expect(await find('help and support')).toContain('page: Help and contact')
    // Also while events and jobs exist, which the same words name.
    for (const [words, page] of [
      ['publish my event', 'Publish an event'],
      ['post a job', 'Post a job or a project'],
      ['delete my account', 'Delete my account or export my data'],
      ['change password', 'Change password'],
      ['make a cv', 'CV and cover letter'],
      ['report an article', 'Help and contact'],
    ])
      expect([words, (await find(words!))[0]]).toEqual([words, `page: ${page}`])
    expect(await writePages(desk.db, 'Forum')).toBeGreaterThan(0)
  })

  test('finds words in the other number, by a synonym, and clipped', async () => {
    await insertEvent(desk.db, { eventTitle: 'Tasting two yoghurts', eventLanguage: '' })
    await settle()
    const synonyms = readSynonyms('yoghurt, yogurt\nFEA, finite elements')
    const found = async (Keywords: string) => {
      const { kinds } = await searchEverything(desk.db, { Keywords }, { locale: 'en', synonyms })
      return kinds.flatMap(({ results }) => results.map(({ Title }) => Title))
    }
    for (const words of ['yoghurts', 'yoghurt', 'yogurt', 'yogurts'])
      expect([words, await found(words)]).toEqual([words, ['Tasting two yoghurts']])
    // A known abbreviation is not the beginning of another word.
    await insertEvent(desk.db, { eventTitle: 'Presenting without fear' })
    await insertEvent(desk.db, { eventTitle: 'Finite elements by pencil' })
    await settle()
    expect(await found('fea')).toEqual(['Finite elements by pencil'])
    await insertEvent(desk.db, { eventTitle: 'Welding', eventType: 'podcast' })
    await insertEvent(desk.db, { eventTitle: 'Finite elements on air', eventType: 'podcast' })
    await settle()
    expect((await found('fea podcast'))[0]).toBe('Finite elements on air')
    await insertEvent(desk.db, { eventTitle: 'Biotechnology in a day' })
    await settle()
    expect(await found('biotech companies')).toContain('Biotechnology in a day')
  })

  test('reports unknown words, and shows only the kinds that match most words', async () => {
    await createBlog(desk.db, sampleBlog('Sintering of ceramics'))
    await insertEvent(desk.db, { eventTitle: 'Sintering for beginners' })
    await settle()
    const found = await searchEverything(
      desk.db,
      { Keywords: 'sintering ceramics blorptastic' },
      { locale: 'en' },
    )
    expect(found.unknown).toEqual(['blorptastic'])
    expect(found.kinds.map(({ Kind }) => Kind)).toEqual(['article'])
    const both = await searchEverything(desk.db, { Keywords: 'sintering' }, { locale: 'en' })
    expect(both.kinds.map(({ Kind, total }): [SearchKind, number] => [Kind, total]).toSorted()).toEqual([
      ['article', 1],
      ['event', 1],
    ])
  })

  test('returns all results page by page', async () => {
    for (let i = 0; i < 5; i++) await insertEvent(desk.db, { eventTitle: `Annealing ${i}` })
    await settle()
    const page = async (cursor?: string) => {
      const asked = { Keywords: 'annealing', Kind: 'event' as const, limit: 2, ...(cursor && { cursor }) }
      return (await searchEverything(desk.db, asked, { locale: 'en' })).kinds[0]!
    }
    const titles: string[] = []
    let next: string | null | undefined
    do {
      const { results, nextCursor } = await page(next ?? undefined)
      titles.push(...results.map(({ Title }) => Title))
      next = nextCursor
    } while (next)
    expect(titles.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `Annealing ${i}`))
  })
})

test('an unreadable card or passage is left out, and an older one is shown', async () => {
  const titles = ['Broken sprockets', 'Old sprockets', 'New sprockets']
  const ids: string[] = []
  for (const eventTitle of titles) ids.push(await insertEvent(desk.db, { eventTitle }))
  await settle()
  const set = (id: string, change: ReturnType<typeof sql>) =>
    sql`UPDATE search_item SET ${change} WHERE kind = 'event' AND key = ${id}`.execute(desk.db)
  await set(ids[0]!, sql`card = '{"title": "Broken sprockets", "href": 7, "text": ""}'`)
  // What every stored card has had from the first.
  await set(ids[1]!, sql`card = json_build_object('title', card->'title', 'href', card->'href', 'text', '')`)
  const index = new SearchIndex(desk.db, createLog('silent'))
  await index.load()
  await index.settled()
  for (const known of [undefined, index])
    for (const more of [{}, { Kind: 'event' as const }]) {
      const { kinds } = await searchEverything(
        desk.db,
        { Keywords: 'sprockets', ...more },
        { locale: 'en', index: known },
      )
      const { results } = everythingResultsSchema.shape.kinds.parse(kinds)[0]!
      expect(results.map(({ Title }) => Title).toSorted()).toEqual(['New sprockets', 'Old sprockets'])
    }
  index.stop()
  expect((await suggestItems(desk.db, 'sprock', 'en')).map(({ Title }) => Title).toSorted()).toEqual([
    'New sprockets',
    'Old sprockets',
  ])
  expect(logged.splice(0)).toMatchObject([{ table: 'search_item', id: expect.any(Number), column: 'card' }])
})
