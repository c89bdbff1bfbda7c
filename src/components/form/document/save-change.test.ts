import { describe, expect, test } from 'vitest'
import type { PatchAnswer } from '#kits/document/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden, ground, type Garden } from '#test/support/kits/garden.ts'
import {
  gardenDesk,
  growGarden,
  orderOfBeds,
  type GardenDesk,
  type ShownGarden,
} from '#test/support/kits/garden-desk.ts'
import { addBed, removeBed, setBed } from '#test/support/kits/garden-beds.ts'
import {
  editAct,
  itemAct,
  moveAct,
  recordAct,
  removeAct,
  restoreAct,
  type DocumentAct,
} from './document-acts.ts'
import { itemPosition } from './document-change.ts'
import { ConflictError, saveChange } from './save-change.ts'

// Saving of a kind of document that the portal does not have, in a real database: nothing here knows of profiles.

const database = await testDatabase()
const desk = gardenDesk(database.db)

const blank: ShownGarden = {
  Ground: { Name: '', Country: '', State: '', Title: '' },
  Beds: [],
  Tools: [],
  version: 0,
  Unreadable: [],
}

/** A window on a garden, as it was when the window was opened. @param id undefined before there is one. */
async function windowOn(id?: number) {
  const state = { id, shown: id === undefined ? blank : await desk.read(id), loads: 0, lost: false }
  const store = {
    definition: garden,
    blank,
    read: () => Promise.resolve(state.shown),
    async load() {
      state.loads++
      return desk.read(state.id ?? 0)
    },
    keep: (next: ShownGarden) => void (state.shown = next),
    async begin({ Ground }: Garden) {
      if (state.id !== undefined) throw new ApiError('There is one', 409, 'conflict')
      const Title = `${Ground.Name}, ${Ground.Country}`
      state.id = await desk.create({ Ground: { ...Ground, Title } })
      return desk.read(state.id)
    },
    async send({ version, changes }: { version: number; changes: Parameters<GardenDesk['change']>[2][] }) {
      const outcome = await desk.change(state.id ?? 0, version, ...changes)
      if (state.lost) throw new ApiError('', 0, 'network')
      if (outcome.refused === undefined) return outcome as PatchAnswer
      const more = { ...outcome } as Record<string, unknown>
      throw new ApiError(
        outcome.refused,
        409,
        outcome.refused === 'conflict' ? 'conflict' : 'invalid_input',
        {},
        more,
      )
    },
  }
  return { state, save: (act: DocumentAct<Garden>) => saveChange<Garden, ShownGarden>(store, act) }
}

const editBed = (base: object, to: object) =>
  itemAct(garden, 'Beds', base, { ...base, ...to }, (base as { id: string }).id)

/** What saving asks. */
async function askedBy(saving: Promise<unknown>): Promise<ConflictError> {
  const failure = await saving.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ConflictError)
  return failure as ConflictError
}

