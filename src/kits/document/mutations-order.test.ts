import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  addBed,
  gardenDesk,
  growGarden,
  orderOfBeds,
  placeBed,
  removeBed,
  type GardenDesk,
} from '#test/support/kits/garden-desk.ts'
import type { ItemChange } from './schema.ts'

let database: Database
let desk: GardenDesk
beforeAll(async () => {
  database = await testDatabase()
  desk = gardenDesk(database.db)
  // Another garden's order is its own: the same beds in other places, and tools between them.
  await growGarden(desk, 'ndxcba')
})
afterAll(() => database.close())

describe('the order of a list', () => {
  const order = async (ids: string, ...changes: ItemChange[]) => {
    const id = await growGarden(desk, ids)
    await desk.change(id, 2, ...changes)
    return orderOfBeds(desk, id)
  }
  test.each<[string, ItemChange[], string]>([
    ['first', [placeBed('c', null)], 'cabd'],
    ['behind another', [placeBed('a', 'c')], 'bcad'],
    ['behind the last', [placeBed('a', 'd')], 'bcda'],
    ['behind itself: last', [placeBed('b', 'b')], 'acdb'],
    ['behind what is not there: last', [placeBed('b', 'x')], 'acdb'],
    ['where it is', [placeBed('b', 'a')], 'abcd'],
    ['first where it is', [placeBed('a', null)], 'abcd'],
    ['last where it is', [placeBed('d', 'c')], 'abcd'],
    ['new, first', [addBed('n', null)], 'nabcd'],
    ['new, behind another', [addBed('n', 'b')], 'abncd'],
    ['new, last', [addBed('n', 'd')], 'abcdn'],
    ['two at once', [placeBed('a', 'd'), placeBed('b', 'a')], 'cdab'],
    ['one that is deleted, and one behind it', [removeBed('b'), addBed('n', 'b')], 'acdn'],
    [
      'behind one of two deleted, with another moved',
      [removeBed('b'), removeBed('c'), placeBed('d', null)],
      'da',
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await order('abcd', ...changes)).toBe(expected)
  })

  test('some hundred moves to one and the same place leave places of no great length', async () => {
    const id = await growGarden(desk, 'abc')
    for (let i = 0; i < 160; i++) await desk.change(id, 2 + i, placeBed(i % 2 ? 'b' : 'c', 'a'))
    expect(await orderOfBeds(desk, id)).toBe('abc')
    const places = await database.db
      .selectFrom('document_item')
      .select('pos')
      .where('document', '=', id)
      .execute()
    for (const { pos } of places) expect(pos.length).toBeLessThanOrEqual(64)
  })
})
