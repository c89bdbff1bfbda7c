import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { steadyIds } from './changes.ts'

// The places of items in a list: texts, each between those of its neighbours, so that moving an item is one row.

/** Longer ones are written anew, with all of their list: after some hundred moves to one and the same place. */
const LONGEST = 64

/** The places of a list, in the given order: those that can stay do. */
export function placesOf(order: readonly string[], before: ReadonlyMap<string, string>): Map<string, string> {
  const known = [...before].toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  const kept = steadyIds(order, new Map(known.map(([id], index) => [id, index])))
  const places = new Map<string, string>()
  let last: string | null = null
  let waiting: string[] = []
  const settle = (next: string | null) => {
    const keys = generateNKeysBetween(last, next, waiting.length)
    waiting.forEach((id, index) => places.set(id, keys[index] ?? ''))
    waiting = []
  }
  for (const id of order) {
    if (kept.has(id)) {
      const own = before.get(id) ?? null
      settle(own)
      places.set(id, own ?? '')
      last = own
    } else waiting.push(id)
  }
  settle(null)
  if (![...places.values()].some((place) => place.length > LONGEST)) return places
  const fresh = generateNKeysBetween(null, null, order.length)
  return new Map(order.map((id, index) => [id, fresh[index] ?? '']))
}

/** A place between two others; undefined when it would be so long that the list needs new ones. */
export function placeBetween(before: string | null, after: string | null): string | undefined {
  const place = generateKeyBetween(before, after)
  return place.length > LONGEST ? undefined : place
}

/** An order that items are put into one after the other, each as fast in a long list as in a short one. */
export class ChangingOrder {
  // Each id's next; the empty id stands before the first and behind the last.
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

  /** Behind another item, first for null, last when that is not there. */
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
