import type { Condition, Reader } from './definition.ts'
import { BestPlaces } from './page.ts'
import type { ChosenValues, Found, Plan } from './plan.ts'
import type { Sets } from './sets.ts'

/** What is counted, by place. */
export interface Counted {
  reader: Reader
  id: Int32Array
  words: readonly Int32Array[]
  /** Numbers of sets, by open group. */
  open: readonly Int32Array[]
  sets: readonly Sets[]
}

/** Whether an item meets a choice: it has one of the bits. */
interface Test {
  group: number
  word: Int32Array
  mask: number
  /** Whether it also means something on the other side of the list. */
  onBoth: boolean
}

const BYTE = 256

// How an item has fared so far, as a number at its place: nothing against it; or on the other side of the list, with
// nothing against it; or the only group whose choice it does not meet, behind FAILED. From OUT on it counts for nothing.
const OTHER = 256
const FAILED = 257
const OUT = 512

/**
 * Counts items: in plain loops over arrays, one after the other, since they run over every item of a partition. What is
 * computed is so only of items that may still count.
 * @param places of the items to look at, in the order of the list; the first `given` of them. Used up.
 */
export function tally(plan: Plan, data: Counted, places: Int32Array, given: number): Found {
  const { reader, id } = data
  let count = given
  for (const condition of plan.narrowing) count = condition.bind(reader)(places, count)
  const scratch = new Scratch(data.id.length)
  const made = (condition: Pick<Condition, 'bind'>) => {
    const into = scratch.next()
    condition.bind(reader)(places, count, into)
    return into
  }
  const fares = scratch.next()
  const shown = plan.turned ? 1 : 0
  const side = plan.side && made(plan.side)
  if (side) for (let k = 0; k < count; k++) fares[places[k]!] = (side[places[k]!]! ^ shown) * OTHER
  else for (let k = 0; k < count; k++) fares[places[k]!] = 0

  const groups = new Groups(plan, data)
  for (const test of groups.tests(places, count, scratch)) count = sift(fares, places, count, test)
  const computed = plan.choices.filter(({ group }) => plan.groups[group]!.kind === 'computed')
  let others = 0
  // Those of the other side are done with as soon as nothing more is asked of them.
  const countOthers = () => {
    const left = withoutOthers(fares, places, count)
    others += count - left
    count = left
  }
  if (!computed.some((choice) => plan.otherChoices.includes(choice))) countOthers()
  const score = plan.score && made(plan.score)
  groups.compute(made)
  for (const test of groups.computedTests(computed)) count = sift(fares, places, count, test)
  countOthers()

  let total = 0
  for (let k = 0; k < count; k++) {
    const i = places[k]!
    if (fares[i] === 0) places[total++] = i
    else groups.countOne(fares[i]! - FAILED, i)
  }
  groups.countAll(places, total)
  const by = reader.columns[plan.by]!
  const sign = plan.descending ? -1 : 1
  const page = new BestPlaces(plan, plan.by === plan.index.columns[0])
  for (let k = 0; k < total; k++) {
    const i = places[k]!
    const points = score === undefined ? 0 : score[i]!
    if (points > page.least && by[i]! * sign <= page.edge) page.offer(points, by[i]!, id[i]!)
  }
  return { total, others, ...groups.found(), places: page.places }
}

/**
 * Leaves out what a test puts beyond counting. Without branches: whether an item passes cannot be foretold, and a wrong
 * guess of the processor costs more than the test.
 */
function sift(fares: Int32Array, places: Int32Array, count: number, test: Test): number {
  const { word, mask, group, onBoth } = test
  const silent = onBoth ? 0 : -1
  let left = 0
  for (let k = 0; k < count; k++) {
    const i = places[k]!
    const has = word[i]! & mask
    const fare = fares[i]!
    // 1 for what has none of the bits, but for others where the test says nothing of them.
    const misses = (1 - ((has | -has) >>> 31)) & ~(isOther(fare) & silent)
    const now = fare + misses * (FAILED + group)
    fares[i] = now
    places[left] = i
    left += (now - OUT) >>> 31
  }
  return left
}

/** All bits for those of the other side. */
const isOther = (fare: number): number => ((fare - FAILED) >> 31) & ((OTHER - 1 - fare) >> 31)

function withoutOthers(fares: Int32Array, places: Int32Array, count: number): number {
  let left = 0
  for (let k = 0; k < count; k++) {
    const i = places[k]!
    if (fares[i] !== OTHER) places[left++] = i
  }
  return left
}

/** Arrays for what is computed of each place, used anew by the next search: none of it outlives one. */
class Scratch {
  static readonly #arrays: Int32Array[] = []
  readonly #size: number
  #used = 0

  constructor(size: number) {
    this.#size = size
  }

