import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden, ground } from '#test/support/kits/garden.ts'
import { gardenDesk, growGarden } from '#test/support/kits/garden-desk.ts'
import { addBed, placeBed, removeBed, setBed } from '#test/support/kits/garden-beds.ts'
import { updateRows } from '#test/support/rows.ts'
import { bytesOf } from './mutations-rows.ts'
import { withNews } from './news.ts'
import { DOCUMENT_MAX_BYTES, ITEM_MAX_BYTES, type ItemChange } from './schema.ts'

const database = await testDatabase()
const { db } = database
const desk = gardenDesk(db)

describe('a document change', () => {
  test.each([
    ['no such list', { do: 'delete', at: ['Trees', 'x'], was: {} }, 'Trees'],
    [
      'a list that others fill',
      { do: 'add', at: ['Tools', 'x'], item: { Name: 'Mine' }, after: null },
      'Tools',
    ],
    ['a record that is deleted', { do: 'delete', at: ['Ground'], was: {} }, 'Ground'],
    ['a list without an item', { do: 'set', at: ['Beds'], was: {}, to: {} }, 'Beds'],
    ['no such field', { do: 'set', at: ['Beds', 'a'], was: {}, to: { Depth: 1 } }, 'Beds.a.Depth'],
    [
      'a field of all objects',
      { do: 'set', at: ['Beds', 'a'], was: {}, to: { constructor: 1 } },
      'Beds.a.constructor',
    ],
    ['the id', { do: 'set', at: ['Beds', 'a'], was: {}, to: { id: 'b' } }, 'Beds.a.id'],
    ['what the server sets', { do: 'set', at: ['Ground'], was: {}, to: { Title: 'x' } }, 'Ground.Title'],
    ['a list as a field', { do: 'set', at: ['Beds', 'a'], was: {}, to: { Plants: [] } }, 'Beds.a.Plants'],
    ['no such list inside', { do: 'delete', at: ['Beds', 'a', 'Birds', 'x'], was: {} }, 'Beds.a.Birds.x'],
    ['a value of another kind', setBed('a', { Name: 'a' }, { Name: { first: 'x' } }), 'Beds.a.Name'],
    ['nothing where something must be', setBed('a', { Name: 'a' }, { Name: null }), 'Beds.a.Name'],
    [
      'a mistake in an item inside',
      { do: 'add', at: ['Beds', 'a', 'Plants', 'r'], item: { Kind: '' }, after: null },
      'Beds.a.Plants.r.Kind',
    ],
  ] as const)('is rejected: %s', async (_, change, path) => {
    const id = await growGarden(desk, 'a')
    const before = await desk.read(id)
    const outcome = await desk.change(id, 2, change as unknown as ItemChange)
    expect(outcome).toMatchObject({ refused: 'invalid_input', fields: { [path]: expect.any(String) } })
    expect(await desk.read(id)).toEqual(before)
  })

  test('cannot make an item larger than 256 kB', async () => {
    const id = await growGarden(desk, 'a')
    const Tags = (length: number) => ({ Tags: Array.from({ length }, () => 'x'.repeat(97)) })
    expect(await desk.change(id, 2, setBed('a', { Tags: [] }, Tags(2_600)))).toEqual({
      refused: 'invalid_input',
      fields: { 'Beds.a': expect.stringContaining('256 kB') },
    })
    expect(await desk.change(id, 2, setBed('a', { Tags: [] }, Tags(2_500)))).toMatchObject({ version: 3 })
  })

  test('cannot add more than 20,000 items to a list', async () => {
    const id = await desk.create({ Beds: Array.from({ length: 19_999 }, (_, index) => bed(`n${index}`)) })
    const most = { refused: 'invalid_input', fields: { Beds: 'At most 20,000 entries' } }
    expect(await desk.change(id, 1, addBed('x'), addBed('y'))).toEqual(most)
    expect(await desk.change(id, 1, addBed('x'))).toMatchObject({ version: 2 })
    expect(await desk.change(id, 2, addBed('y'))).toEqual(most)
    expect(await desk.change(id, 2, placeBed('x', 'n0'))).toMatchObject({ version: 3 })
    // One for one.
    expect(await desk.change(id, 3, removeBed('x'), addBed('y'))).toMatchObject({ version: 4 })
  })
})

