import { deepEqual } from 'node:assert/strict'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden, ground, type Garden } from '#test/support/kits/garden.ts'
import { gardenDesk, growGarden, orderOfBeds } from '#test/support/kits/garden-desk.ts'
import { addBed, placeBed, removeBed, setBed } from '#test/support/kits/garden-beds.ts'
import { updateRows } from '#test/support/rows.ts'
import { changeDocument } from './mutations-change.ts'
import { replaceParts } from './mutations.ts'
import type { WrittenRow } from './mutations-rows.ts'
import { bytesOf } from './mutations-rows.ts'
import type { ItemChange } from './schema.ts'

const database = await testDatabase()
const { db } = database
const desk = gardenDesk(db)
const other = await growGarden(desk, 'abcz')
/** Another garden, with items of the same names. */
let otherBefore: unknown

const rowsOf = (id: number) =>
  db
    .selectFrom('document_item')
    .select(['list', 'id', 'pos', 'version', 'item'])
    .where('document', '=', id)
    .orderBy('list')
    .orderBy('pos')
    .execute()
const goneOf = (id: number) =>
  db.selectFrom('document_gone').selectAll().where('document', '=', id).orderBy('id').execute()
const documentOf = (id: number) =>
  db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const everythingOf = async (id: number) => [await documentOf(id), await rowsOf(id), await goneOf(id)]

beforeAll(async () => {
  await desk.change(other, 2, removeBed('z'))
  // It remembers what nobody has to remember any more, until something is deleted there.
  await updateRows(db, 'document_gone', { at: new Date(Date.now() - 91 * 86_400_000) }, { document: other })
  otherBefore = await everythingOf(other)
})
afterEach(async () => {
  deepEqual(await everythingOf(other), otherBefore)
  // What a document may still grow by is counted, not measured: the count must be right after everything.
  for (const { id, bytes } of await db.selectFrom('document').select(['id', 'bytes']).execute()) {
    const stored = (await rowsOf(id)).reduce((sum, { item }) => sum + bytesOf(item), 0)
    deepEqual([id, bytes], [id, stored])
  }
})

/** Puts something into the database that today's rules do not take. */
async function spoil(document: number, list: string, id: string, item: object): Promise<void> {
  await updateRows(db, 'document_item', { item: JSON.stringify(item) }, { document, list, id })
  const bytes = (await rowsOf(document)).reduce((sum, row) => sum + bytesOf(row.item), 0)
  await db.updateTable('document').set({ bytes }).where('id', '=', document).execute()
}

async function replace(
  id: number,
  given: Omit<Parameters<typeof replaceParts<Garden>>[3], 'beforeWrite'>,
): Promise<{ changed: boolean; heard: WrittenRow[] }> {
  const heard: WrittenRow[] = []
  const beforeWrite = async (row: WrittenRow) => void heard.push(row)
  const changed = await db
    .transaction()
    .execute((transaction) => replaceParts(transaction, garden, id, { ...given, beforeWrite }))
  return { changed: changed.length > 0, heard }
}
async function change(id: number, version: number, ...changes: ItemChange[]) {
  const heard: WrittenRow[] = []
  const beforeWrite = async (row: WrittenRow) => void heard.push(row)
  const { answer, changed } = await db
    .transaction()
    .execute((transaction) => changeDocument(transaction, garden, id, { version, changes }, { beforeWrite }))
  return { answer, changed: changed.length > 0, heard }
}
const bedsOf = async (id: number) => (await desk.read(id)).Beds

test('creates a document with its records and list items in order', async () => {
  const id = await desk.create({
    Beds: [bed('x'), { ...bed('y'), id: undefined }],
    Tools: [{ Name: 'Spade', Sharp: true }],
  })
  const { Ground, Beds, Tools, version } = await desk.read(id)
  expect([Ground, version]).toEqual([ground, 1])
  expect(Beds.map(({ Name }) => Name)).toEqual(['x', 'y'])
  expect(Tools).toMatchObject([{ Name: 'Spade', Sharp: true, id: expect.stringMatching(/./) }])
  expect(new Set((await rowsOf(id)).map((row) => row.version))).toEqual(new Set([1]))
})

