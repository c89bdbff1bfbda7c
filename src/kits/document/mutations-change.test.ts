import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '#lib/db/connect.ts'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden, ground } from '#test/support/garden.ts'
import { gardenDesk } from '#test/support/garden-desk.ts'
import { withNews } from './news.ts'
import type { ItemChange } from './schema.ts'

let database: Database
let db: Db
let desk: ReturnType<typeof gardenDesk>
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  desk = gardenDesk(db)
})
afterAll(() => database.close())

const set = (id: string, was: object, to: object): ItemChange =>
  ({ do: 'set', at: ['Beds', id], was, to }) as ItemChange
const add = (id: string, after: string | null = null, more = {}): ItemChange => ({
  do: 'add',
  at: ['Beds', id],
  item: bed(id, more),
  after,
})
const place = (id: string, after: string | null): ItemChange => ({ do: 'place', at: ['Beds', id], after })
const remove = (id: string, more = {}): ItemChange => ({ do: 'delete', at: ['Beds', id], was: bed(id, more) })
const orderOf = async (id: number) => (await desk.read(id)).Beds.map((one) => one.id).join('')

/** A garden with beds of these ids. */
async function grow(ids: string, more: Parameters<typeof bed>[1] = {}) {
  const id = await desk.create({})
  const changes = [...ids].map((one, index) => add(one, ids[index - 1] ?? null, more))
  if (changes.length > 0) expect(await desk.change(id, 1, ...changes)).toMatchObject({ version: 2 })
  return id
}

describe('one after the other', () => {
  test('adds, sets, puts and deletes, and answers what is new', async () => {
    const id = await desk.create({})
    expect(await desk.change(id, 1, add('a'), add('b', 'a'))).toEqual({
      version: 2,
      news: [
        { list: 'Beds', id: 'a', item: bed('a'), after: null },
        { list: 'Beds', id: 'b', item: bed('b'), after: 'a' },
      ],
    })
    expect(await desk.change(id, 2, set('a', { Name: 'a' }, { Name: ' Wall ' }))).toEqual({
      version: 3,
      news: [{ list: 'Beds', id: 'a', item: bed('a', { Name: 'Wall' }), after: null }],
    })
    expect(await desk.change(id, 3, place('a', 'b'))).toMatchObject({ news: [{ id: 'a', after: 'b' }] })
    expect(await desk.change(id, 4, remove('b'))).toEqual({
      version: 5,
      news: [{ list: 'Beds', id: 'b', item: null, after: null }],
    })
    expect(await orderOf(id)).toBe('a')
  })

  test('a record is set, and what follows from it as well', async () => {
    const id = await desk.create({})
    const to = { Name: 'Vale' }
    expect(await desk.change(id, 1, { do: 'set', at: ['Ground'], was: { Name: 'Hill' }, to })).toEqual({
      version: 2,
      news: [{ list: 'Ground', id: '', item: { ...ground, Name: 'Vale', Title: 'Vale, ES' }, after: null }],
    })
  })

  test('items inside items', async () => {
    const id = await grow('ab')
    const plant = { id: 'r', Kind: 'Rose', Colour: 'red' }
    const at = ['Beds', 'b', 'Plants', 'r']
    const iris = { ...plant, id: 'i', Kind: 'Iris' }
    await desk.change(
      id,
      2,
      { do: 'add', at, item: plant, after: null },
      { do: 'add', at: ['Beds', 'b', 'Plants', 'i'], item: iris, after: 'r' },
      { do: 'set', at, was: { Colour: 'red' }, to: { Colour: 'white' } },
      { do: 'place', at, after: 'i' },
    )
    const white = { ...plant, Colour: 'white' }
    expect((await desk.read(id)).Beds[1]?.Plants).toEqual([iris, white])
    await desk.change(id, 3, { do: 'delete', at, was: white })
    expect((await desk.read(id)).Beds[1]?.Plants).toEqual([iris])
  })

  test('a request that is repeated does nothing twice', async () => {
    const id = await grow('ab')
    const changes = [
      add('c', 'a'),
      set('a', { Notes: '' }, { Notes: 'wet' }),
      place('b', null),
      remove('a', { Notes: 'wet' }),
    ]
    const first = await desk.change(id, 2, ...changes.slice(0, 3))
    expect(first).toMatchObject({ version: 3 })
    expect(await desk.change(id, 2, ...changes.slice(0, 3))).toEqual(first)
    await desk.change(id, 3, changes[3]!)
    expect(await desk.change(id, 3, changes[3]!)).toMatchObject({ version: 4 })
    expect(await orderOf(id)).toBe('bc')
  })

  test('what was deleted does not come back by a late request', async () => {
    const id = await grow('a')
    await desk.change(id, 2, remove('a'))
    expect(await desk.change(id, 2, add('a'))).toMatchObject({
      refused: 'conflict',
      conflicts: [{ change: 0, at: ['Beds', 'a'], kind: 'gone' }],
      news: [{ id: 'a', item: null }],
    })
  })
})

