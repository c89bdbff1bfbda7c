import type { Reader } from './definition.ts'
import { Page } from './page.ts'
import type { Choice, Found, Plan } from './plan.ts'
import { mostOf, type Sets } from './sets.ts'

/** What is counted, by place. */
export interface Counted {
  reader: Reader
  id: Int32Array
  /** The column that sorts. */
  by: Int32Array
  words: readonly Int32Array[]
  /** Numbers of sets, by open group. */
  open: readonly Int32Array[]
  sets: readonly Sets[]
}

/** Whether an item meets a choice. */
interface Test {
  group: number
  /** Of bits: the word and the mask; else nothing. */
  word: Int32Array | undefined
  mask: number
  passes: ((place: number) => boolean) | undefined
}

interface ComputedCount {
  group: number
  key: string
  of: (place: number) => number
  counts: Int32Array
}

interface OpenCount {
  group: number
  key: string
  most: number
  chosen: readonly string[]
  column: Int32Array
  sets: Sets
  counts: Int32Array
}

const NONE = -1
const SEVERAL = -2

/** Counts items one by one, in the order of the list. */
export class Tally {
  readonly #data: Counted
  readonly #tests: readonly Test[]
  readonly #otherTests: readonly Test[]
  readonly #bits: Int32Array
  /** By word, the bits that are counted. */
  readonly #all: Int32Array
  /** By group, its bits alone; of groups without bits nothing. */
  readonly #own: readonly ({ word: number; all: number } | undefined)[]
  readonly #computed: readonly ComputedCount[]
  readonly #open: readonly OpenCount[]
  readonly #score: ((place: number) => number) | undefined
  readonly #page: Page
  #total = 0
  #others = 0

  constructor(plan: Plan, data: Counted) {
    const { groups, silent, choices } = plan
    this.#data = data
    this.#bits = new Int32Array(32 * data.words.length)
    this.#all = new Int32Array(data.words.length)
    this.#own = groups.map((group, at) => {
      if (group.kind !== 'bits' || silent.has(at)) return undefined
      this.#all[group.word]! |= group.all
      return { word: group.word, all: group.all }
    })
    this.#computed = [...plan.computed].map(([group, condition]) => ({
      group,
      key: groups[group]!.key,
      of: condition.bind(data.reader),
      counts: new Int32Array(32),
    }))
    const open = groups.flatMap((group, at) => (group.kind === 'open' ? [{ group, at }] : []))
    this.#open = open.flatMap(({ group, at }, n) =>
      silent.has(at)
        ? []
        : {
            group: at,
            key: group.key,
            most: group.most,
            chosen: choices.find((choice) => choice.group === at)?.values ?? [],
            column: data.open[n]!,
            sets: data.sets[n]!,
            counts: new Int32Array(data.sets[n]!.size),
          },
    )
    this.#tests = choices.map((choice) => this.#test(choice, plan))
    this.#otherTests = plan.otherChoices.map((choice) => this.#test(choice, plan))
    this.#score = plan.score?.bind(data.reader)
    this.#page = new Page(plan)
  }

  #test({ group, word, mask, values }: Choice, { groups }: Plan): Test {
    const { kind } = groups[group]!
    if (kind === 'bits') return { group, word: this.#data.words[word]!, mask, passes: undefined }
    if (kind === 'computed') {
      const { of } = this.#computed.find((each) => each.group === group)!
      return { group, word: undefined, mask, passes: (place) => (of(place) & mask) !== 0 }
    }
    const { column, sets } = this.#open.find((each) => each.group === group)!
    const wanted = sets.having(values)
    return { group, word: undefined, mask, passes: (place) => wanted[column[place]!] === 1 }
  }

  /** The only group whose choice the item does not meet. */
  #failing(place: number, tests: readonly Test[]): number {
    let failing = NONE
    for (let i = 0; i < tests.length; i++) {
      const { group, word, mask, passes } = tests[i]!
      if (word ? (word[place]! & mask) !== 0 : passes!(place)) continue
      if (failing !== NONE) return SEVERAL
      failing = group
    }
    return failing
  }

  countOther(place: number): void {
    if (this.#failing(place, this.#otherTests) === NONE) this.#others++
  }

  count(place: number): void {
    const failing = this.#failing(place, this.#tests)
    if (failing === SEVERAL) return
    if (failing !== NONE) return this.#countGroup(failing, place)
    this.#total++
    const { words } = this.#data
    for (let w = 0; w < words.length; w++) this.#add(words[w]![place]! & this.#all[w]!, 32 * w)
    for (const { of, counts } of this.#computed) addBits(counts, of(place), 0)
    for (const { column, counts } of this.#open) counts[column[place]!]!++
    const score = this.#score ? this.#score(place) : 0
    this.#page.offer(score, this.#data.by[place]!, this.#data.id[place]!)
  }

  /** What fails in one group alone counts for what else could be chosen there. */
  #countGroup(group: number, place: number): void {
    const own = this.#own[group]
    if (own) return this.#add(this.#data.words[own.word]![place]! & own.all, 32 * own.word)
    for (const computed of this.#computed) {
      if (computed.group === group) return addBits(computed.counts, computed.of(place), 0)
    }
    for (const open of this.#open) if (open.group === group) open.counts[open.column[place]!]!++
  }

  #add(word: number, from: number): void {
    addBits(this.#bits, word, from)
  }

  found(): Found {
    return {
      total: this.#total,
      others: this.#others,
      bits: this.#bits,
      computed: Object.fromEntries(this.#computed.map(({ key, counts }) => [key, counts])),
      open: Object.fromEntries(
        this.#open.map(({ key, sets, counts, most, chosen }) => [
          key,
          mostOf(sets.sum(counts), most, chosen),
        ]),
      ),
      places: this.#page.places,
    }
  }
}

function addBits(counts: Int32Array, word: number, from: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) counts[from + 31 - Math.clz32(rest & -rest)]!++
}
