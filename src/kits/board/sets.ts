/**
 * The distinct sets of values in an open group. Sets and values are numbered: an item stores one number, and
 * counting adds up arrays, whatever the size and use of the sets.
 */
export class Sets {
  /** Distinct values, by number. */
  readonly #values: string[] = []
  readonly #numbers = new Map<string, number>()
  /** By value, the numbers of the sets that contain it. */
  readonly #holding: number[][] = []
  /** Value numbers of one set after the other, the start of each set, and the end of the last one. */
  #members = new Int32Array(64)
  #begins = new Int32Array(16)
  #size = 0
  /** A hash table of sets with linear probing: each slot has a set's number plus one. */
  #slots = new Int32Array(32)

  get size(): number {
    return this.#size
  }

  /** Returns the number of a set. @param values distinct, in one order for equal sets. */
  numberOf(values: readonly string[]): number {
    const members = values.map((value) => this.#numberOfValue(value))
    const slot = this.#slotOf(members)
    const known = this.#slots[slot]!
    return known > 0 ? known - 1 : this.#add(members, slot)
  }

  #numberOfValue(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.#values.push(value) - 1
    this.#numbers.set(value, number)
    this.#holding.push([])
    return number
  }

  /** Returns the slot of a set, or the free one that it would take. */
  #slotOf(members: ArrayLike<number>): number {
    const last = this.#slots.length - 1
    let slot = hashOf(members) & last
    while (this.#slots[slot]! > 0 && !this.#is(this.#slots[slot]! - 1, members)) slot = (slot + 1) & last
    return slot
  }

  #is(number: number, members: ArrayLike<number>): boolean {
    const begin = this.#begins[number]!
    if (this.sizeOf(number) !== members.length) return false
    for (let k = 0; k < members.length; k++) if (this.#members[begin + k] !== members[k]) return false
    return true
  }

  #add(members: readonly number[], slot: number): number {
    const number = this.#size++
    const begin = this.#begins[number]!
    const end = begin + members.length
    if (number + 2 > this.#begins.length) this.#begins = widened(this.#begins, number + 2)
    if (end > this.#members.length) this.#members = widened(this.#members, end)
    this.#begins[number + 1] = end
    this.#members.set(members, begin)
    for (const value of members) this.#holding[value]!.push(number)
    this.#slots[slot] = number + 1
    // Half of the slots stay free, so that probing is short.
    if (2 * this.#size > this.#slots.length) this.#spread()
    return number
  }

  #spread(): void {
    this.#slots = new Int32Array(4 * this.#slots.length)
    for (let number = 0; number < this.#size; number++) {
      const members = this.#members.subarray(this.#begins[number], this.#begins[number + 1])
      this.#slots[this.#slotOf(members)] = number + 1
    }
  }

  #holders(value: string): readonly number[] {
    const number = this.#numbers.get(value)
    return number === undefined ? [] : this.#holding[number]!
  }

  /** Returns by set number 1 for sets with one of the values. */
  having(values: readonly string[]): Uint8Array {
    const wanted = new Uint8Array(this.#size)
    for (const value of values) for (const number of this.#holders(value)) wanted[number] = 1
    return wanted
  }

  /** Returns by set number how many of the values it contains. @param values distinct. */
  hits(values: readonly string[]): Int32Array {
    const hits = new Int32Array(this.#size)
    for (const value of values) for (const number of this.#holders(value)) hits[number]!++
    return hits
  }

  /** Returns the number of values in a set. */
  sizeOf(number: number): number {
    return this.#begins[number + 1]! - this.#begins[number]!
  }

  /**
   * Returns the most frequent values in the counted sets, and the chosen ones: see mostOf.
   * @param counts by set number; reset to zeros.
   */
  takeMost(counts: Int32Array, most: number, chosen: readonly string[]): (readonly [string, number])[] {
    const members = this.#members
    const begins = this.#begins
    const sums = new Int32Array(this.#values.length)
    for (let number = 0; number < this.#size; number++) {
      const count = counts[number]!
      if (count === 0) continue
      counts[number] = 0
      for (let k = begins[number]!, end = begins[number + 1]!; k < end; k++) sums[members[k]!]! += count
    }
    return mostOf(this.#values, sums, most, chosen)
  }
}

function hashOf(members: ArrayLike<number>): number {
  let hash = members.length
  for (let k = 0; k < members.length; k++) hash = Math.imul(hash ^ members[k]!, 0x9e37_79b1) ^ (hash >>> 15)
  return hash >>> 0
}

function widened(array: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(least, 2 * array.length))
  wider.set(array)
  return wider
}

/**
 * Returns the most frequent values and the chosen ones with their counts, highest first. Sorts only what it
 * returns, since there may be many values.
 * @param counts by value number.
 */
export function mostOf(
  values: readonly string[],
  counts: ArrayLike<number>,
  most: number,
  chosen: readonly string[],
): (readonly [string, number])[] {
  const best: (readonly [string, number])[] = []
  const isBehind = ([b, m]: readonly [string, number], a: string, n: number) => m < n || (m === n && a < b)
  for (let at = 0; at < values.length; at++) {
    const count = counts[at]!
    if (count === 0 || (best.length === most && !isBehind(best[most - 1]!, values[at]!, count))) continue
    let place = best.length
    while (place > 0 && isBehind(best[place - 1]!, values[at]!, count)) place--
    best.splice(place, 0, [values[at]!, count])
    if (best.length > most) best.pop()
  }
  const missing = chosen.filter((value) => !best.some(([each]) => each === value))
  const countOf = (value: string) => counts[values.indexOf(value)] ?? 0
  return [...best, ...missing.map((value) => [value, countOf(value)] as const)]
}