describe('two windows', () => {
  test('different fields of one item both stay', async () => {
    const id = await grow('a')
    await desk.change(id, 2, set('a', { Name: 'a' }, { Name: 'mine' }))
    const { news } = (await desk.change(id, 2, set('a', { Notes: '' }, { Notes: 'theirs' }))) as {
      news: unknown[]
    }
    expect(news).toMatchObject([{ item: { Name: 'mine', Notes: 'theirs' } }])
  })

  test('different items inside one item both stay', async () => {
    const id = await grow('a')
    const plant = (plantId: string): ItemChange => ({
      do: 'add',
      at: ['Beds', 'a', 'Plants', plantId],
      item: { id: plantId, Kind: plantId, Colour: '' },
      after: null,
    })
    await desk.change(id, 2, plant('x'))
    await desk.change(id, 2, plant('y'))
    expect((await desk.read(id)).Beds[0]?.Plants.map((one) => one.id)).toEqual(['y', 'x'])
  })

  test('the same field asks, stores nothing of the request, and says what is new', async () => {
    const id = await grow('ab')
    await desk.change(id, 2, set('a', { Name: 'a' }, { Name: 'theirs' }))
    const asked = await desk.change(
      id,
      2,
      set('b', { Notes: '' }, { Notes: 'not yet' }),
      set('a', { Name: 'a' }, { Name: 'mine' }),
    )
    const theirs = bed('a', { Name: 'theirs' })
    expect(asked).toEqual({
      refused: 'conflict',
      version: 3,
      conflicts: [
        { change: 1, at: ['Beds', 'a'], kind: 'field', field: 'Name', mine: 'mine', theirs: 'theirs' },
      ],
      news: [{ list: 'Beds', id: 'a', item: theirs, after: null }],
    })
    expect((await desk.read(id)).Beds).toEqual([theirs, bed('b')])
    // Mine, having seen theirs.
    await desk.change(id, 3, set('a', { Name: 'theirs' }, { Name: 'mine' }))
    expect((await desk.read(id)).Beds[0]?.Name).toBe('mine')
  })

  test('fields that belong together ask together', async () => {
    const id = await desk.create({})
    const ofGround = (was: object, to: object) => ({ do: 'set', at: ['Ground'], was, to }) as ItemChange
    await desk.change(id, 1, ofGround({ Country: 'ES', State: 'Jaén' }, { Country: 'PT', State: 'Beja' }))
    expect(
      await desk.change(id, 1, ofGround({ Country: 'ES', State: 'Jaén' }, { State: 'Lugo' })),
    ).toMatchObject({
      conflicts: [
        { field: 'Country', mine: 'ES', theirs: 'PT' },
        { field: 'State', mine: 'Lugo', theirs: 'Beja' },
      ],
    })
  })

  test('two halves, each of them right, that do not fit: both fields are asked', async () => {
    const id = await grow('a', { From: '3', To: '5' })
    await desk.change(id, 2, set('a', { To: '5' }, { To: '4' }))
    expect(await desk.change(id, 2, set('a', { From: '3' }, { From: '5' }))).toMatchObject({
      refused: 'conflict',
      conflicts: [
        { at: ['Beds', 'a'], field: 'From', mine: '5', theirs: '3' },
        { at: ['Beds', 'a'], field: 'To', theirs: '4' },
      ],
    })
    // Who has seen both is told that it is wrong.
    expect(await desk.change(id, 3, set('a', { From: '3' }, { From: '5' }))).toEqual({
      refused: 'invalid_input',
      fields: { 'Beds.a.To': 'It ends before it begins' },
    })
  })

  test('an item that was changed is not deleted unseen, one that was deleted not changed', async () => {
    const id = await grow('ab')
    await desk.change(id, 2, set('a', { Notes: '' }, { Notes: 'new' }), remove('b'))
    expect(await desk.change(id, 2, remove('a'), set('b', { Notes: '' }, { Notes: 'x' }))).toMatchObject({
      conflicts: [
        { change: 0, kind: 'changed', theirs: bed('a', { Notes: 'new' }) },
        { change: 1, kind: 'gone', at: ['Beds', 'b'] },
      ],
    })
  })

  test('order never asks: of two moves of one item the later holds, of different items both', async () => {
    const id = await grow('abcd')
    await desk.change(id, 2, place('a', 'd'))
    await desk.change(id, 2, place('a', 'b'))
    await desk.change(id, 2, place('d', null))
    expect(await orderOf(id)).toBe('dbac')
    await desk.change(id, 2, remove('c'))
    // Behind one that is not there any more: at the end.
    await desk.change(id, 2, place('d', 'c'))
    expect(await orderOf(id)).toBe('bad')
  })
})

