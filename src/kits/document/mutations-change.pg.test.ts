import { describe, expect, test, beforeAll } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { bed, ground } from '#test/support/kits/garden.ts'
import { gardenDesk, growGarden, orderOfBeds } from '#test/support/kits/garden-desk.ts'
import { addBed, placeBed, removeBed, setBed } from '#test/support/kits/garden-beds.ts'
import { getRows } from '#test/support/rows.ts'
import type { ItemChange } from './schema.ts'

const database = await testDatabase()
const desk = gardenDesk(database.db)

describe('successive changes', () => {
  test('add, set, move and delete items, and return the news', async () => {
    const id = await desk.create({})
    expect(await desk.change(id, 1, addBed('a'), addBed('b', 'a'))).toEqual({
      version: 2,
      news: [
        { list: 'Beds', id: 'a', item: bed('a'), after: null },
        { list: 'Beds', id: 'b', item: bed('b'), after: 'a' },
      ],
    })
    expect(await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: ' Wall ' }))).toEqual({
      version: 3,
      news: [{ list: 'Beds', id: 'a', item: bed('a', { Name: 'Wall' }), after: null }],
    })
    expect(await desk.change(id, 3, placeBed('a', 'b'))).toMatchObject({ news: [{ id: 'a', after: 'b' }] })
    expect(await desk.change(id, 4, removeBed('b'))).toEqual({
      version: 5,
      news: [{ list: 'Beds', id: 'b', item: null, after: null }],
    })
    expect(await orderOfBeds(desk, id)).toBe('a')
  })

  test('set a record and its computed fields', async () => {
    const id = await desk.create({})
    const to = { Name: 'Vale' }
    expect(await desk.change(id, 1, { do: 'set', at: ['Ground'], was: { Name: 'Hill' }, to })).toEqual({
      version: 2,
      news: [{ list: 'Ground', id: '', item: { ...ground, Name: 'Vale', Title: 'Vale, ES' }, after: null }],
    })
  })

  test('add, set, move and delete nested items', async () => {
    const id = await growGarden(desk, 'ab')
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

  test('are idempotent when a request is repeated', async () => {
    const id = await growGarden(desk, 'ab')
    const changes = [
      addBed('c', 'a'),
      setBed('a', { Notes: '' }, { Notes: 'wet' }),
      placeBed('b', null),
      removeBed('a', { Notes: 'wet' }),
    ]
    const first = await desk.change(id, 2, ...changes.slice(0, 3))
    expect(first).toMatchObject({ version: 3 })
    expect(await desk.change(id, 2, ...changes.slice(0, 3))).toEqual(first)
    await desk.change(id, 3, changes[3]!)
    expect(await desk.change(id, 3, changes[3]!)).toMatchObject({ version: 4 })
    expect(await orderOfBeds(desk, id)).toBe('bc')
  })

  test('do not let a late request restore a deleted item', async () => {
    const id = await growGarden(desk, 'a')
    await desk.change(id, 2, removeBed('a'))
    expect(await desk.change(id, 2, addBed('a'))).toMatchObject({
      refused: 'conflict',
      conflicts: [{ change: 0, at: ['Beds', 'a'], kind: 'gone' }],
      news: [{ id: 'a', item: null }],
    })
  })
})

