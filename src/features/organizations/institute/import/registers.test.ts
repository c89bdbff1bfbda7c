import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { expectSum } from '#test/support/imports/sum.ts'
import { updateRows } from '#test/support/rows.ts'
import { fileFolder, testFolder } from '#test/support/temporary/folder.ts'
import { dryRunOf } from '#lib/db/in-transaction.ts'
import { csvForImport } from '#lib/text/csv/write.ts'
import { getPublicInstitute } from '../public/data.ts'
import { readSearchableInstitutes } from '../search/data-searchable.ts'
import { importInstitutes } from './mutations.ts'

const database = await testDatabase()
const { db } = database
const folder = await fileFolder()

async function take(content: unknown, name = 'register.json', into = db) {
  const file = join(folder, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { kept, ...report } = await importInstitutes(file, into)
  expectSum({ ...report, unchanged: report.unchanged + kept })
  return { ...report, kept }
}
const counts = ({ added, changed, unchanged, merged, passed }: Awaited<ReturnType<typeof take>>) => [
  added,
  changed,
  unchanged,
  merged,
  passed,
]

/** An organization as in version 2 of ROR's dump. */
const ror = (id: string, name: string, more: object = {}) => ({
  id: `https://ror.org/${id}`,
  status: 'active',
  types: ['education', 'funder'],
  established: 1877,
  domains: [],
  names: [
    { lang: 'ja', types: ['label'], value: `${name}大学` },
    { lang: 'en', types: ['ror_display', 'label'], value: name },
    { lang: null, types: ['acronym'], value: `${name.slice(0, 3)}A` },
    { lang: 'en', types: ['alias'], value: `Old ${name}` },
  ],
  links: [
    { type: 'wikipedia', value: 'https://en.wikipedia.org/wiki/X' },
    { type: 'website', value: `https://www.${id}.example/` },
  ],
  locations: [
    {
      geonames_id: 1850147,
      geonames_details: { country_code: 'JP', country_subdivision_name: 'Tokyo', name: 'Bunkyo', lat: 1 },
    },
  ],
  external_ids: [
    { type: 'isni', preferred: null, all: [`0000 ${id}`] },
    { type: 'wikidata', preferred: `Q${id}`, all: ['Q1', `Q${id}`] },
    { type: 'fundref', preferred: '501', all: ['501', '502'] },
  ],
  ...more,
})

describe('ROR', () => {
  test('brings names, founding year, place and ids, and a second run changes nothing', async () => {
    const list = [
      ror('057zh3y96', 'Todai'),
      ror('00company', 'Company', { types: ['company'] }),
      ror('00closed0', 'Closed', { status: 'withdrawn' }),
      ror('00nowhere', 'Nowhere', { locations: [] }),
    ]
    const first = await take(list)
    expect(counts(first)).toEqual([1, 0, 0, 0, 2])
    expect(first.ignored).toEqual([{ file: 'register.json', count: 2 }])
    expect(first.refused).toMatchObject([{ row: 4, reason: 'It has no country.' }])
    expect(await getPublicInstitute(db, 'todai')).toMatchObject({
      instituteName: 'Todai',
      otherNames: 'Todai大学\nTodA\nOld Todai',
      establishedYear: '1877',
      website: 'https://www.057zh3y96.example',
      registerIDs: 'ror:057zh3y96 isni:0000057zh3y96 wikidata:Q057zh3y96',
      instituteAddress: { country: 'JP', state: 'Tokyo', city: 'Bunkyo' },
    })
    const { id } = await db
      .selectFrom('institute')
      .select('id')
      .where('slug', '=', 'todai')
      .executeTakeFirstOrThrow()
    const [searchable] = await readSearchableInstitutes(db, [String(id)])
    expect(searchable!.names).toContain('Todai大学')
    expect(counts(await take(list))).toEqual([0, 0, 1, 0, 2])
  })

  test('renames an institute that it knows by its id, and keeps the former name', async () => {
    await take([ror('00rename0', 'Otaru')])
    expect(counts(await take([ror('00rename0', 'Otaru City')]))).toEqual([0, 1, 0, 0, 0])
    const { instituteName, otherNames } = (await getPublicInstitute(db, 'otaru'))!
    expect([instituteName, otherNames.split('\n')]).toEqual(['Otaru City', expect.arrayContaining(['Otaru'])])
    expect(counts(await take([ror('00rename0', 'Otaru City')]))).toEqual([0, 0, 1, 0, 0])
  })

  test('tells institutes apart whose name a list without ids brought', async () => {
    await take([{ name: 'Uji', alpha_two_code: 'JP' }])
    const list = [ror('00uji0000', 'Uji'), ror('00uji0001', 'Uji')]
    expect(counts(await take(list))).toEqual([1, 1, 0, 0, 0])
    expect(counts(await take(list))).toEqual([0, 0, 2, 0, 0])
  })

  test('merges entries with the same id, and tells institutes of one name apart by it', async () => {
    const again = ror('00twice00', 'Nara Twice', {
      established: null,
      names: [{ types: ['label'], value: '奈良' }],
    })
    const namesake = ror('00other00', 'Nara', { external_ids: [] })
    expect(counts(await take([ror('00twice00', 'Nara'), again, namesake]))).toEqual([2, 0, 0, 1, 0])
    const merged = await getPublicInstitute(db, 'nara')
    expect(merged).toMatchObject({ instituteName: 'Nara', establishedYear: '1877' })
    expect(merged!.otherNames.split('\n')).toContain('奈良')
    expect(await getPublicInstitute(db, 'nara-2')).toMatchObject({ registerIDs: 'ror:00other00' })
  })

  test('enriches what a list without ids brought, which neither doubles nor renames it later', async () => {
    const plain = {
      name: 'sapporo',
      alpha_two_code: 'JP',
      web_pages: ['https://s.example'],
      domains: ['s.example'],
    }
    await take([plain])
    expect(counts(await take([ror('00sapporo', 'Sapporo')]))).toEqual([0, 1, 0, 0, 0])
    expect(counts(await take([plain]))).toEqual([0, 1, 0, 0, 0])
    expect(await getPublicInstitute(db, 'sapporo')).toMatchObject({
      instituteName: 'Sapporo',
      establishedYear: '1877',
      website: 'https://s.example',
    })
    expect(await getPublicInstitute(db, 'sapporo-2')).toBeUndefined()
    await updateRows(db, 'institute', { approval: 'approved' }, { slug: 'sapporo' })
    expect(await take([ror('00sapporo', 'Other')])).toMatchObject({ kept: 1, changed: 0 })
  })

  test('comes as an answer of its API, with several organizations or one', async () => {
    const page = {
      number_of_results: 2,
      items: [ror('02api0001', 'Alpha'), ror('02api0002', 'Beta')],
      meta: {},
    }
    expect(counts(await take(page))).toEqual([2, 0, 0, 0, 0])
    expect(counts(await take(ror('02api0003', 'Gamma')))).toEqual([1, 0, 0, 0, 0])
    expect((await take({ message: 'Not found' })).refused).toHaveLength(1)
  })

  test('comes as CSV or in an archive with both formats, which are one register', async () => {
    const csv = csvForImport([
      [
        'id',
        'status',
        'types',
        'established',
        'names.types.ror_display',
        'names.types.label',
        'names.types.acronym',
        'links.type.website',
        'locations.geonames_details.country_code',
        'locations.geonames_details.name',
        'external_ids.type.wikidata.preferred',
      ],
      [
        'https://ror.org/00csv0000',
        'active',
        'education; funder',
        '1409',
        'Leipzig University',
        'de: Universität Leipzig; no_lang_code: Lipsiensis',
        'UL',
        'https://l.example',
        'DE',
        'Leipzig',
        'Q154804',
      ],
    ])
    expect(counts(await take(csv, 'ror.csv'))).toEqual([1, 0, 0, 0, 0])
    expect(await getPublicInstitute(db, 'leipzig-university')).toMatchObject({
      otherNames: 'Universität Leipzig\nLipsiensis\nUL',
      registerIDs: 'ror:00csv0000 wikidata:Q154804',
      establishedYear: '1409',
      instituteAddress: { city: 'Leipzig', country: 'DE' },
    })
    const archive = await testFolder()
    await mkdir(join(archive, 'ror'))
    await writeFile(join(archive, 'ror/data.json'), JSON.stringify([ror('00arch000', 'Archive')]))
    await writeFile(join(archive, 'ror/data.csv'), csv)
    await writeFile(join(archive, 'readme.pdf'), '')
    const report = await importInstitutes(archive, db)
    expectSum(report)
    expect(report).toMatchObject({ read: 3, added: 1, passed: 2 })
  })
})

test('IPEDS brings aliases, address and id, in the encoding that it has', async () => {
  const csv = [
    'UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,WEBADDR,ACT,COUNTYNM',
    '110635,Universidad del Cañón,"UdC | Canyon University",1 Main St,Canyon,CA,94720-1234,www.udc.example/,A,Alameda County',
    '110636,Closed College,,1 Main St,Canyon,CA,94720,,C,Alameda County',
    '110637,New College of Canyon,,1 Main St,Canyon,CA,94720,,N,Alameda County',
    '110638,Restored College,,1 Main St,Canyon,CA,94720,,R,Alameda County',
    '110639,Last College,,1 Main St,Canyon,CA,94720,,M,Alameda County',
  ].join('\r\n')
  const file = join(folder, 'hd2027.csv')
  await writeFile(file, Buffer.from(csv, 'latin1'))
  expect(await importInstitutes(file, db)).toMatchObject({ read: 5, added: 3, passed: 2 })
  expect(await getPublicInstitute(db, 'universidad-del-canon')).toMatchObject({
    instituteName: 'Universidad del Cañón',
    otherNames: 'UdC\nCanyon University',
    website: 'https://www.udc.example',
    registerIDs: 'ipeds:110635',
    instituteAddress: {
      address: '1 Main St',
      city: 'Canyon',
      district: 'Alameda County',
      state: 'California',
      pinCode: '94720-1234',
      country: 'US',
    },
  })
  // Another register has the same institute under the same name, which keeps both ids.
  const usa = {
    geonames_details: { country_code: 'US', country_subdivision_name: 'California', name: 'Canyon' },
  }
  await take([ror('00canyon0', 'Universidad del Cañón', { locations: [usa] })])
  const { registerIDs, establishedYear } = (await getPublicInstitute(db, 'universidad-del-canon'))!
  expect(registerIDs.split(' ')).toEqual(expect.arrayContaining(['ror:00canyon0', 'ipeds:110635']))
  expect(establishedYear).toBe('1877')
})

test('a territory is a country in all registers, so that none of its institutes comes twice', async () => {
  const file = join(folder, 'hd2026.csv')
  await writeFile(
    file,
    'UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,WEBADDR,ACT,COUNTYNM\n243000,Colegio de Yauco,,Calle 1,Yauco,PR,00698,,A,Yauco Municipio',
  )
  expect(await importInstitutes(file, db)).toMatchObject({ added: 1 })
  const place = { geonames_details: { country_code: 'PR', country_subdivision_name: null, name: 'Yauco' } }
  expect(await take([ror('00yauco00', 'Colegio de Yauco', { locations: [place] })])).toMatchObject({
    added: 0,
    changed: 1,
  })
  expect(await getPublicInstitute(db, 'colegio-de-yauco')).toMatchObject({
    instituteAddress: { city: 'Yauco', country: 'PR' },
  })
})

test('a Common Data Set has the items of its section A1 as columns', async () => {
  const csv = csvForImport([
    [
      'Name of College/University',
      'Mailing Address',
      'City/State/Zip/Country',
      'WWW Home Page Address',
      'IPEDS ID',
    ],
    ['Lake College', 'PO Box 1', 'Burlington, VT 05405, USA', 'www.lake.example', '230000'],
    ['Hill College', 'PO Box 2', 'Stowe, VT 05672', 'hill.example', ''],
  ])
  expect(counts(await take(csv, 'cds.csv'))).toEqual([2, 0, 0, 0, 0])
  expect(await getPublicInstitute(db, 'lake-college')).toMatchObject({
    registerIDs: 'ipeds:230000',
    instituteAddress: {
      address: 'PO Box 1',
      city: 'Burlington',
      state: 'Vermont',
      pinCode: '05405',
      country: 'US',
    },
  })
  expect(counts(await take(csv, 'cds.csv'))).toEqual([0, 0, 2, 0, 0])
})

test('the sheet of a Common Data Set has a label and an answer in each row', async () => {
  const csv = csvForImport([
    ['Common Data Set 2026-2027', '', '', ''],
    ['A0', 'Name:', '', 'Sharon Hunter'],
    ['A0', 'Mailing Address:', '', '1 Research Road'],
    ['A0', 'City/State/Zip/Country:', '', 'Elsewhere KY 42101 USA'],
    ['A1', 'Address Information', '', ''],
    ['A1', 'Name of College/University:', '', 'Green River College'],
    ['A1', 'Mailing Address:', '', '1906 College Heights Blvd'],
    ['A1', 'City/State/Zip/Country:', '', 'Bowling Green KY 42101-1000 USA'],
    ['A1', 'Street Address (if different):', '', ''],
    ['A1', 'City/State/Zip/Country:', '', 'Nowhere TX 75001 USA'],
    ['A1', 'WWW Home Page Address:', '', 'www.greenriver.example'],
    ['A2', 'Public', '', 'x'],
  ])
  expect(counts(await take(csv, 'cds-sheet.csv'))).toEqual([1, 0, 0, 0, 0])
  expect(await getPublicInstitute(db, 'green-river-college')).toMatchObject({
    website: 'https://www.greenriver.example',
    instituteAddress: {
      address: '1906 College Heights Blvd',
      city: 'Bowling Green',
      state: 'Kentucky',
      pinCode: '42101-1000',
      country: 'US',
    },
  })
  expect(counts(await take(csv, 'cds-sheet.csv'))).toEqual([0, 0, 1, 0, 0])
})

test('a dry run reports the same and saves nothing', async () => {
  const list = [ror('00dry0000', 'Dry'), ror('00dry0001', 'Run')]
  expect(counts(await take(list, 'register.json', dryRunOf(db)))).toEqual([2, 0, 0, 0, 0])
  expect(await getPublicInstitute(db, 'dry')).toBeUndefined()
  expect(counts(await take(list))).toEqual([2, 0, 0, 0, 0])
})

test('each entry is added, changed, unchanged, merged, refused or passed over, and only once', async () => {
  const named = { '00prop000': 'Prop A', '00prop001': 'Prop B', '00prop002': 'Prop A', '00prop003': ' ' }
  const type = fc.constantFrom('education', 'company')
  const entry = fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.entries(named)), type)
      .map(([[id, name], kind]) => ror(id, name, { types: [kind] })),
    fc.record({ name: fc.constantFrom('Prop A', 'prop b', ''), alpha_two_code: fc.constantFrom('JP', 'ZZ') }),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (list) => {
      const report = await take(list)
      expect(report.read).toBe(list.length)
      const again = await take(list)
      expect([again.added, again.changed]).toEqual([0, 0])
    }),
    { numRuns: 40 },
  )
})
