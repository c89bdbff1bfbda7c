import type { Condition, Reader } from './definition.ts'
import type { ChosenValues, IndexMatches, Plan } from './plan.ts'
import type { Sets } from './sets.ts'

/** The counted data by position. */
export interface Counted {
  reader: Reader
  id: Int32Array
  words: readonly Int32Array[]
  /** Set numbers by open group. */
  open: readonly Int32Array[]
  sets: readonly Sets[]
}

/** Tests whether an item matches a choice: it has one of the bits, or a set with one of the values. */
export interface ChoiceTest {
  group: number
  word: Int32Array
  mask: number
  /** By set number: the bits to count instead of it. */
  bitsOf?: Uint8Array
  /** Whether it also applies to the other side of the list. */
  onBoth: boolean
}

const BYTE = 256

/** Reusable buffers for computed data, valid for one search. */
export class Scratch {
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

/** Reusable arrays of zeros for counts, since allocating megabytes per search burdens the garbage collector. */
const zeros: Int32Array[] = []

/** Takes an array, which must be returned cleared or not at all. */
function acquireZeros(size: number): Int32Array {
  const at = zeros.findIndex(({ length }) => length >= size)
  return at < 0 ? new Int32Array(size) : zeros.splice(at, 1)[0]!
}

/** A board needs one per open group, and boards share them. */
const MAX_ZEROS = 8

function releaseZeros(cleared: Int32Array): void {
  zeros.push(cleared)
  if (zeros.length > MAX_ZEROS) zeros.shift()
}

/** The values of a group by a number per item. */
interface CountedColumn {
  group: number
  key: string
  column: Int32Array
}

/** The counts of all groups. Items that fail only in one group count for its other values. */
export class GroupCounts {
  readonly #plan: Plan
  readonly #data: Counted
  /** By word, byte and byte value: items that match all choices. */
  readonly #bytes: Int32Array
  /** By bit: items that match all choices except that of the bit's group. */
  readonly #bits: Int32Array
  /** The words with counted bits; others have only stored or unused bits. */
  readonly #counted: readonly number[]
  /** The number of items per set of computed values. */
  #computed: readonly (CountedColumn & { masks: Int32Array })[] = []
  /** The number of items per set number. */
  readonly #open: readonly (CountedColumn & { most: number; sets: Sets; counts: Int32Array })[]

  constructor(plan: Plan, data: Counted) {
    const { groups, silent } = plan
    this.#plan = plan
    this.#data = data
    this.#bytes = new Int32Array(4 * BYTE * data.words.length)
    this.#bits = new Int32Array(32 * data.words.length)
    const words = groups.flatMap((group, at) =>
      group.kind === 'bits' && !silent.has(at) ? [group.word] : [],
    )
    this.#counted = [...new Set(words)]
    const open = groups.flatMap((group, at) => (group.kind === 'open' ? [{ ...group, group: at }] : []))
    this.#open = open.flatMap(({ group, key, most }, n) => {
      if (silent.has(group)) return []
      const sets = data.sets[n]!
      return [{ group, key, most, column: data.open[n]!, sets, counts: acquireZeros(sets.size) }]
    })
  }

  /** Returns the tests on stored data; others need computed data. */
  tests(): ChoiceTest[] {
    const { choices, otherChoices, groups } = this.#plan
    return choices.flatMap((choice): ChoiceTest[] => {
      const { group, word, mask, values } = choice
      const of = { group, onBoth: otherChoices.includes(choice) }
      if (groups[group]!.kind === 'bits') return [{ ...of, word: this.#data.words[word]!, mask }]
      const open = this.#open.find((each) => each.group === group)
      return open ? [{ ...of, word: open.column, bitsOf: open.sets.having(values), mask: 1 }] : []
    })
  }

  /** Computes the remaining data. */
  compute(made: (condition: Pick<Condition, 'bind'>) => Int32Array): void {
    this.#computed = [...this.#plan.computed].map(([group, condition]) => ({
      group,
      key: this.#plan.groups[group]!.key,
      column: made(condition),
      masks: new Int32Array(1 << condition.sql.length),
    }))
  }

  computedTests(choices: readonly ChosenValues[]): ChoiceTest[] {
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

  /** Counts the items that match all choices, column by column, since a loop over one array is fastest. */
  countAll(places: Int32Array): void {
    // By bytes, since a word has fewer bytes than an item has bits.
    for (const w of this.#counted) countBytes(places, this.#data.words[w]!, this.#bytesOf(w))
    for (const { column, masks } of this.#computed) countValues(places, column, masks)
    for (const { column, counts } of this.#open) countValues(places, column, counts)
  }

  /** Counts the items that fail in this group only. */
  countFailed(at: number, places: Int32Array): void {
    if (places.length === 0) return
    const group = this.#plan.groups[at]!
    if (group.kind === 'bits') {
      const bytes = new Int32Array(4 * BYTE)
      countBytes(places, this.#data.words[group.word]!, bytes)
      addBytes(this.#bits, bytes, group.word, group.all)
    }
    for (const { group: each, column, masks } of this.#computed)
      if (each === at) countValues(places, column, masks)
    for (const { group: each, column, counts } of this.#open)
      if (each === at) countValues(places, column, counts)
  }

  #bytesOf(word: number): Int32Array {
    return this.#bytes.subarray(4 * BYTE * word, 4 * BYTE * (word + 1))
  }

  found(): Pick<IndexMatches, 'bits' | 'computed' | 'open'> {
    const { groups, silent, choices } = this.#plan
    for (const w of this.#counted) addBytes(this.#bits, this.#bytesOf(w), w, -1)
    // Bytes may contain bits of other groups.
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
          const found = sets.takeMost(counts, most, chosen)
          releaseZeros(counts)
          return [key, found]
        }),
      ),
    }
  }
}

/** Adds 1 to the count of each set bit. */
function addBits(counts: Int32Array, word: number, from: number, by: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) counts[from + 31 - Math.clz32(rest & -rest)]! += by
}

/** Adds the byte counts of a word to its bit counts. @param mask the relevant bits. */
function addBytes(counts: Int32Array, bytes: Int32Array, word: number, mask: number): void {
  for (let at = 0; at < bytes.length; at++) {
    const byte = at >>> 8
    const meant = at & 255 & ((mask >>> (8 * byte)) & 255)
    if (bytes[at] !== 0) addBits(counts, meant, 32 * word + 8 * byte, bytes[at]!)
  }
}

/** Counts the items by value of each byte of a word. */
function countBytes(places: Int32Array, word: Int32Array, into: Int32Array): void {
  for (let k = 0; k < places.length; k++) {
    const bits = word[places[k]!]!
    into[bits & 255]!++
    into[BYTE + ((bits >>> 8) & 255)]!++
    into[2 * BYTE + ((bits >>> 16) & 255)]!++
    into[3 * BYTE + (bits >>> 24)]!++
  }
}

function countValues(places: Int32Array, column: Int32Array, into: Int32Array): void {
  for (let k = 0; k < places.length; k++) into[column[places[k]!]!]!++
}