describe('changes from two windows', () => {
  test('are merged if they set different fields of an item', async () => {
    const id = await growGarden(desk, 'a')
    await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: 'mine' }))
    const { news } = (await desk.change(id, 2, setBed('a', { Notes: '' }, { Notes: 'theirs' }))) as {
      news: unknown[]
    }
    expect(news).toMatchObject([{ item: { Name: 'mine', Notes: 'theirs' } }])
  })

  test('are merged if they add different nested items', async () => {
    const id = await growGarden(desk, 'a')
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

  test('conflict on the same field, store nothing and return the news', async () => {
    const id = await growGarden(desk, 'ab')
    await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: 'theirs' }))
    const asked = await desk.change(
      id,
      2,
      setBed('b', { Notes: '' }, { Notes: 'not yet' }),
      setBed('a', { Name: 'a' }, { Name: 'mine' }),
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
    await desk.change(id, 3, setBed('a', { Name: 'theirs' }, { Name: 'mine' }))
    expect((await desk.read(id)).Beds[0]?.Name).toBe('mine')
  })

  test('conflict on linked fields together', async () => {
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

  test('conflict if each sets a different one of two linked fields', async () => {
    const id = await desk.create({})
    const ofGround = (was: object, to: object) => ({ do: 'set', at: ['Ground'], was, to }) as ItemChange
    await desk.change(id, 1, ofGround({ Country: 'ES', State: 'Jaén' }, { Country: 'PT' }))
    expect(
      await desk.change(
        id,
        1,
        ofGround({ Name: 'Hill', Country: 'ES', State: 'Jaén' }, { Name: 'Vale', State: 'Lugo' }),
      ),
    ).toMatchObject({
      conflicts: [
        { field: 'Country', mine: 'ES', theirs: 'PT' },
        { field: 'State', mine: 'Lugo', theirs: 'Jaén' },
      ],
    })
  })

  test('conflict on both fields if they are valid alone but not together', async () => {
    const id = await growGarden(desk, 'a', { From: '3', To: '5' })
    await desk.change(id, 2, setBed('a', { To: '5' }, { To: '4' }))
    expect(await desk.change(id, 2, setBed('a', { From: '3' }, { From: '5' }))).toMatchObject({
      refused: 'conflict',
      conflicts: [
        { at: ['Beds', 'a'], field: 'From', mine: '5', theirs: '3' },
        { at: ['Beds', 'a'], field: 'To', theirs: '4' },
      ],
    })
    // Who has seen both is told that it is wrong.
    expect(await desk.change(id, 3, setBed('a', { From: '3' }, { From: '5' }))).toEqual({
      refused: 'invalid_input',
      fields: { 'Beds.a.To': 'It ends before it begins' },
    })
  })

  test('conflict on deleting a changed item or changing a deleted one', async () => {
    const id = await growGarden(desk, 'ab')
    await desk.change(id, 2, setBed('a', { Notes: '' }, { Notes: 'new' }), removeBed('b'))
    expect(
      await desk.change(id, 2, removeBed('a'), setBed('b', { Notes: '' }, { Notes: 'x' })),
    ).toMatchObject({
      conflicts: [
        { change: 0, kind: 'changed', theirs: bed('a', { Notes: 'new' }) },
        { change: 1, kind: 'gone', at: ['Beds', 'b'] },
      ],
    })
  })

  test('do not conflict on order, and the last move of an item wins', async () => {
    const id = await growGarden(desk, 'abcd')
    await desk.change(id, 2, placeBed('a', 'd'))
    await desk.change(id, 2, placeBed('a', 'b'))
    await desk.change(id, 2, placeBed('d', null))
    expect(await orderOfBeds(desk, id)).toBe('dbac')
    await desk.change(id, 2, removeBed('c'))
    // Behind one that is not there any more: at the end.
    await desk.change(id, 2, placeBed('d', 'c'))
    expect(await orderOfBeds(desk, id)).toBe('bad')
  })
})

beforeAll(async () => {
  // Another garden's order is its own: the same beds in other places, and tools between them.
  await growGarden(desk, 'ndxcba')
})

describe('the order of a list', () => {
  /** Neither in the order of their ids nor in that of their coming. */
  const growOrder = async (): Promise<number> => {
    const id = await desk.create({})
    await desk.change(id, 1, addBed('c'), addBed('a', 'c'), addBed('d'), addBed('b', 'd'))
    return id
  }
  test.each<[string, ItemChange[], string]>([
    ['first', [placeBed('c', null)], 'cdba'],
    ['behind another', [placeBed('d', 'c')], 'bcda'],
    ['behind the last', [placeBed('d', 'a')], 'bcad'],
    ['behind itself: last', [placeBed('b', 'b')], 'dcab'],
    ['behind what is not there: last', [placeBed('b', 'x')], 'dcab'],
    ['where it is', [placeBed('b', 'd')], 'dbca'],
    ['first where it is', [placeBed('d', null)], 'dbca'],
    ['last where it is', [placeBed('a', 'c')], 'dbca'],
    ['new, first', [addBed('n', null)], 'ndbca'],
    ['new, behind another', [addBed('n', 'b')], 'dbnca'],
    ['new, last', [addBed('n', 'a')], 'dbcan'],
    ['two at once', [placeBed('d', 'a'), placeBed('b', 'd')], 'cadb'],
    ['one that is deleted, and one behind it', [removeBed('b'), addBed('n', 'b')], 'dcan'],
    [
      'behind one of two deleted, with another moved',
      [removeBed('b'), removeBed('c'), placeBed('a', null)],
      'ad',
    ],
  ])('changes by moves and additions: %s', async (_, changes, expected) => {
    const id = await growOrder()
    expect(await orderOfBeds(desk, id)).toBe('dbca')
    await desk.change(id, 2, ...changes)
    expect(await orderOfBeds(desk, id)).toBe(expected)
    // No more rows than were named: what stays where it is is news to nobody.
    const written = await database.db
      .selectFrom('document_item')
      .select('id')
      .where('document', '=', id)
      .where('version', '>', 2)
      .execute()
    expect(written.length).toBeLessThanOrEqual(changes.length)
  })

  test('keeps positions short after many moves to the same place', async () => {
    const id = await growGarden(desk, 'abc')
    for (let i = 0; i < 160; i++) await desk.change(id, 2 + i, placeBed(i % 2 ? 'b' : 'c', 'a'))
    expect(await orderOfBeds(desk, id)).toBe('abc')
    const places = await getRows(database.db, 'document_item', { document: id }, { columns: ['pos'] })
    for (const { pos } of places) expect(pos.length).toBeLessThanOrEqual(64)
  })
})
