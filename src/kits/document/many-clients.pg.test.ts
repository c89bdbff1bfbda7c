import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { bed, garden } from '#test/support/kits/garden.ts'
import { gardenDesk, type GardenOutcome, type ShownGarden } from '#test/support/kits/garden-desk.ts'
import { documentChanges } from './changes.ts'
import { withNews } from './news.ts'
import { same } from './same.ts'
import type { Conflict, ItemChange } from './schema.ts'

// Several windows on one document, each with a copy that grows old, against a model that merges by item and field.

const database = await testDatabase()
const desk = gardenDesk(database.db)

const WINDOWS = 3
const fields = ['Name', 'Notes', 'From'] as const

type Act =
  | { kind: 'edit'; item: number; field: (typeof fields)[number]; value: string }
  | { kind: 'add'; after: number }
  | { kind: 'delete'; item: number }
  | { kind: 'move'; item: number; after: number }
  | { kind: 'plant'; item: number; value: string }
  | { kind: 'replant'; item: number; value: string }

const index = fc.nat({ max: 7 })
const value = fc.constantFrom('v', 'w', 'x', 'y')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), item: index, field: fc.constantFrom(...fields), value }),
  fc.record({ kind: fc.constant('add' as const), after: index }),
  fc.record({ kind: fc.constant('delete' as const), item: index }),
  fc.record({ kind: fc.constant('move' as const), item: index, after: index }),
  fc.record({ kind: fc.constant('plant' as const), item: index, value }),
  fc.record({ kind: fc.constant('replant' as const), item: index, value }),
)
/** What a window does before it saves; sometimes the answer is lost, and it asks again. */
const step = fc.record({
  window: fc.nat({ max: WINDOWS - 1 }),
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  lost: fc.boolean(),
  takesMine: fc.boolean(),
})

let made = 0

function done(shown: ShownGarden, given: Act): ShownGarden {
  const { Beds } = shown
  const at = 'item' in given && Beds.length > 0 ? given.item % Beds.length : -1
  const item = Beds[at]
  const withBeds = (next: typeof Beds) => ({ ...shown, Beds: next })
  if (given.kind === 'add')
    return withBeds(Beds.toSpliced(given.after % (Beds.length + 1), 0, bed(`n${made++}`)))
  if (!item) return shown
  switch (given.kind) {
    case 'edit':
      return withBeds(Beds.with(at, { ...item, [given.field]: given.value }))
    case 'delete':
      return withBeds(Beds.toSpliced(at, 1))
    case 'move':
      return withBeds(Beds.toSpliced(at, 1).toSpliced(given.after % Beds.length, 0, item))
    case 'plant': {
      const plant = { id: `p${made++}`, Kind: given.value, Colour: '' }
      return withBeds(Beds.with(at, { ...item, Plants: [...item.Plants, plant].slice(-20) }))
    }
    case 'replant':
      return withBeds(
        Beds.with(at, { ...item, Plants: item.Plants.map((one) => ({ ...one, Colour: given.value })) }),
      )
  }
}

/** Every value of a garden by where it stands. */
function leaves(shown: ShownGarden): Map<string, unknown> {
  const all = new Map<string, unknown>()
  for (const { Plants, id = '', ...rest } of shown.Beds) {
    for (const [field, held] of Object.entries(rest)) all.set(`${id}.${field}`, held)
    for (const { id: plantId, ...plant } of Plants)
      for (const [field, held] of Object.entries(plant)) all.set(`${id}.${plantId}.${field}`, held)
  }
  return all
}

/** What the request asks for, made in the model one value at a time; the values that it may not touch. */
function merged(
  stored: ReadonlyMap<string, unknown>,
  seen: ReadonlyMap<string, unknown>,
  wanted: ReadonlyMap<string, unknown>,
): { next: Map<string, unknown>; clashes: string[] } {
  const next = new Map(stored)
  const clashes: string[] = []
  const itemOf = (key: string) => key.slice(0, key.lastIndexOf('.') + 1)
  const has = (all: ReadonlyMap<string, unknown>, item: string) =>
    [...all.keys()].some((key) => key.startsWith(item))
  for (const key of new Set([...seen.keys(), ...wanted.keys()])) {
    const [was, want, now] = [seen.get(key), wanted.get(key), stored.get(key)]
    if (same(was, want)) continue
    const item = itemOf(key)
    const top = `${key.split('.')[0]}.`
    // Into an item that others have deleted.
    if (has(seen, top) && has(wanted, top) && !has(stored, top)) clashes.push(key)
    else if (was !== undefined && want === undefined) {
      // Deleted: only as it was seen, with all that stands in it.
      const whole = has(wanted, top) ? item : top
      const parts = (all: ReadonlyMap<string, unknown>) =>
        [...all].filter(([one]) => one.startsWith(whole)).toSorted()
      if (has(stored, whole) && !same(parts(stored), parts(seen))) clashes.push(key)
      else next.delete(key)
    } else if (was !== undefined && !has(stored, item)) clashes.push(key)
    else if (same(now, was) || same(now, want)) next.set(key, want)
    else clashes.push(key)
  }
  return { next, clashes }
}