describe('what is refused', () => {
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
    ['a value of another kind', set('a', { Name: 'a' }, { Name: { first: 'x' } }), 'Beds.a.Name'],
    ['nothing where something must be', set('a', { Name: 'a' }, { Name: null }), 'Beds.a.Name'],
    [
      'a mistake in an item inside',
      { do: 'add', at: ['Beds', 'a', 'Plants', 'r'], item: { Kind: '' }, after: null },
      'Beds.a.Plants.r.Kind',
    ],
  ] as const)('%s', async (_, change, path) => {
    const id = await grow('a')
    const before = await desk.read(id)
    const outcome = await desk.change(id, 2, change as unknown as ItemChange)
    expect(outcome).toMatchObject({ refused: 'invalid_input', fields: { [path]: expect.any(String) } })
    expect(await desk.read(id)).toEqual(before)
  })

  test('an item of more than 256 kB', async () => {
    const id = await grow('a')
    const Tags = (length: number) => ({ Tags: Array.from({ length }, () => 'x'.repeat(97)) })
    expect(await desk.change(id, 2, set('a', { Tags: [] }, Tags(2_600)))).toEqual({
      refused: 'invalid_input',
      fields: { 'Beds.a': expect.stringContaining('256 kB') },
    })
    expect(await desk.change(id, 2, set('a', { Tags: [] }, Tags(2_500)))).toMatchObject({ version: 3 })
  })

  test('the 5,001st item of a list, one alone and several at once', async () => {
    const id = await desk.create({ Beds: Array.from({ length: 4_999 }, (_, index) => bed(`n${index}`)) })
    const most = { refused: 'invalid_input', fields: { Beds: 'At most 5000 entries' } }
    expect(await desk.change(id, 1, add('x'), add('y'))).toEqual(most)
    expect(await desk.change(id, 1, add('x'))).toMatchObject({ version: 2 })
    expect(await desk.change(id, 2, add('y'))).toEqual(most)
    // One for one.
    expect(await desk.change(id, 2, remove('x'), add('y'))).toMatchObject({ version: 3 })
  })
})

