import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { expectSum } from '#test/support/imports/sum.ts'
import { setUpProfiles, storeDocument, storedProfile } from '#test/support/profile/profile-desk.ts'
import { setEnterprises } from './mutations.ts'
import { importEnterprises } from './mutations-import.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import { sections } from '../sections/registry.ts'

const desk = setUpProfiles()

const KEY = 'EncycdataVirtualEnterprises'
const { example } = sections[KEY]
const [unit] = example.BusinessUnits
const named = (EBVEPNumber: string, more: object = {}) => ({ ...example, EBVEPNumber, ...more })

const folder = await fileFolder()
const path = join(folder, 'enterprises.json')

async function run(rows: unknown) {
  await writeFile(path, typeof rows === 'string' ? rows : JSON.stringify(rows))
  const report = await importEnterprises(path, desk.db)
  expectSum(report)
  const { read: _, ...found } = report
  return found
}

test('imports every row by address or id, and a second run changes nothing', async () => {
  const { person: ada } = await desk.enterWithProfile()
  const { person: ben } = await desk.enterWithProfile()
  const rows = [
    {
      Email: ` ${ada.email.toUpperCase()} `,
      [KEY]: [named('1'), named('2', { BusinessUnits: [unit, unit] })],
    },
    { UserID: ben.id, Email: ben.email, [KEY]: [{ EBVEPName: 'Only a name' }] },
  ]
  expect(await run(rows)).toEqual({ changed: 2, unchanged: 0, refused: [] })
  const first = await ada.readOwn()
  expect(first).toMatchObject({ version: 3, [KEY]: rows[0]![KEY] })
  expect((await ben.readOwn())[KEY]).toMatchObject([{ EBVEPName: 'Only a name', EBVEPNumber: '', Teams: [] }])
  expect(await run(rows)).toEqual({ changed: 0, unchanged: 2, refused: [] })
  expect(await ada.readOwn()).toEqual(first)

  const changed = [{ Email: ada.email, [KEY]: [named('2', { EBVEPName: 'Renamed' }), named('3')] }]
  expect(await run(changed)).toMatchObject({ changed: 1 })
  const second = await ada.readOwn()
  expect(second.version).toBe(4)
  // Known again by their numbers.
  expect(second[KEY][0].id).toBe(first[KEY][1].id)
  expect(first[KEY][0].id).not.toBe(second[KEY][1].id)
  expect(await run([{ Email: ada.email, [KEY]: [] }])).toMatchObject({ changed: 1 })
  expect((await ada.readOwn())[KEY]).toEqual([])
})