const sorted = (all: ReadonlyMap<string, unknown>) => [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The changes again, with what is known of the others now: mine for every field that clashed, without what has gone. */
function onTop(changes: readonly ItemChange[], conflicts: readonly Conflict[]): ItemChange[] {
  return changes.flatMap((change, at): ItemChange[] => {
    const own = conflicts.filter((conflict) => conflict.change === at)
    if (own.some(({ kind }) => kind !== 'field')) return []
    if (own.length === 0 || change.do !== 'set') return [change]
    const theirs = Object.fromEntries(own.map(({ field = '', theirs: value }) => [field, value]))
    return [{ ...change, was: { ...change.was, ...theirs } }]
  })
}

function requireMerged(after: ShownGarden, next: ReadonlyMap<string, unknown>, clashes: string[]): void {
  expect(clashes).toEqual([])
  expect(sorted(leaves(after))).toEqual(sorted(next))
}

function requireAsked(refused: string, clashes: string[], before: ShownGarden, after: ShownGarden): void {
  expect(refused).toBe('conflict')
  expect(clashes.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
}

const requireTaken = ({ refused }: GardenOutcome) => expect(refused).toBeUndefined()

let saves = 0
let asked = 0

test('several windows lose no unseen changes, and converge', { tags: 'slow' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const id = await desk.create({ Beds: ['a', 'b', 'c'].map((one) => bed(one)) })
      const begun = await desk.read(id)
      const windows = Array.from({ length: WINDOWS }, () => begun)
      for (const { window, acts, lost, takesMine } of steps) {
        const seen = windows[window]!
        const wanted = acts.reduce(done, seen)
        let changes = documentChanges(garden, seen, wanted)
        if (changes.length === 0) continue
        const before = await desk.read(id)
        let outcome = await desk.change(id, seen.version, ...changes)
        saves++
        let after = await desk.read(id)
        const { next, clashes } = merged(leaves(before), leaves(seen), leaves(wanted))
        if (outcome.refused === undefined) {
          requireMerged(after, next, clashes)
          if (lost) outcome = await desk.change(id, seen.version, ...changes)
          // Nothing is done twice; only what was put behind an item that has gone goes to the end again.
          after = await desk.read(id)
          requireMerged(after, next, [])
        } else {
          asked++
          requireAsked(outcome.refused, clashes, before, after)
        }
        if (outcome.refused && outcome.refused !== 'conflict') throw new Error(outcome.refused)
        expect(outcome.whole).toBeUndefined()
        windows[window] = withNews(garden, seen, outcome)
        // News, put into the old copy, is the whole, in order.
        expect(windows[window]).toEqual(after)
        if (outcome.refused && takesMine) {
          changes = onTop(changes, outcome.conflicts)
          if (changes.length > 0) requireTaken(await desk.change(id, after.version, ...changes))
          windows[window] = await desk.read(id)
        }
      }
    }),
    { seed: 20_261_122, numRuns: 60 },
  )
  expect(saves).toBeGreaterThan(200)
  expect(asked).toBeGreaterThan(20)
})

test('concurrent changes are applied completely or reported as conflicts', async () => {
  const id = await desk.create({ Beds: Array.from({ length: 6 }, (_, n) => bed(`b${n}`)) })
  const begun = await desk.read(id)
  const ids = begun.Beds.map((one) => one.id ?? '')
  let taken = 0
  const window = async (name: number) => {
    let shown = begun
    for (let round = 0; round < 12; round++) {
      const target = shown.Beds[(name * 5 + round) % shown.Beds.length]!
      const next = { ...target, Notes: `${name}-${round}`, Tags: [`${name}-${round}`] }
      const changes = documentChanges(garden, shown, {
        ...shown,
        Beds: shown.Beds.map((one) => (one === target ? next : one)),
      })
      const outcome = await desk.change(id, shown.version, ...changes)
      expect([undefined, 'conflict']).toContain(outcome.refused)
      if (outcome.refused === undefined) taken++
      if (!('news' in outcome)) throw new Error('no news')
      shown = withNews(garden, shown, outcome)
    }
    return shown
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(window))
  const end = await desk.read(id)
  expect(end.version).toBe(begun.version + taken)
  expect(end.Beds.map((one) => one.id)).toEqual(ids)
  // Both fields of a change, or neither.
  for (const { Notes, Tags } of end.Beds) expect(Tags).toEqual(Notes ? [Notes] : [])
})