describe('news', () => {
  test('is all that is new, whoever did it, and none without any', async () => {
    const id = await grow('abc')
    await desk.change(id, 2, remove('b'))
    await desk.change(id, 3, place('c', null))
    expect(await desk.change(id, 2, set('a', { Notes: '' }, { Notes: 'x' }))).toEqual({
      version: 5,
      news: [
        { list: 'Beds', id: 'b', item: null, after: null },
        { list: 'Beds', id: 'c', item: bed('c'), after: null },
        { list: 'Beds', id: 'a', item: bed('a', { Notes: 'x' }), after: 'c' },
      ],
    })
    expect(await desk.change(id, 5, set('a', { Notes: 'x' }, { Notes: 'x' }))).toEqual({
      version: 5,
      news: [],
    })
  })

  test('is all there is for who knows what was forgotten, or what never was', async () => {
    const id = await grow('ab')
    await desk.change(id, 2, remove('a'))
    await db
      .updateTable('document_gone')
      .set({ at: new Date(Date.now() - 91 * 86_400_000) })
      .where('document', '=', id)
      .execute()
    // A further deletion forgets those of long ago.
    await desk.change(id, 3, remove('b'))
    expect(await db.selectFrom('document_gone').select('id').where('document', '=', id).execute()).toEqual([
      { id: 'b' },
    ])
    expect(await desk.change(id, 2, add('c'))).toEqual({ version: 5, news: [], whole: true })
    expect(await desk.change(id, 3, add('d'))).toMatchObject({ version: 6, news: [{ id: 'b' }, {}, {}] })
    expect(await desk.change(id, 99, add('e'))).toEqual({ version: 7, news: [], whole: true })
  })

  test('tells to read all where something stands in the way that cannot be read', async () => {
    const id = await grow('ac')
    await db
      .updateTable('document_item')
      .set({ item: JSON.stringify({ Name: 7 }) })
      .where('document', '=', id)
      .where('id', '=', 'a')
      .execute()
    expect(await desk.change(id, 2, set('c', { Notes: '' }, { Notes: 'x' }))).toMatchObject({ whole: true })
    const [{ Text } = { Text: '' }] = (await desk.read(id)).Unreadable
    expect(Text).toBe('{"Name":7}')
    expect(await desk.change(id, 3, set('a', { Name: 7 }, { Name: 'x' }))).toMatchObject({
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

  test('5,000 items put in another order by one request', async () => {
    const id = await desk.create({ Beds: Array.from({ length: 5_000 }, (_, index) => bed(`n${index}`)) })
    const shown = await desk.read(id)
    const turned = shown.Beds.map((one) => one.id ?? '').toReversed()
    const changes = turned.map((one, index) => place(one, turned[index - 1] ?? null))
    const outcome = await desk.change(id, 1, ...changes)
    if (outcome.refused) throw new Error(outcome.refused)
    const after = await desk.read(id)
    expect(after.Beds.map((one) => one.id)).toEqual(turned)
    expect(withNews(garden, shown, outcome)).toEqual(after)
  })
})

test('a document of 16 MB is replaced as a whole, and does not grow beyond', async () => {
  const id = await desk.create({})
  const Beds = Array.from({ length: 160 }, (_, index) => bed(`n${index}`, { Notes: 'x'.repeat(99_000) }))
  expect(await desk.replace(id, { Beds }, 1)).toBe(true)
  const whole = await desk.read(id)
  expect(whole.Beds).toHaveLength(160)
  expect(JSON.stringify(whole).length).toBeGreaterThan(15_800_000)
  const more = add('more', null, { Notes: 'x'.repeat(99_000) })
  const another = { ...more, at: ['Beds', 'another'] }
  expect(await desk.change(id, 2, more, another)).toMatchObject({ refused: 'too_large' })
  expect(await desk.replace(id, { Beds: whole.Beds }, 2)).toBe(false)
  expect((await desk.read(id)).Beds).toEqual(whole.Beds)
})