describe('replacing parts', () => {
  test('keeps parts that are not given, and reports whether anything changed', async () => {
    const id = await growGarden(desk, 'ab')
    const Ground = { ...ground, Name: 'Vale' }
    expect((await replace(id, { parts: { Ground } })).changed).toBe(true)
    expect(await desk.read(id)).toMatchObject({
      version: 3,
      Ground: { Name: 'Vale' },
      Beds: [{ id: 'a' }, { id: 'b' }],
    })
    const Beds = [bed('b'), bed('c')]
    expect((await replace(id, { parts: { Beds } })).changed).toBe(true)
    const { Ground: kept, ...rest } = await desk.read(id)
    expect(kept.Name).toBe('Vale')
    expect(rest.Beds.map(({ Name }) => Name)).toEqual(['b', 'c'])
    expect((await goneOf(id)).map(({ id: gone, version }) => [gone, version])).toEqual([['a', 4]])
    expect(await replace(id, { parts: await desk.read(id) })).toEqual({ changed: false, heard: [] })
    expect((await desk.read(id)).version).toBe(4)
  })

  test('increments the given version even without changes, and rejects any other', async () => {
    const id = await growGarden(desk, 'a')
    const before = await rowsOf(id)
    expect((await replace(id, { version: 2, parts: {} })).changed).toBe(false)
    expect((await documentOf(id)).version).toBe(3)
    for (const version of [2, 4, 0])
      await expect(replace(id, { version, parts: { Beds: [] } })).rejects.toMatchObject({ code: 'stale' })
    expect(await rowsOf(id)).toEqual(before)
  })

  test('writes only rows that were changed or moved', async () => {
    const id = await growGarden(desk, 'abcd')
    const Beds = [bed('a'), bed('d'), bed('b'), bed('c', { Notes: 'wet' })]
    expect((await replace(id, { parts: { Beds } })).changed).toBe(true)
    const rows = (await rowsOf(id)).filter(({ list }) => list === 'Beds')
    expect(rows.map((row) => [row.id, row.version])).toEqual([
      ['a', 2],
      ['d', 3],
      ['b', 2],
      ['c', 3],
    ])
    expect(
      (await replace(id, { parts: { Beds: [bed('d'), ...Beds.slice(0, 1), ...Beds.slice(2)] } })).changed,
    ).toBe(true)
    expect(await orderOfBeds(desk, id)).toBe('dabc')
  })

  test('passes changed records to beforeWrite with their old and new values', async () => {
    const id = await desk.create({})
    const Ground = { ...ground, State: 'Lugo' }
    expect((await replace(id, { parts: { Ground } })).heard).toEqual([
      { list: 'Ground', before: ground, after: Ground },
    ])
    expect((await replace(id, { parts: { Ground } })).heard).toEqual([])
  })

  test('keeps unreadable items last until they are discarded by id', async () => {
    const id = await growGarden(desk, 'abcd')
    for (const one of ['a', 'c']) await spoil(id, 'Beds', one, { Name: 7, of: one })
    const stored = async () =>
      (await rowsOf(id))
        .filter(({ list }) => list === 'Beds')
        .map((row) => row.id)
        .join('')
    // What can be read is not discarded.
    expect((await replace(id, { parts: {}, discard: ['b', 'nothing'] })).changed).toBe(false)
    expect((await replace(id, { parts: {}, discard: ['a'] })).changed).toBe(true)
    expect(await stored()).toBe('bcd')
    expect((await replace(id, { parts: { Beds: [bed('d'), bed('b')] } })).changed).toBe(true)
    expect(await stored()).toBe('dbc')
    expect((await desk.read(id)).Unreadable).toMatchObject([{ id: 'c', Text: '{"Name":7,"of":"c"}' }])
    await replace(id, { parts: { Beds: [bed('d')] }, discard: ['c'] })
    expect(await stored()).toBe('d')
  })

  test('does not rewrite a stored item with the same meaning', async () => {
    const id = await growGarden(desk, 'a')
    // Without what today's rules would add.
    await spoil(id, 'Beds', 'a', { Name: 'a' })
    expect((await replace(id, { parts: { Beds: await bedsOf(id) } })).changed).toBe(false)
    expect((await rowsOf(id))[0]?.item).toEqual({ Name: 'a' })
  })
})

