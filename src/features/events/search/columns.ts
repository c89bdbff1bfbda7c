import { SHORT_MINUTES } from '../schema-values.ts'
import { bitGroups, skillsIn } from './bits.ts'
import type { Choice, Found, Place, Plan } from './plan.ts'

/** An event as searches know it; times in minutes since 1970. */
export interface Row {
  id: number
  starts: number
  ends: number
  organiser: number
  low: number
  high: number
}

const names = ['starts', 'ends', 'id', 'organiser', 'low', 'high'] as const satisfies (keyof Row)[]
type Data = Record<keyof Row, Int32Array>

const dataOf = (size: number): Data =>
  Object.fromEntries(names.map((name) => [name, new Int32Array(size)])) as Data

const JOB = bitGroups.length
const SPANS = bitGroups.length + 1
const NONE = -1
const SEVERAL = -2
const all = [0, 1].map((word) =>
  bitGroups.reduce((mask, group) => (group.word === word ? mask | group.all : mask), 0),
) as [number, number]

/** The events of one category in columns, sorted by start and id: 24 bytes an event. */
export class Columns {
  #data = dataOf(16)
  #size = 0
  /** Of the longest event, so that the ones that began before a time but go on are found. */
  #longest = 0
  #highestId = 0
  /** Which events a keyword has found: those that carry the present number. */
  #stamps = new Int32Array(0)
  #stamp = 0

  get size(): number {
    return this.#size
  }

  /** Takes rows that are sorted already: six int4 each in the order of the names, the high word of the bits first. */
  load(rows: Buffer): void {
    const count = rows.length / 24
    this.#data = dataOf(count + 16)
    this.#size = count
    this.#longest = 0
    this.#highestId = 0
    const { starts, ends, id, organiser, low, high } = this.#data
    for (let i = 0, at = 0; i < count; i++, at += 24) {
      starts[i] = rows.readInt32BE(at)
      ends[i] = rows.readInt32BE(at + 4)
      id[i] = rows.readInt32BE(at + 8)
      organiser[i] = rows.readInt32BE(at + 12)
      high[i] = rows.readInt32BE(at + 16)
      low[i] = rows.readInt32BE(at + 20)
      this.#note(starts[i]!, ends[i]!, id[i]!)
    }
  }

