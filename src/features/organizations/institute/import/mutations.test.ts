import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { collectNotices, testDatabase } from '#test/support/database.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { storedEvents } from '#features/events/table.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { scheduleIn } from '#test/support/institute/event-items.ts'
import { insertFormerSlug } from '#test/support/organization/insert.ts'
import { expectSum } from '#test/support/imports/sum.ts'
import { getRow, updateRows } from '#test/support/rows.ts'
import { getPublicInstitute } from '../public/data.ts'
import { instituteEvents } from '../sections/events.ts'
import { importInstitutes } from './mutations.ts'

const database = await testDatabase()
const folder = await fileFolder()
const row = (name: string, more: object = {}) => ({
  name,
  country: 'Namibia',
  alpha_two_code: 'NA',
  'state-province': null,
  web_pages: ['http://www.example.edu.na/'],
  domains: ['example.edu.na'],
  ...more,
})

async function take(content: unknown, name = 'register.json') {
  const file = join(folder, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { kept, ...report } = await importInstitutes(file, database.db)
  expectSum({ ...report, unchanged: report.unchanged + kept })
  return { ...report, kept }
}

const counts = ({ added, changed, unchanged, kept }: Awaited<ReturnType<typeof take>>) => [
  added,
  changed,
  unchanged,
  kept,
]

test('imports or reports every row, and a second run changes nothing', async () => {
  const list = [
    row('University of Oshana'),
    row('University of Oshana'),
    row('University of Oshana', { alpha_two_code: 'BW', country: 'Botswana' }),
    row(' '),
    row('Nowhere College', { alpha_two_code: 'ZZ', country: 'Atlantis' }),
    row('Keetmans College', { web_pages: [], domains: ['keetmans.example.na'] }),
    row('No Site College', { web_pages: ['not a site'], domains: [] }),
    'a text',
    row('x'.repeat(400)),
  ]
  const first = await take(list)
  expect(counts(first)).toEqual([4, 0, 0, 0])
  expect(first.refused).toMatchObject([
    { file: 'register.json', row: 2, reason: 'It names the same institute as row 1.' },
    { row: 4, reason: 'It has no name.' },
    { row: 5, reason: "Its country 'ZZ' is unknown." },
    { row: 8, reason: 'It is not an object with a name.' },
    { row: 9, reason: 'Its name is longer than 300 characters.' },
  ])
  expect(counts(await take(list))).toEqual([0, 0, 4, 0])
  const oshana = await getPublicInstitute(database.db, 'university-of-oshana')
  expect(oshana).toMatchObject({
    instituteName: 'University of Oshana',
    website: 'http://www.example.edu.na',
    instituteAddress: { country: 'NA' },
    Unclaimed: true,
  })
  expect(await getPublicInstitute(database.db, 'university-of-oshana-2')).toMatchObject({
    instituteAddress: { country: 'BW' },
  })
  expect(await getPublicInstitute(database.db, 'keetmans-college')).toMatchObject({
    website: 'https://keetmans.example.na',
  })
})

test('updates unclaimed institutes from the register, but not claimed ones', async () => {
  await take([row('Rundu College'), row('Gobabis College')])
  const changed = [
    row('Rundu College', { 'state-province': 'Kavango' }),
    row('Gobabis College', { domains: [] }),
  ]
  expect(counts(await take(changed))).toEqual([0, 1, 1, 0])
  // Each row has its own hash, and the search index follows.
  expect(counts(await take(changed))).toEqual([0, 0, 2, 0])
  const { state } = await database.db
    .selectFrom('institute_facet')
    .innerJoin('institute', 'institute.id', 'institute_facet.id')
    .select('state')
    .where('slug', '=', 'rundu-college')
    .executeTakeFirstOrThrow()
  expect(state).toEqual(['Kavango'])
  expect(await getPublicInstitute(database.db, 'rundu-college')).toMatchObject({
    instituteAddress: { state: 'Kavango' },
  })
  await updateRows(database.db, 'institute', { approval: 'approved' }, { slug: 'rundu-college' })
  expect(counts(await take([row('Rundu College')]))).toEqual([0, 0, 0, 1])
  expect(await getPublicInstitute(database.db, 'rundu-college')).toMatchObject({
    instituteAddress: { state: 'Kavango' },
  })
})

test('renaming an institute in the register updates the organiser of its events', async () => {
  await take([row('Grootfontein College')])
  const { id, document_id } = await getRow(database.db, 'institute', { slug: 'grootfontein-college' })
  // The state of an institute claimed before `claimed` was recorded.
  const item = { ...instituteEvents.example, schedule: scheduleIn(30) }
  await sql`INSERT INTO document_item (document, list, id, pos, version, item)
    VALUES (${document_id}, 'events', 'a', 'a', 1, ${JSON.stringify(item)}::json)`.execute(database.db)
  const organiser = async () => {
    await publishDueEvents(database.db)
    const event = await database.db
      .selectFrom('event_facet')
      .innerJoin('event', 'event.id', 'event_facet.id')
      .select(['event.id', 'card'])
      .where('institute_id', '=', id)
      .executeTakeFirstOrThrow()
      .then(storedEvents.read)
    return event?.card.eventOrganiser
  }
  const heard = await collectNotices(database, 'institute_events_due')
  await database.db.insertInto('institute_events_due').values({ institute_id: id }).execute()
  expect(await organiser()).toBe('Grootfontein College')
  // The same institute: it is identified by its domain or name, regardless of case.
  expect(counts(await take([row('GROOTFONTEIN College')]))).toEqual([0, 1, 0, 0])
  await database.caughtUp()
  expect(heard).toEqual([String(id)])
  expect(await organiser()).toBe('GROOTFONTEIN College')
  expect(counts(await take([row('GROOTFONTEIN College')]))).toEqual([0, 0, 1, 0])
  await database.caughtUp()
  expect(heard).toHaveLength(1)
})

test('stores email domains except shared ones, and leaves those of claimed institutes unchanged', async () => {
  const domainsOf = async (slug: string) =>
    (await getRow(database.db, 'institute', { slug }, ['domains'])).domains
  const given = [
    row('Opuwo College', { domains: ['Mail.Opuwo.example', 'opuwo.example', 'edu.na', 'gmail.com'] }),
    row('Outjo College', { domains: [], web_pages: ['http://www.outjo.example/en'] }),
    row('Okahao College', { domains: [], web_pages: ['https://okahao.wordpress.com', 'https://ac.uk'] }),
  ]
  expect(counts(await take(given))).toEqual([3, 0, 0, 0])
  expect(await domainsOf('opuwo-college')).toEqual(['mail.opuwo.example', 'opuwo.example'])
  expect(await domainsOf('outjo-college')).toEqual(['outjo.example'])
  expect(await domainsOf('okahao-college')).toEqual([])
  await take([{ ...given[1]!, domains: ['outjo.example', 'o.example'] }])
  expect(await domainsOf('outjo-college')).toEqual(['o.example', 'outjo.example'])
  // The owner is gone, but their changes stay.
  await updateRows(database.db, 'institute', { claimed: new Date() }, { slug: 'opuwo-college' })
  expect(counts(await take([row('Opuwo College', { domains: [], web_pages: [] })]))).toEqual([0, 0, 0, 1])
  expect(await domainsOf('opuwo-college')).toHaveLength(2)
})

test('reads a CSV register with columns in any order', async () => {
  const csv = [
    'web_pages;name;alpha_two_code;domains;state-province',
    'https://tsumeb.example;"Tsumeb ""Mining"" College";NA;tsumeb.example|t.example;Oshikoto',
    '',
  ].join('\r\n')
  expect(counts(await take(`\uFEFF${csv}`, 'register.csv'))).toEqual([1, 0, 0, 0])
  expect(await getPublicInstitute(database.db, 'tsumeb-mining-college')).toMatchObject({
    instituteName: 'Tsumeb "Mining" College',
    website: 'https://tsumeb.example',
    instituteAddress: { state: 'Oshikoto', country: 'NA' },
  })
})

test.each([
  ['{"name": "x"}', 'register.json', 'not a list'],
  ['[{"name": ', 'register.json', 'ends before its list does'],
  ['[{"name": }]', 'register.json', 'JSON'],
  ['[] []', 'register.json', 'not a list'],
  ['name,country\n"open', 'register.csv', 'quote'],
])('refuses the whole file %s', async (content, name, reason) => {
  expect(await take(content, name)).toMatchObject({
    read: 1,
    refused: [{ file: name, reason: expect.stringMatching(new RegExp(reason, 'i')) }],
  })
})

test('numbers taken and former slugs, and uses the country for names without letters', async () => {
  const slugs = async () =>
    (
      await database.db
        .selectFrom('institute')
        .select('slug')
        .where('slug', 'like', 'otavi%')
        .orderBy('id')
        .execute()
    ).map(({ slug }) => slug)
  const inLand = (alpha_two_code: string) => row('Otavi College', { alpha_two_code })
  for (const code of ['NA', 'BW', 'ZA']) expect(counts(await take([inLand(code)]))).toEqual([1, 0, 0, 0])
  expect(await slugs()).toEqual(['otavi-college', 'otavi-college-2', 'otavi-college-3'])
  // The former slug still redirects.
  const { id } = await database.db
    .updateTable('institute')
    .set({ slug: 'otavi-of-today' })
    .where('slug', '=', 'otavi-college-3')
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertFormerSlug(database.db, 'institute', id, 'otavi-college-3')
  await take([inLand('AO'), inLand('ZM')])
  expect(await slugs()).toEqual([
    'otavi-college',
    'otavi-college-2',
    'otavi-of-today',
    'otavi-college-4',
    'otavi-college-5',
  ])
  await take([row('???'), row('!!!')])
  const nameless = await database.db
    .selectFrom('institute')
    .select('slug')
    .where('slug', 'like', 'institute-%')
    .orderBy('id')
    .execute()
  expect(nameless).toEqual([{ slug: 'institute-na' }, { slug: 'institute-na-2' }])
})

test('the size of a document equals the sum of its items, also after a change', async () => {
  const weights = async () =>
    (
      await sql<{ bytes: number; sum: number }>`
        SELECT d.bytes, (SELECT sum(octet_length(item::text))::int FROM document_item i WHERE i.document = d.id) AS sum
        FROM document d JOIN institute i ON i.document_id = d.id`.execute(database.db)
    ).rows
  await take([row('Tses College'), row('Gibeon College')])
  await take([row('Tses College', { 'state-province': 'Karas' })])
  for (const { bytes, sum } of await weights()) expect(bytes).toBe(sum)
})

test('imports a long register in batches and reports its progress', async () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, number) => row(`${name} ${number}`))
  for (const [name, count, told] of [
    [
      'Even',
      40,
      [
        [20, 40],
        [40, 40],
      ],
    ],
    [
      'Odd',
      21,
      [
        [20, 21],
        [21, 21],
      ],
    ],
  ] as const) {
    const heard: number[][] = []
    const file = join(folder, 'many.json')
    await writeFile(file, JSON.stringify(many(name, count)))
    const onProgress = (...far: number[]) => heard.push(far)
    const report = await importInstitutes(file, database.db, { onProgress })
    expect(counts(report)).toEqual([count, 0, 0, 0])
    expect(heard).toEqual(told)
  }
})
