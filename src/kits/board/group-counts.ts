import type { Condition, Reader } from './definition.ts'
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

/** Whether an item meets a choice: it has one of the bits, or a set that holds one of the values. */
export interface ChoiceTest {
  group: number
  word: Int32Array
  mask: number
  /** By the number in the word, where this is that of a set: the bits that count instead of it. */
  bitsOf?: Uint8Array
  /** Whether it also means something on the other side of the list. */
  onBoth: boolean
}

const BYTE = 256

/** Arrays for what is computed of each place, used anew by the next search: none of it outlives one. */
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

/** Arrays full of zeros, for the counts of the next search: new ones of some megabytes keep the collector busy. */
const zeros: Int32Array[] = []

/** Whoever takes one gives it back cleared, or not at all. */
function takeZeros(size: number): Int32Array {
  const at = zeros.findIndex(({ length }) => length >= size)
  return at < 0 ? new Int32Array(size) : zeros.splice(at, 1)[0]!
}

/** Of a board each open group has one, and boards take turns. */
const MOST_ZEROS = 8

function giveBack(cleared: Int32Array): void {
  zeros.push(cleared)
  if (zeros.length > MOST_ZEROS) zeros.shift()
}

/** The values of a group by a number that each item has. */
interface CountedColumn {
  group: number
  key: string
  column: Int32Array
}

/** Counts of all groups. What fails in one group alone counts for what else could be chosen there. */
export class GroupCounts {
  readonly #plan: Plan
  readonly #data: Counted
  /** By word, byte and the value of the byte: of the items that meet all choices. */
  readonly #bytes: Int32Array
  /** By bit: of the items that meet all choices but the one of the bit's group. */
  readonly #bits: Int32Array
  /** Places of the words in which something is counted: some hold only what is stored, or nothing yet. */
  readonly #counted: readonly number[]
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
    const words = groups.flatMap((group, at) =>
      group.kind === 'bits' && !silent.has(at) ? [group.word] : [],
    )
    this.#counted = [...new Set(words)]
    const open = groups.flatMap((group, at) => (group.kind === 'open' ? [{ ...group, group: at }] : []))
    this.#open = open.flatMap(({ group, key, most }, n) => {
      if (silent.has(group)) return []
      const sets = data.sets[n]!
      return [{ group, key, most, column: data.open[n]!, sets, counts: takeZeros(sets.size) }]
    })
  }

  /** Tests of what is known of items; others wait until it is computed. */
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

  /** Reads what is computed. */
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

  /** The items that meet all choices: column by column, since a loop over one array is the quickest there is. */
  countAll(places: Int32Array): void {
    // Byte by byte: an item has more bits than its words have bytes.
    for (const w of this.#counted) countBytes(places, this.#data.words[w]!, this.#bytesOf(w))
    for (const { column, masks } of this.#computed) countValues(places, column, masks)
    for (const { column, counts } of this.#open) countValues(places, column, counts)
  }

  /** Items that fail in this group alone. */
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

  found(): Pick<Found, 'bits' | 'computed' | 'open'> {
    const { groups, silent, choices } = this.#plan
    for (const w of this.#counted) addBytes(this.#bits, this.#bytesOf(w), w, -1)
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
          const found = sets.takeMost(counts, most, chosen)
          giveBack(counts)
          return [key, found]
        }),
      ),
    }
  }
}

/** Adds to the count of each bit that is set. */
function addBits(counts: Int32Array, word: number, from: number, by: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) counts[from + 31 - Math.clz32(rest & -rest)]! += by
}

/** Adds to the counts of bits what countBytes counted of a word. @param mask the bits of it that are meant. */
function addBytes(counts: Int32Array, bytes: Int32Array, word: number, mask: number): void {
  for (let at = 0; at < bytes.length; at++) {
    const byte = at >>> 8
    const meant = at & 255 & ((mask >>> (8 * byte)) & 255)
    if (bytes[at] !== 0) addBits(counts, meant, 32 * word + 8 * byte, bytes[at]!)
  }
}

/** How many items have each value of each byte of a word. */
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