  #note(starts: number, ends: number, id: number): void {
    if (ends - starts > this.#longest) this.#longest = ends - starts
    if (id > this.#highestId) this.#highestId = id
  }

  add(row: Row): void {
    this.#note(row.starts, row.ends, row.id)
    const size = this.#size
    if (size === this.#data.id.length) {
      const wider = dataOf(size + (size >> 1))
      for (const name of names) wider[name].set(this.#data[name])
      this.#data = wider
    }
    const at = this.#placeOf(row.starts, row.id)
    for (const name of names) {
      const column = this.#data[name]
      column.copyWithin(at + 1, at, size)
      column[at] = row[name]
    }
    this.#size++
  }

  /** @returns whether it was here. */
  remove(id: number): boolean {
    const at = this.#data.id.indexOf(id)
    if (at < 0 || at >= this.#size) return false
    for (const name of names) this.#data[name].copyWithin(at, at + 1, this.#size)
    this.#size--
    this.#data.id[this.#size] = 0
    return true
  }

  /** The first place at or behind a start and id. */
  #placeOf(start: number, id: number): number {
    const { starts, id: ids } = this.#data
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (starts[middle]! < start || (starts[middle] === start && ids[middle]! < id)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** @param ids of the events that the words find, when there are words. */
  search(plan: Plan, ids?: Int32Array): Found {
    const marked = ids && this.#mark(ids)
    const tally = new Tally(plan)
    const { from = -Infinity, to = Infinity, past, now } = plan
    const first = from === -Infinity ? 0 : this.#placeOf(from - this.#longest, 0)
    const last = to === Infinity ? this.#size : this.#placeOf(to, 0)
    const { starts, ends, id, organiser, low, high } = this.#data
    const step = past ? -1 : 1
    for (let i = past ? last - 1 : first; past ? i >= first : i < last; i += step) {
      const end = ends[i]!
      const start = starts[i]!
      if (end <= from && start < from) continue
      if (marked && marked[id[i]!] !== this.#stamp) continue
      if (plan.organiser !== undefined && organiser[i] !== plan.organiser) continue
      if (end <= now === past) tally.count(start, end, id[i]!, low[i]!, high[i]!)
      else tally.countOther(low[i]!, high[i]!)
    }
    return tally.found()
  }

  #mark(ids: Int32Array): Int32Array {
    if (this.#stamps.length <= this.#highestId) {
      this.#stamps = new Int32Array(this.#highestId + 1024)
      this.#stamp = 0
    }
    this.#stamp++
    // Ids that came in after the last change of the index lie behind the end, where nothing is written.
    for (const id of ids) this.#stamps[id] = this.#stamp
    return this.#stamps
  }
}

/** Counts events one by one, in the order of the list. */
class Tally {
  readonly #plan: Plan
  readonly #choices: Choice[]
  readonly #bits = new Int32Array(64)
  readonly #spans = new Int32Array(4)
  /** By match, best last; without shares only the first. */
  readonly #pages: Place[][] = []
  #total = 0
  #others = 0
  #job = 0

  constructor(plan: Plan) {
    this.#plan = plan
    this.#choices = plan.choices
  }

  /** The only group whose choice the event does not meet, as far as bits tell. */
  #failing(low: number, high: number): number {
    let failing = NONE
    for (const { group, word, mask } of this.#choices) {
      if (((word === 0 ? low : high) & mask) !== 0) continue
      if (failing !== NONE) return SEVERAL
      failing = group
    }
    if (this.#plan.job && (high & this.#plan.jobMask) === 0) return failing === NONE ? JOB : SEVERAL
    return failing
  }

  countOther(low: number, high: number): void {
    if (this.#failing(low, high) === NONE) this.#others++
  }

  count(start: number, end: number, id: number, low: number, high: number): void {
    const plan = this.#plan
    let failing = this.#failing(low, high)
    if (failing === SEVERAL) return
    const spans = plan.past ? 0 : spansOf(plan, start, end)
    if (plan.spans !== 0 && (spans & plan.spans) === 0) {
      if (failing !== NONE) return
      failing = SPANS
    }
    if (failing === NONE) {
      this.#total++
      this.#add(low & all[0], 0)
      this.#add(high & all[1], 32)
      this.#addSpans(spans)
      if ((high & plan.jobMask) !== 0) this.#job++
      this.#keep(start, id, high)
    } else if (failing === SPANS) this.#addSpans(spans)
    else if (failing !== JOB) {
      const group = bitGroups[failing]!
      if (group.word === 0) this.#add(low & group.all, 0)
      else this.#add(high & group.all, 32)
    }
  }

  #add(word: number, from: number): void {
    for (let rest = word; rest !== 0; rest &= rest - 1) this.#bits[from + 31 - Math.clz32(rest & -rest)]!++
  }

  #addSpans(spans: number): void {
    for (let i = 0; i < 4; i++) if ((spans & (1 << i)) !== 0) this.#spans[i]!++
  }

  #keep(start: number, id: number, high: number): void {
    const { after, limit, match, past } = this.#plan
    const score = match ? match[skillsIn(high)]! : 0
    if (after) {
      if (score > after[0]) return
      const behind = past
        ? start < after[1] || (start === after[1] && id < after[2])
        : start > after[1] || (start === after[1] && id > after[2])
      if (score === after[0] && !behind) return
    }
    const page = (this.#pages[score] ??= [])
    if (page.length <= limit) page.push([score, start, id])
  }

  found(): Found {
    const places = this.#pages.toReversed().flatMap((page) => page ?? [])
    return {
      total: this.#total,
      others: this.#others,
      bits: this.#bits,
      spans: this.#spans,
      job: this.#job,
      places: places.slice(0, this.#plan.limit + 1),
    }
  }
}

/** In the order of upcomingSpans, as bits. What goes on already counts for the spans that it reaches into. */
const spansOf = (plan: Plan, start: number, end: number): number =>
  (start < plan.weekEnd ? 1 : 0) |
  (start < plan.monthEnd ? 2 : 0) |
  (start < plan.weekend[1] && end > plan.weekend[0] ? 4 : 0) |
  (end - start < SHORT_MINUTES ? 8 : 0)