describe('changing items', () => {
  test('passes each written row to beforeWrite, and reports whether any changed', async () => {
    const id = await growGarden(desk, 'abc')
    const record: ItemChange = { do: 'set', at: ['Ground'], was: { Name: 'Hill' }, to: { Name: 'Vale' } }
    const made = await change(
      id,
      2,
      record,
      setBed('a', { Notes: '' }, { Notes: 'wet' }),
      setBed('b', { Notes: '' }, { Notes: '' }),
      removeBed('c'),
      addBed('d', 'b'),
    )
    expect(made.changed).toBe(true)
    expect(made.heard).toHaveLength(3)
    expect(made.heard).toMatchObject([
      { list: 'Ground', before: { Name: 'Hill' }, after: { Name: 'Vale' } },
      { list: 'Beds', before: bed('a'), after: bed('a', { Notes: 'wet' }) },
      { list: 'Beds', before: undefined, after: bed('d') },
    ])
    const repeated = await change(id, 2, setBed('a', { Notes: '' }, { Notes: 'wet' }), removeBed('c'))
    expect(repeated).toMatchObject({ changed: false, heard: [], answer: { version: 3 } })
  })

  test('does not report a moved item as written', async () => {
    const id = await growGarden(desk, 'abc')
    expect(await change(id, 2, placeBed('c', null))).toMatchObject({ changed: true, heard: [] })
    expect(await change(id, 3, placeBed('c', null))).toMatchObject({ changed: false })
    expect(await orderOfBeds(desk, id)).toBe('cab')
  })

  test('creates a missing record from an empty one', async () => {
    const id = await desk.create({})
    const { bytes } = await documentOf(id)
    await db.deleteFrom('document_item').where('document', '=', id).execute()
    await db.updateTable('document').set({ bytes: 0 }).where('id', '=', id).execute()
    const to = { Name: 'Hill', Country: 'ES', State: 'Jaén' }
    const was = { Name: null, Country: '', State: '' }
    expect(await change(id, 1, { do: 'set', at: ['Ground'], was, to })).toMatchObject({ changed: true })
    expect((await desk.read(id)).Ground).toEqual(ground)
    expect((await documentOf(id)).bytes).toBe(bytes)
    await db.deleteFrom('document_item').where('document', '=', id).execute()
    await db.updateTable('document').set({ bytes: 0 }).where('id', '=', id).execute()
    const replaced = await replace(id, { parts: { Ground: ground } })
    expect(replaced).toEqual({ changed: true, heard: [{ list: 'Ground', before: undefined, after: ground }] })
  })

  test('reports only field conflicts while there are any', async () => {
    const id = await growGarden(desk, 'ab', { From: '3', To: '5' })
    await change(id, 2, setBed('a', { Name: 'a' }, { Name: 'theirs' }), setBed('b', { To: '5' }, { To: '4' }))
    const mine = change(
      id,
      2,
      setBed('a', { Name: 'a' }, { Name: 'mine' }),
      setBed('b', { From: '3' }, { From: '5' }),
    )
    const { more } = (await mine.catch((error: unknown) => error)) as { more: { conflicts: object[] } }
    expect(more.conflicts).toMatchObject([{ change: 0, at: ['Beds', 'a'], field: 'Name' }])
  })

  test('corrects an invalid stored record field by field', async () => {
    const id = await desk.create({})
    await spoil(id, 'Ground', '', { Name: '', Country: 'ES', Since: 1900 })
    const made = await change(id, 1, { do: 'set', at: ['Ground'], was: { Name: '' }, to: { Name: 'Hill' } })
    expect(made.heard).toMatchObject([{ before: { Name: '', Country: 'ES', Since: 1900 } }])
    expect((await desk.read(id)).Ground).toMatchObject({ Name: 'Hill', Country: 'ES' })
  })

  test('reports the first of several errors in a field', async () => {
    const id = await growGarden(desk, 'a')
    const first = change(id, 2, { do: 'set', at: ['Beds', 'a'], was: {}, to: { id: 'x' } })
    const { fields } = (await first.catch((error: unknown) => error)) as { fields: Record<string, string> }
    const both = change(
      id,
      2,
      { do: 'set', at: ['Beds', 'a'], was: {}, to: { id: 'x' } },
      { do: 'set', at: ['Beds', 'a'], was: {}, to: { id: 7 as unknown as string } },
    )
    await expect(both).rejects.toMatchObject({ fields })
  })
})