  next(): Int32Array {
    const n = this.#used++
    const known = Scratch.#arrays[n]
    if (known && known.length >= this.#size) return known
    return (Scratch.#arrays[n] = new Int32Array(this.#size))
  }
}

/** The values of a group by a number that each item has. */
interface CountedColumn {
  group: number
  key: string
  column: Int32Array
}

/** Counts of all groups. What fails in one group alone counts for what else could be chosen there. */
class Groups {
  readonly #plan: Plan
  readonly #data: Counted
  /** By word, byte and the value of the byte: of the items that meet all choices. */
  readonly #bytes: Int32Array
  /** By bit: of the items that meet all choices but the one of the bit's group. */
  readonly #bits: Int32Array
  /** How many items have each set of values, a bit each. */
  #computed: readonly (CountedColumn & { masks: Int32Array })[] = []
  /** How many have each numbered set. */
  readonly #open: readonly (CountedColumn & { most: number; sets: Sets; counts: Int32Array })[]

  constructor(plan: Plan, data: Counted) {
    const { groups, silent } = plan
    this.#plan = plan
    this.#data = data
    this.#bytes = new Int32Array(4 * BYTE * data.words.length)
    this.#bits = new Int32Array(32 * data.words.length)
    const open = groups.flatMap((group, at) => (group.kind === 'open' ? [{ ...group, group: at }] : []))
    this.#open = open
      .map(({ group, key, most }, n) => {
        const sets = data.sets[n]!
        return { group, key, most, column: data.open[n]!, sets, counts: new Int32Array(sets.size) }
      })
      .filter(({ group }) => !silent.has(group))
  }

  /** Tests of what is known of items; others wait until it is computed. */
  tests(places: Int32Array, count: number, scratch: Scratch): Test[] {
    const { choices, otherChoices, groups } = this.#plan
    return choices.flatMap((choice): Test[] => {
      const { group, word, mask, values } = choice
      const of = { group, mask, onBoth: otherChoices.includes(choice) }
      if (groups[group]!.kind === 'bits') return [{ ...of, word: this.#data.words[word]! }]
      const open = this.#open.find((each) => each.group === group)
      if (!open) return []
      const wanted = open.sets.having(values)
      const into = scratch.next()
      for (let k = 0; k < count; k++) into[places[k]!] = wanted[open.column[places[k]!]!]!
      return [{ ...of, word: into, mask: 1 }]
    })
  }

  /** Reads what is computed. */
  compute(made: (condition: Pick<Condition, 'bind'>) => Int32Array): void {
    this.#computed = [...this.#plan.computed].map(([group, condition]) => ({
      group,
      key: this.#plan.groups[group]!.key,
      column: made(condition),
      masks: new Int32Array(1 << condition.sql.length),
    }))
  }

  computedTests(choices: readonly ChosenValues[]): Test[] {
    return choices.flatMap((choice) =>
      this.#computed
        .filter(({ group }) => group === choice.group)
        .map(({ group, column }) => ({
          group,
          word: column,
          mask: choice.mask,
          onBoth: this.#plan.otherChoices.includes(choice),
        })),
    )
  }

  /** The items that meet all choices: column by column, since a loop over one array is the quickest there is. */
  countAll(places: Int32Array, count: number): void {
    // Byte by byte: an item has more bits than its words have bytes.
    for (const [w, word] of this.#data.words.entries())
      countBytes(places, count, word, this.#bytes.subarray(4 * BYTE * w, 4 * BYTE * (w + 1)))
    for (const { column, masks } of this.#computed) countValues(places, count, column, masks)
    for (const { column, counts } of this.#open) countValues(places, count, column, counts)
  }

  /** An item that fails in this group alone. */
  countOne(at: number, place: number): void {
    const group = this.#plan.groups[at]!
    if (group.kind === 'bits') {
      addBits(this.#bits, this.#data.words[group.word]![place]! & group.all, 32 * group.word, 1)
      return
    }
    for (const { group: each, column, masks } of this.#computed) if (each === at) masks[column[place]!]!++
    for (const { group: each, column, counts } of this.#open) if (each === at) counts[column[place]!]!++
  }

  found(): Pick<Found, 'bits' | 'computed' | 'open'> {
    const { groups, silent, choices } = this.#plan
    const bytes = this.#bytes
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at] !== 0) addBits(this.#bits, at & 255, 8 * (at >>> 8), bytes[at]!)
    }
    // Bytes hold bits of others, too.
    const bits = new Int32Array(this.#bits.length)
    for (const [at, group] of groups.entries()) {
      if (group.kind !== 'bits' || silent.has(at)) continue
      const from = 32 * group.word + group.from
      bits.set(this.#bits.subarray(from, from + group.values.length), from)
    }
    return {
      bits,
      computed: Object.fromEntries(
        this.#computed.map(({ key, masks }) => {
          const counts = new Int32Array(31 - Math.clz32(masks.length))
          for (const [mask, count] of masks.entries()) addBits(counts, mask, 0, count)
          return [key, counts]
        }),
      ),
      open: Object.fromEntries(
        this.#open.map(({ group, key, sets, counts, most }) => {
          const chosen = choices.find((choice) => choice.group === group)?.values ?? []
          return [key, sets.most(counts, most, chosen)]
        }),
      ),
    }
  }
}

/** Adds to the count of each bit that is set. */
function addBits(counts: Int32Array, word: number, from: number, by: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) counts[from + 31 - Math.clz32(rest & -rest)]! += by
}

/** How many items have each value of each byte of a word. */
function countBytes(places: Int32Array, count: number, word: Int32Array, into: Int32Array): void {
  for (let k = 0; k < count; k++) {
    const bits = word[places[k]!]!
    into[bits & 255]!++
    into[BYTE + ((bits >>> 8) & 255)]!++
    into[2 * BYTE + ((bits >>> 16) & 255)]!++
    into[3 * BYTE + (bits >>> 24)]!++
  }
}

function countValues(places: Int32Array, count: number, column: Int32Array, into: Int32Array): void {
  for (let k = 0; k < count; k++) into[column[places[k]!]!]!++
}
