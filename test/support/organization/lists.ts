import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { blankItem, type AnySection } from '#kits/document/section.ts'
import type { DeskReply, Person } from '../profile/profile-desk.ts'

type Body = DeskReply['body']
type Key = 'PATCH /update' | 'PUT /update'

/** A profile, or a kind of organization, as tests of its lists see it. */
interface ListDesk {
  /** Somebody whose document has begun, with the answer. */
  begin(): Promise<{ person: Person; kept: Body }>
  read(person: Person): Promise<Body>
  ask(person: Person, key: Key, input: unknown): Promise<{ status: number; body: Body }>
  done(person: Person, key: Key, input: unknown): Promise<Body>
}

/** What holds for each list that its owner changes, through the calls. @param serverKeys ids that are the item's own. */
export function testLists(
  lists: readonly AnySection[],
  serverKeys: RegExp,
  { begin, read, ask, done }: ListDesk,
): void {
  describe.each([...lists])('$key', (section) => {
    const { key, example } = section
    // Ids of the specification are the item's own.
    const told = Object.fromEntries(Object.entries(example).filter(([field]) => !serverKeys.test(field)))

    test('adds, changes, orders and deletes by change, and by whole document', async () => {
      const { person, kept } = await begin()
      const add = (id: string, after: string | null) => ({ do: 'add', at: [key, id], item: example, after })
      const added = await done(person, 'PATCH /update', {
        version: kept.version,
        changes: [add('a', null), add('b', 'a'), add('c', 'b')],
      })
      const full = await read(person)
      expect(full.version).toBe(added.version)
      expect(added.news).toEqual(
        ['a', 'b', 'c'].map((id, at) => ({
          list: key,
          id,
          item: full[key][at],
          after: [null, 'a', 'b'][at],
        })),
      )
      expect(full[key].map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c'])
      expect(full[key][0]).toMatchObject(told)
      await done(person, 'PATCH /update', {
        version: full.version,
        changes: [
          { do: 'place', at: [key, 'c'], after: null },
          { do: 'delete', at: [key, 'b'], was: full[key][1] },
        ],
      })
      const left = await read(person)
      expect(left[key]).toEqual([full[key][2], full[key][0]])
      const [field = ''] = Object.keys(told)
      const same = { [field]: full[key][0][field] }
      const set = { do: 'set', at: [key, 'a'], was: same, to: same }
      left.version = (await done(person, 'PATCH /update', { version: left.version, changes: [set] })).version
      const put = await done(person, 'PUT /update', { version: left.version, [key]: left[key].toReversed() })
      expect(put[key]).toEqual([full[key][0], full[key][2]])
      const none = await done(person, 'PUT /update', { version: put.version, [key]: [] })
      expect(none[key]).toEqual([])
      // Nothing else has changed on the way.
      expect({ ...none, version: 0 }).toEqual({ ...kept, version: 0 })
    })

    test('is left alone by a stale version', async () => {
      const { person, kept } = await begin()
      const put = await done(person, 'PUT /update', { version: kept.version, [key]: [example] })
      const stale = await ask(person, 'PUT /update', { version: kept.version, [key]: [] })
      expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
      expect(await read(person)).toEqual(put)
    })
  })

  test('Each list asks for something', () => {
    const others = lists.filter((list) => safeParse(list.schema, blankItem(list)).success)
    expect(others.map(({ key }) => key)).toEqual([])
  })

  test.each([...lists])('$key refuses an empty item, and leaves what is stored', async (section) => {
    const { key, example } = section
    const { person, kept } = await begin()
    const put = await done(person, 'PUT /update', { version: kept.version, [key]: [example] })
    const empty = await ask(person, 'PUT /update', {
      version: put.version,
      [key]: [...put[key], blankItem(section)],
    })
    expect([empty.status, empty.body.code]).toEqual([400, 'invalid_input'])
    for (const path of Object.keys(empty.body.fields)) expect(path).toMatch(new RegExp(`^${key}\\.1\\.`))
    expect(await read(person)).toEqual(put)
  })
}
