import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { steadyIds } from './changes.ts'

// Positions of list items: texts that sort between those of their neighbours, so that a move writes one row.

/** A longer position makes the whole list get new ones: after some hundred moves to the same position. */
const MAX_LENGTH = 64

/** Returns the positions of a list in the given order, and keeps as many as possible. */
export function assignPositions(
  order: readonly string[],
  before: ReadonlyMap<string, string>,
): Map<string, string> {
  const known = [...before].toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  const kept = steadyIds(order, new Map(known.map(([id], index) => [id, index])))
  const places = new Map<string, string>()
  let last: string | null = null
  let waiting: string[] = []
  const placeWaiting = (next: string | null) => {
    const keys = generateNKeysBetween(last, next, waiting.length)
    waiting.forEach((id, index) => places.set(id, keys[index] ?? ''))
    waiting = []
  }
  for (const id of order) {
    if (kept.has(id)) {
      const own = before.get(id) ?? null
      placeWaiting(own)
      places.set(id, own ?? '')
      last = own
    } else waiting.push(id)
  }
  placeWaiting(null)
  if (![...places.values()].some((place) => place.length > MAX_LENGTH)) return places
  const fresh = generateNKeysBetween(null, null, order.length)
  return new Map(order.map((id, index) => [id, fresh[index] ?? '']))
}

/** Returns a position between two others; undefined if it would be too long and the list needs new ones. */
export function positionBetween(before: string | null, after: string | null): string | undefined {
  const place = generateKeyBetween(before, after)
  return place.length > MAX_LENGTH ? undefined : place
}

/** An order that items are inserted into one by one, each in constant time. */
export class LinkedOrder {
  // The id after each id; the empty id is both ends.
  readonly #next = new Map<string, string>()
  readonly #previous = new Map<string, string>()

  constructor(ids: readonly string[]) {
    let last = ''
    for (const id of [...ids, '']) {
      this.#next.set(last, id)
      this.#previous.set(id, last)
      last = id
    }
  }

  /** Inserts an item after another one: first for null, last if that one is missing. */
  put(id: string, after: string | null): void {
    this.remove(id)
    const last = this.#previous.get('') ?? ''
    const behind = after === null ? '' : this.#next.has(after) && after !== id ? after : last
    const next = this.#next.get(behind) ?? ''
    this.#link(behind, id)
    this.#link(id, next)
  }

  remove(id: string): void {
    if (!this.#next.has(id)) return
    this.#link(this.#previous.get(id) ?? '', this.#next.get(id) ?? '')
    this.#next.delete(id)
    this.#previous.delete(id)
  }

  ids(): string[] {
    const ids: string[] = []
    for (let id = this.#next.get(''); id; id = this.#next.get(id)) ids.push(id)
    return ids
  }

  #link(id: string, next: string): void {
    this.#next.set(id, next)
    this.#previous.set(next, id)
  }
}