describe('invalid rows', () => {
  test.each<[string, (email: string, id: string) => unknown, RegExp]>([
    ['of an unknown address', () => ({ Email: 'nobody@example.org', [KEY]: [] }), /no account found/],
    ['of an unknown id', () => ({ UserID: 'nobody', [KEY]: [] }), /no account found/],
    ['without a user', () => ({ [KEY]: [] }), /Email or UserID is required/],
    ['of two people', (Email) => ({ Email, UserID: 'nobody', [KEY]: [] }), /different accounts/],
    ['without enterprises', (Email) => ({ Email }), new RegExp(KEY)],
    [
      'with a wrong field',
      (Email) => ({ Email, [KEY]: [named('1', { YearOfClose: 'MMXXI' })] }),
      /^EncycdataVirtualEnterprises\.0\.YearOfClose: .*in digits/,
    ],
    [
      'with a name misspelt',
      (Email) => ({ Email, [KEY]: [named('1', { Team: [] })] }),
      /^unknown fields: 0\.Team$/,
    ],
    [
      'with a name misspelt inside',
      (Email) => ({ Email, [KEY]: [named('1', { Teams: [unit, { name: 'x' }] })] }),
      /^unknown fields: 0\.Teams\.1\.name$/,
    ],
    ['with more than it may have', (Email) => ({ Email, [KEY]: [], Awards: [] }), /Awards/],
    [
      'with too many',
      (Email) => ({ Email, [KEY]: Array.from({ length: ITEMS_MAX + 1 }, () => ({})) }),
      new RegExp(KEY),
    ],
    ['with a null character', (Email) => ({ Email, [KEY]: [{ EBVEPName: 'a\u0000b' }] }), /null character/],
    [
      'with half a character',
      (Email) => `[{"Email":"${Email}","${KEY}":[{"EBVEPName":"\\ud800"}]}, ROW]`,
      /incomplete character/,
    ],
    ['that is none', () => 'text', /./],
    ['that is null', () => null, /./],
    ['that is a list', () => [], /./],
  ])('lists and skips a row %s', async (_, make, reason) => {
    const { person, profile } = await desk.enterWithProfile()
    const { person: good } = await desk.enterWithProfile()
    const row = make(person.email, person.id)
    const other = { Email: good.email, [KEY]: [named('1')] }
    const rows =
      typeof row === 'string' && row.includes('ROW')
        ? row.replace('ROW', JSON.stringify(other))
        : [row, other]
    expect(await run(rows)).toEqual({
      changed: 1,
      unchanged: 0,
      refused: [{ row: 1, reason: expect.stringMatching(reason) }],
    })
    expect(await person.readOwn()).toEqual(profile)
  })

  test('lists and skips a row for a missing profile or one with an earlier row', async () => {
    const person = await desk.enter()
    const { person: twice } = await desk.enterWithProfile()
    const row = (Email: string, name: string) => ({ Email, [KEY]: [named(name)] })
    const rows = [row(person.email, '1'), row(twice.email, '1'), row(twice.email, '2')]
    for (const [changed, unchanged] of [
      [1, 0],
      [0, 1],
    ])
      expect(await run(rows)).toEqual({
        changed,
        unchanged,
        refused: [
          { row: 1, reason: 'this account has no personal profile yet' },
          { row: 3, reason: 'row 2 is for the same profile' },
        ],
      })
  })
})

test.each([
  ['no JSON', '[{'],
  ['no list', '{}'],
])('rejects a file that is %s', async (_, text) => {
  await expect(run(text)).rejects.toThrow(/JSON|list/)
})

test('rejects a file that is not text, too large or missing', async () => {
  await writeFile(path, new Uint8Array([0x5b, 0xff, 0xfe, 0x5d]))
  await expect(importEnterprises(path, desk.db)).rejects.toThrow('The file is not UTF-8 text.')
  await writeFile(path, Buffer.alloc(20_000_001, ' '))
  await expect(importEnterprises(path, desk.db)).rejects.toThrow('larger than 20 MB')
  await expect(importEnterprises(join(folder, 'none.json'), desk.db)).rejects.toThrow('ENOENT')
})

test('makes open pages stale, announces the change, and keeps unreadable items', async () => {
  const { person, profile } = await desk.enterWithProfile({ Mentors: [sections.Mentors.example] })
  const broken = { YearOfComence: 'long ago' }
  await storeDocument(desk.db, person.id, { [KEY]: [broken] })
  const heard = await announcedBy(desk.database, async () => {
    expect(await setEnterprises(desk.db, person.id, [example])).toBe('changed')
    expect(await setEnterprises(desk.db, person.id, [example])).toBe('unchanged')
  })
  const tags = [`profile:${person.id}`]
  expect(heard).toEqual(tags)
  expect((await storedProfile(desk.db, person.id))?.document).toMatchObject({
    [KEY]: [example, broken],
    Mentors: profile.Mentors,
  })
  const stale = await person.call('PUT /userprofile/update', { version: profile.version })
  expect(stale.body.code).toBe('stale')
  const save = () => person.save({ version: profile.version + 1 })
  expect(await announcedBy(desk.database, save)).toEqual(tags)
  expect(await setEnterprises(desk.db, 'nobody', [])).toBe('missing')
})
