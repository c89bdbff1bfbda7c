import type { SortPosition, Plan } from './plan.ts'

/**
 * Collects the best items after the last page, including skipped ones; one more than the limit if there are
 * more.
 */
export class BestPlaces {
  readonly #most: number
  readonly #after: SortPosition | undefined
  readonly #sign: 1 | -1
  readonly #inOrder: boolean
  readonly #scored: boolean
  readonly places: SortPosition[] = []
  /** Only higher scores can still get in. */
  least = -Infinity
  /** Without scores: only positions up to here, in sort order, can still get in. */
  edge = Infinity

  /** @param inOrder whether items of equal score are offered in list order. */
  constructor(
    {
      limit,
      skip,
      after,
      descending,
      score,
    }: Pick<Plan, 'limit' | 'skip' | 'after' | 'descending' | 'score'>,
    inOrder: boolean,
  ) {
    this.#inOrder = inOrder
    this.#scored = score !== undefined
    this.#most = skip + limit + 1
    this.#after = after
    this.#sign = descending ? -1 : 1
  }

  /** Tells whether no further item can get in. */
  get complete(): boolean {
    return this.#inOrder && !this.#scored && this.places.length === this.#most
  }

  offer(score: number, by: number, id: number): void {
    const { places } = this
    const full = places.length === this.#most
    if (full && !this.#isBefore(score, by, id, places[places.length - 1]!)) return
    if (this.#after && !this.#isBehind(score, by, id, this.#after)) return
    if (full) places.pop()
    let low = 0
    let high = places.length
    // Items offered in list order are appended.
    if (high > 0 && this.#isBehind(score, by, id, places[high - 1]!)) low = high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isBehind(score, by, id, places[middle]!)) low = middle + 1
      else high = middle
    }
    if (low === places.length) places.push([score, by, id])
    else places.splice(low, 0, [score, by, id])
    if (places.length < this.#most) return
    const [points, last] = places[this.#most - 1]!
    if (this.#inOrder) this.least = points
    if (!this.#scored) this.edge = last * this.#sign
  }

  #isBehind(score: number, by: number, id: number, of: SortPosition): boolean {
    if (score !== of[0]) return score < of[0]
    const order = by !== of[1] ? by - of[1] : id - of[2]
    return order * this.#sign > 0
  }

  #isBefore(score: number, by: number, id: number, of: SortPosition): boolean {
    if (score !== of[0]) return score > of[0]
    const order = by !== of[1] ? by - of[1] : id - of[2]
    return order * this.#sign < 0
  }
}
