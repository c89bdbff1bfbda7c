import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-client.ts'
import { moveItem, putItem, removeItem, type Change } from './document-change.ts'
import { ChangedElsewhere, saveChange } from './save-change.ts'

interface Doc {
  version: number
  mentors: { id: string; says: string }[]
  awards: { id: string; says: string }[]
}
const item = (id: string, says = id) => ({ id, says })
const begin = (): Doc => ({ version: 1, mentors: [item('a'), item('b')], awards: [] })

/** A page and what is stored, which others change before the given tries to save. */
function portal(others: Record<number, Change<Doc>> = {}) {
  const state = { stored: begin(), shown: begin(), tries: 0 }
  const store = {
    read: () => Promise.resolve(state.shown),
    load: () => Promise.resolve(structuredClone(state.stored)),
    keep: (document: Doc) => void (state.shown = document),
    save(next: Doc, before: Doc) {
      state.tries += 1
      const other = others[state.tries]
      if (other) state.stored = { ...other(state.stored), version: state.stored.version + 1 }
      if (before.version !== state.stored.version)
        return Promise.reject(new ApiError('Changed meanwhile', 409, 'stale'))
      state.stored = { ...structuredClone(next), version: before.version + 1 }
      return Promise.resolve(structuredClone(state.stored))
    },
  }
  return { state, store }
}

it('saves a change and shows the answer', async () => {
  const { state, store } = portal()
  await saveChange(store, putItem<Doc>('mentors', item('b', 'new')))
  expect(state.stored).toEqual({ version: 2, mentors: [item('a'), item('b', 'new')], awards: [] })
  expect(state.shown).toEqual(state.stored)
})

it('saves nothing when there is nothing to change any more', async () => {
  const { state, store } = portal()
  await saveChange(store, removeItem<Doc>('mentors', 'gone'))
  expect(state.tries).toBe(0)
})

it('keeps what was changed elsewhere in another section, also several times', async () => {
  const award = (id: string) => putItem<Doc>('awards', item(id))
  const { state, store } = portal({ 1: award('x'), 2: award('y') })
  await saveChange(store, putItem<Doc>('mentors', item('b', 'new')))
  expect(state.stored).toEqual({
    version: 4,
    mentors: [item('a'), item('b', 'new')],
    awards: [item('x'), item('y')],
  })
  expect(state.shown).toEqual(state.stored)
})

it('asks when the same section was changed elsewhere, shows that, and puts the change on top when told to', async () => {
  const { state, store } = portal({ 1: putItem<Doc>('mentors', item('a', 'theirs')) })
  const mine = putItem<Doc>('mentors', item('a', 'mine'))
  await expect(saveChange(store, mine)).rejects.toBeInstanceOf(ChangedElsewhere)
  expect(state.shown.mentors[0]).toEqual(item('a', 'theirs'))
  expect(state.stored.mentors[0]).toEqual(item('a', 'theirs'))
  await saveChange(store, mine)
  expect(state.stored).toEqual({ version: 3, mentors: [item('a', 'mine'), item('b')], awards: [] })
})

it('asks when one of several changed sections was changed elsewhere', async () => {
  const { store } = portal({ 1: putItem<Doc>('awards', item('theirs')) })
  const both: Change<Doc> = (document) =>
    putItem<Doc>('awards', item('x'))(removeItem<Doc>('mentors', 'a')(document))
  await expect(saveChange(store, both)).rejects.toBeInstanceOf(ChangedElsewhere)
})

it('puts a move on top of what others have added', async () => {
  const { state, store } = portal({ 1: putItem<Doc>('mentors', item('c')) })
  const move = moveItem(begin(), 'mentors', 'b', -1)
  await expect(saveChange(store, move)).rejects.toBeInstanceOf(ChangedElsewhere)
  await saveChange(store, move)
  expect(state.stored.mentors.map(({ id }) => id).join('')).toBe('bac')
})

it('knows what it has saved itself when the answer was lost', async () => {
  const { state, store } = portal()
  const added = putItem<Doc>('mentors', { says: 'new' } as never)
  const lost = {
    ...store,
    async save(next: Doc, before: Doc): Promise<Doc> {
      const saved = await store.save(next, before)
      state.stored = { ...saved, mentors: saved.mentors.map((one, i) => ({ ...one, id: String(i) })) }
      throw new ApiError('', 0, 'network')
    },
  }
  await expect(saveChange(lost, added)).rejects.toMatchObject({ code: 'network' })
  expect((await saveChange(store, added)).mentors).toHaveLength(3)
  expect(state.shown).toEqual(state.stored)
})

it('gives up when others are quicker again and again', async () => {
  const endless = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [i + 1, putItem<Doc>('awards', item(String(i)))]),
  )
  const { state, store } = portal(endless)
  await expect(saveChange(store, removeItem<Doc>('mentors', 'a'))).rejects.toMatchObject({ code: 'stale' })
  expect(state.stored.mentors).toHaveLength(2)
})

it('passes every other failure on and shows what it showed', async () => {
  const { state, store } = portal()
  for (const failure of [new ApiError('Too large', 413, 'too_large'), new ApiError('', 0, 'network')]) {
    const failing = { ...store, save: () => Promise.reject(failure) }
    await expect(saveChange(failing, removeItem<Doc>('mentors', 'a'))).rejects.toBe(failure)
  }
  expect(state.shown).toEqual(begin())
})
