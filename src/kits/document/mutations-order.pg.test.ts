import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import {
  addBed,
  gardenDesk,
  growGarden,
  orderOfBeds,
  placeBed,
  removeBed,
} from '#test/support/kits/garden-desk.ts'
import type { ItemChange } from './schema.ts'

const database = await testDatabase()
const desk = gardenDesk(database.db)
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
  ])('%s', async (_, changes, expected) => {
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