describe('news', () => {
  test('contains all changes since the client’s version', async () => {
    const id = await growGarden(desk, 'abc')
    await desk.change(id, 2, removeBed('b'))
    await desk.change(id, 3, placeBed('c', null))
    expect(await desk.change(id, 2, setBed('a', { Notes: '' }, { Notes: 'x' }))).toEqual({
      version: 5,
      news: [
        { list: 'Beds', id: 'b', item: null, after: null },
        { list: 'Beds', id: 'c', item: bed('c'), after: null },
        { list: 'Beds', id: 'a', item: bed('a', { Notes: 'x' }), after: 'c' },
      ],
    })
    expect(await desk.change(id, 5, setBed('a', { Notes: 'x' }, { Notes: 'x' }))).toEqual({
      version: 5,
      news: [],
    })
  })

  test('requests a full reload for an outdated or unknown version', async () => {
    const id = await growGarden(desk, 'ab')
    await desk.change(id, 2, removeBed('a'))
    await updateRows(db, 'document_gone', { at: new Date(Date.now() - 91 * 86_400_000) }, { document: id })
    // A further deletion forgets those of long ago.
    await desk.change(id, 3, removeBed('b'))
    expect(await db.selectFrom('document_gone').select('id').where('document', '=', id).execute()).toEqual([
      { id: 'b' },
    ])
    expect(await desk.change(id, 2, addBed('c'))).toEqual({ version: 5, news: [], whole: true })
    expect(await desk.change(id, 3, addBed('d'))).toMatchObject({ version: 6, news: [{ id: 'b' }, {}, {}] })
    expect(await desk.change(id, 99, addBed('e'))).toEqual({ version: 7, news: [], whole: true })
  })

  test('requests a full reload if an item is unreadable', async () => {
    const id = await growGarden(desk, 'ac')
    await updateRows(db, 'document_item', { item: JSON.stringify({ Name: 7 }) }, { document: id, id: 'a' })
    expect(await desk.change(id, 2, setBed('c', { Notes: '' }, { Notes: 'x' }))).toMatchObject({
      whole: true,
    })
    const [{ Text } = { Text: '' }] = (await desk.read(id)).Unreadable
    expect(Text).toBe('{"Name":7}')
    expect(await desk.change(id, 3, setBed('a', { Name: 7 }, { Name: 'x' }))).toMatchObject({
      refused: 'conflict',
    })
    expect(await desk.change(id, 3, { do: 'delete', at: ['Beds', 'a'], was: { Name: 8 } })).toMatchObject({
      conflicts: [{ kind: 'changed' }],
    })
    expect(await desk.change(id, 3, { do: 'delete', at: ['Beds', 'a'], was: { Name: 7 } })).toMatchObject({
      news: [{ id: 'a', item: null }],
    })
    expect((await desk.read(id)).Unreadable).toEqual([])
  })

  test('contains the new order of 5,000 items after one request', { tags: 'slow' }, async () => {
    const id = await desk.create({ Beds: Array.from({ length: 5_000 }, (_, index) => bed(`n${index}`)) })
    const shown = await desk.read(id)
    const turned = shown.Beds.map((one) => one.id ?? '').toReversed()
    const changes = turned.map((one, index) => placeBed(one, turned[index - 1] ?? null))
    const outcome = await desk.change(id, 1, ...changes)
    if (outcome.refused) throw new Error(outcome.refused)
    const after = await desk.read(id)
    expect(after.Beds.map((one) => one.id)).toEqual(turned)
    expect(withNews(garden, shown, outcome)).toEqual(after)
  })
})

describe('size limits', () => {
  const bytesAre = (id: number, bytes: number) =>
    db.updateTable('document').set({ bytes }).where('id', '=', id).execute()
  const tooLarge = {
    code: 'too_large',
    message: expect.stringContaining(`${DOCUMENT_MAX_BYTES / 1_000_000} MB`),
  }

  test('a document cannot grow beyond the limit, but a larger one can shrink', async () => {
    const id = await growGarden(desk, 'ab')
    await bytesAre(id, DOCUMENT_MAX_BYTES - bytesOf(bed('c')))
    expect(await desk.change(id, 2, addBed('c'))).toMatchObject({ version: 3 })
    const Beds = (await desk.read(id)).Beds
    await expect(desk.replace(id, { Beds: [...Beds, bed('d')] })).rejects.toMatchObject(tooLarge)
    await bytesAre(id, DOCUMENT_MAX_BYTES + 1_000)
    expect(await desk.change(id, 3, setBed('a', { Name: 'a' }, { Name: 'x' }))).toMatchObject({ version: 4 })
    expect(await desk.change(id, 4, setBed('a', { Name: 'x' }, { Name: 'xy' }))).toMatchObject({
      refused: 'too_large',
    })
    expect(await desk.change(id, 4, removeBed('b'))).toMatchObject({ version: 5 })
  })

  test('accept items and records up to the item limit', async () => {
    const id = await growGarden(desk, 'a')
    const filled = (bytes: number) => ({ Tags: ['x'.repeat(bytes - bytesOf(bed('a', { Tags: [''] })))] })
    expect(await desk.replace(id, { Beds: [bed('a', filled(ITEM_MAX_BYTES))] })).toBe(true)
    await expect(desk.replace(id, { Beds: [bed('a', filled(ITEM_MAX_BYTES + 1))] })).rejects.toMatchObject({
      fields: { 'Beds.a': expect.stringContaining('kB') },
    })
    const Ground = { ...ground, Name: 'x'.repeat(ITEM_MAX_BYTES) }
    await expect(desk.replace(id, { Ground })).rejects.toMatchObject({
      fields: { Ground: expect.stringContaining('kB') },
    })
  })
})

test('replaces a document of 32 MB as a whole, and rejects further growth', async () => {
  const id = await desk.create({})
  const Beds = Array.from({ length: 320 }, (_, index) => bed(`n${index}`, { Notes: 'x'.repeat(99_000) }))
  expect(await desk.replace(id, { Beds }, 1)).toBe(true)
  const whole = await desk.read(id)
  expect(whole.Beds).toHaveLength(320)
  expect(JSON.stringify(whole).length).toBeGreaterThan(31_600_000)
  const more = ['a', 'b', 'c', 'd'].map((name) => addBed(name, null, { Notes: 'x'.repeat(99_000) }))
  expect(await desk.change(id, 2, ...more)).toMatchObject({ refused: 'too_large' })
  expect(await desk.replace(id, { Beds: whole.Beds }, 2)).toBe(false)
  expect((await desk.read(id)).Beds).toEqual(whole.Beds)
})