describe('saving from one window', () => {
  test('creates a document, then saves its list items', async () => {
    const { state, save } = await windowOn()
    const saved = await save(editAct(garden, (shown) => ({ ...shown, Ground: ground, Beds: [bed('a')] })))
    expect(saved).toEqual(await desk.read(state.id!))
    expect(saved).toMatchObject({ Ground: ground, Beds: [{ Name: 'a' }], version: 2 })
  })

  test('adds, moves, deletes and restores items, restoring under a new ID', async () => {
    const id = await growGarden(desk, 'abc')
    const { state, save } = await windowOn(id)
    await save(itemAct(garden, 'Beds', undefined, bed('d'), 'd'))
    await save(moveAct<Garden>(state.shown, 'Beds', 'd', -1))
    expect(await orderOfBeds(desk, id)).toBe('abdc')
    const back = restoreAct(garden, 'Beds', bed('b'), itemPosition(state.shown.Beds, 'b'))
    await save(removeAct(garden, 'Beds', 'b'))
    expect(await orderOfBeds(desk, id)).toBe('adc')
    await save(back)
    expect(state.shown.Beds.map(({ Name }) => Name).join('')).toBe('abdc')
    expect(state.shown.Beds[1]?.id).toBe(back.id)
    expect(state.shown).toEqual(await desk.read(id))
  })

  test('does not save if there is nothing to change', async () => {
    const id = await growGarden(desk, 'a')
    const { save } = await windowOn(id)
    await save(removeAct(garden, 'Beds', 'gone'))
    await save(editBed(bed('a'), {}))
    expect((await desk.read(id)).version).toBe(2)
  })

  test('does not save twice when retried after a lost response', async () => {
    const id = await growGarden(desk, 'a')
    const { state, save } = await windowOn(id)
    state.lost = true
    const adding = itemAct(garden, 'Beds', undefined, bed('x'), 'x')
    await expect(save(adding)).rejects.toMatchObject({ code: 'network' })
    state.lost = false
    await save(adding)
    expect(await orderOfBeds(desk, id)).toBe('ax')
    expect(state.shown).toEqual(await desk.read(id))
  })

  test('passes other errors on, and keeps the shown document', async () => {
    const { state, save } = await windowOn(await growGarden(desk, 'a'))
    const before = state.shown
    await expect(save(editBed(bed('a'), { Name: '' }))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(state.shown).toBe(before)
  })
})

describe('saving from two windows', () => {
  test('merges changes to different items and to different fields of one item', async () => {
    const id = await growGarden(desk, 'ab')
    const { state, save } = await windowOn(id)
    await desk.change(id, 2, setBed('a', { Notes: '' }, { Notes: 'theirs' }), addBed('c', 'b'))
    await save(editBed(bed('a'), { Name: 'mine' }))
    await save(editBed(bed('b'), { Name: 'mine, too' }))
    expect(state.shown.Beds).toEqual([
      bed('a', { Name: 'mine', Notes: 'theirs' }),
      bed('b', { Name: 'mine, too' }),
      bed('c'),
    ])
    expect(state.loads).toBe(0)
  })

  test('reports conflicts in the same field, and saves the version chosen for each', async () => {
    const id = await growGarden(desk, 'a')
    const { state, save } = await windowOn(id)
    await desk.change(
      id,
      2,
      setBed('a', { Name: 'a', Notes: '' }, { Name: 'their name', Notes: 'their notes' }),
    )
    const mine = { Name: 'my name', Notes: 'my notes', Tags: ['mine'] }
    const asked = await askedBy(save(editBed(bed('a'), mine)))
    expect(asked.conflicts).toMatchObject([
      { field: 'Name', mine: 'my name', theirs: 'their name' },
      { field: 'Notes', mine: 'my notes', theirs: 'their notes' },
    ])
    expect(state.shown.Beds[0]).toMatchObject({ Name: 'their name', Tags: [] })
    await save(asked.resolved<Garden>(({ field }) => (field === 'Name' ? 'mine' : 'theirs'))!)
    const both = { Name: 'my name', Notes: 'their notes', Tags: ['mine'] }
    expect((await desk.read(id)).Beds).toEqual([bed('a', both)])
  })

  test('has nothing to save if theirs is chosen for the only change', async () => {
    const id = await growGarden(desk, 'a')
    const { save } = await windowOn(id)
    await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: 'theirs' }))
    const asked = await askedBy(save(editBed(bed('a'), { Name: 'mine' })))
    expect(asked.resolved(() => 'theirs')).toBeUndefined()
  })

  test('reports a conflict again if the other window changes the field again', async () => {
    const id = await growGarden(desk, 'a')
    const { save } = await windowOn(id)
    await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: 'theirs' }))
    const asked = await askedBy(save(editBed(bed('a'), { Name: 'mine' })))
    await desk.change(id, 3, setBed('a', { Name: 'theirs' }, { Name: 'theirs again' }))
    const again = await askedBy(save(asked.resolved<Garden>(() => 'mine')!))
    expect(again.conflicts).toMatchObject([{ mine: 'mine', theirs: 'theirs again' }])
  })

  test('reports both fields of a two-field rule, including the one not changed here', async () => {
    const id = await growGarden(desk, 'a', { From: '3', To: '5' })
    const { save } = await windowOn(id)
    await desk.change(id, 2, setBed('a', { To: '5' }, { To: '4' }))
    const asked = await askedBy(save(editBed(bed('a', { From: '3', To: '5' }), { From: '5' })))
    expect(asked.conflicts).toMatchObject([
      { field: 'From', mine: '5', theirs: '3' },
      { field: 'To', mine: '5', theirs: '4' },
    ])
    await save(asked.resolved<Garden>(() => 'mine')!)
    expect((await desk.read(id)).Beds[0]).toMatchObject({ From: '5', To: '5' })
  })

  test('adds an item deleted in the other window again, with its nested items', async () => {
    const plant = { id: 'p', Kind: 'Rose', Colour: 'red' }
    const id = await growGarden(desk, 'ab', { Plants: [plant] })
    const { state, save } = await windowOn(id)
    await desk.change(id, 2, removeBed('a', { Plants: [plant] }))
    const mine = { Name: 'mine', Plants: [{ ...plant, Colour: 'white' }] }
    const asked = await askedBy(save(editBed(bed('a', { Plants: [plant] }), mine)))
    expect(asked.conflicts.every(({ kind }) => kind === 'gone')).toBe(true)
    await save(asked.resolved<Garden>(() => 'mine')!)
    expect(state.shown.Beds).toMatchObject([{ id: 'b' }, mine])
  })

  test('deletes an item changed in the other window only if that is chosen', async () => {
    const id = await growGarden(desk, 'a')
    const { save } = await windowOn(id)
    await desk.change(id, 2, setBed('a', { Name: 'a' }, { Name: 'theirs' }))
    const asked = await askedBy(save(removeAct(garden, 'Beds', 'a')))
    expect((await desk.read(id)).Beds).toHaveLength(1)
    await save(asked.resolved<Garden>(() => 'mine')!)
    expect((await desk.read(id)).Beds).toEqual([])
  })

  test('merges a document created in both windows, and reports conflicting fields', async () => {
    const other = await windowOn()
    await other.save(recordAct(garden, 'Ground', undefined, ground))
    const { state, save } = await windowOn()
    state.id = other.state.id
    const mine = { ...ground, Name: 'Vale' }
    const asked = await askedBy(save(recordAct(garden, 'Ground', undefined, mine)))
    expect(asked.conflicts).toMatchObject([{ field: 'Name', mine: 'Vale', theirs: 'Hill' }])
    await save(asked.resolved<Garden>(() => 'mine')!)
    expect(state.shown.Ground).toEqual({ ...mine, Title: 'Vale, ES' })
  })

  test('reloads the whole document if recent changes are unknown', async () => {
    const id = await growGarden(desk, 'ab')
    const { state, save } = await windowOn(id)
    await database.db.updateTable('document').set({ news_from: 99 }).where('id', '=', id).execute()
    await save(editBed(bed('b'), { Name: 'mine' }))
    expect([state.loads, state.shown.Beds[1]?.Name]).toEqual([1, 'mine'])
  })
})
