import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOfSet } from './id-sets.ts'
import type { WordQuery } from './query.ts'
import { SegmentBuilder, type ItemLexemes, type Segment } from './segment.ts'
import { WordIndex } from './word-index.ts'

const vocabulary = ['a', 'ab', 'abc', 'abd', 'b', 'ba', 'bab', 'c', 'ca', 'é', 'zz']
const item = fc.record({
  // Far from each other, too: their differences take several bytes.
  id: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(127, 128, 16_383, 180_000)),
  everywhere: fc.uniqueArray(fc.constantFrom(...vocabulary), { maxLength: 6 }),
  inTitle: fc.nat({ max: 3 }),
})
const query: fc.Arbitrary<WordQuery> = fc.record({
  groups: fc.array(
    fc.array(fc.record({ lexeme: fc.constantFrom(...vocabulary, 'x'), begins: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  titles: fc.boolean(),
})
/** Items that are written, and ids of items that go. */
const change = fc.record({
  written: fc.array(item, { maxLength: 5 }),
  gone: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
})
type Change = { written: { id: number; everywhere: string[]; inTitle: number }[]; gone: number[] }

const segmentOf = (items: readonly ItemLexemes[]): Segment => {
  const builder = new SegmentBuilder()
  for (const each of items.toSorted((a, b) => a.id - b.id)) builder.add(each)
  return builder.build()
}

/** The index, and the same items in a plain list. */
class Both {
  readonly index = new WordIndex()
  readonly items = new Map<number, ItemLexemes>()

  apply({ written, gone }: Change): void {
    const items = new Map(written.map((each) => [each.id, this.#lexemesOf(each)]))
    const ids = [...new Set([...gone, ...items.keys()])]
    for (const id of ids) this.items.delete(id)
    for (const [id, each] of items) this.items.set(id, each)
    this.index.replace(ids, items.size > 0 ? [segmentOf([...items.values()])] : [])
  }

  #lexemesOf({ id, everywhere, inTitle }: Change['written'][number]): ItemLexemes {
    return { id, everywhere, titles: everywhere.slice(0, inTitle) }
  }

  /** What words find in the index, and by a look at every item. */
  find({ groups, titles }: WordQuery): { found: number[]; wanted: number[] } {
    const has = (each: ItemLexemes) => (titles ? each.titles : each.everywhere)
    const wanted = [...this.items.values()].filter((each) =>
      groups.every((group) =>
        group.some(({ lexeme, begins }) =>
          has(each).some((own) => (begins ? own.startsWith(lexeme) : own === lexeme)),
        ),
      ),
    )
    return {
      found: [...idsOfSet(this.index.find({ groups, titles }))],
      wanted: wanted.map(({ id }) => id).sort((a, b) => a - b),
    }
  }
}

test(
  'finds what a linear scan finds, despite changes and while segments are merged',
  { tags: 'slow' },
  async () => {
    let merged = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(item, { maxLength: 20 }), { maxLength: 12 }),
        fc.array(change, { minLength: 1, maxLength: 14 }),
        fc.array(query, { minLength: 1, maxLength: 5 }),
        async (read, late, queries) => {
          const both = new Both()
          // Each item is read once.
          const slices = read.map((slice, at) => slice.map((each) => ({ ...each, id: each.id * 12 + at })))
          const segments = slices.map((slice) => {
            const items = new Map(
              slice.map((each) => [each.id, { ...each, titles: each.everywhere.slice(0, each.inTitle) }]),
            )
            for (const [id, each] of items) both.items.set(id, each)
            return segmentOf([...items.values()])
          })
          const check = () => {
            for (const { found, wanted } of queries.map((each) => both.find(each)))
              expect(found).toEqual(wanted)
          }
          const checkAmong = () => {
            const group = queries.at(-1)!.groups[0]!
            for (const each of queries) {
              const { wanted } = both.find({ ...each, groups: [...each.groups, group] })
              expect(both.index.testAmong(each)(group)).toBe(wanted.length > 0)
            }
          }
          both.index.replace([], segments)
          check()
          const changes = [...late]
          const pause = async () => {
            merged++
            const next = changes.shift()
            if (next) both.apply(next)
            check()
            return true
          }
          await both.index.tidy(pause, 1)
          for (const each of changes) both.apply(each)
          checkAmong()
          await both.index.tidy(pause, 1)
          check()
        },
      ),
      { numRuns: 100 },
    )
    expect(merged).toBeGreaterThan(500)
  },
)
