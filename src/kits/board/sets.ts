/**
 * The sets of values that items have in an open group, numbered: an item keeps one number, and counting a set is one
 * addition however many values it has.
 */
export class Sets {
  readonly #numbers = new Map<string, number>()
  readonly #sets: (readonly string[])[] = []
  /** By value, the numbers of the sets that hold it. */
  readonly #holding = new Map<string, number[]>()

  get size(): number {
    return this.#sets.length
  }

  /** @param values each once, in one order for the same set. */
  numberOf(values: readonly string[]): number {
    const key = JSON.stringify(values)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#sets.push(values) - 1
    this.#numbers.set(key, number)
    for (const value of values) {
      const holding = this.#holding.get(value)
      if (holding) holding.push(number)
      else this.#holding.set(value, [number])
    }
    return number
  }

  /** By number, 1 for the sets that hold one of the values. */
  having(values: readonly string[]): Uint8Array {
    const wanted = new Uint8Array(this.#sets.length)
    for (const value of values) for (const number of this.#holding.get(value) ?? []) wanted[number] = 1
    return wanted
  }

  /** By number, how many of the values a set holds. @param values each once. */
  hits(values: readonly string[]): Int32Array {
    const hits = new Int32Array(this.#sets.length)
    for (const value of values) for (const number of this.#holding.get(value) ?? []) hits[number]!++
    return hits
  }

  /** How many values a set holds. */
  sizeOf(number: number): number {
    return this.#sets[number]?.length ?? 0
  }

  /** How often each value stands in the counted sets. */
  sum(counts: Int32Array): Map<string, number> {
    const sums = new Map<string, number>()
    for (const [number, values] of this.#sets.entries()) {
      const count = counts[number]!
      if (count > 0) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + count)
    }
    return sums
  }
}

/** The most frequent values, and those that are chosen; each with its count, the highest first. */
export function mostOf(
  counts: ReadonlyMap<string, number>,
  most: number,
  chosen: readonly string[],
): (readonly [string, number])[] {
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const shown = sorted.slice(0, most)
  const missing = chosen.filter((value) => !shown.some(([each]) => each === value))
  return [...shown, ...missing.map((value) => [value, counts.get(value) ?? 0] as const)]
}
