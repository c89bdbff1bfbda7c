import { idsOfSet } from './id-sets.ts'
import type { SearchKind } from '../schema.ts'

/** The data for ranking besides the words. */
export interface ItemFacts {
  id: number
  kind: SearchKind
  /** Minutes since 1970, UTC. */
  published: number
  /** Two letters. */
  language: string
  /** Distinct words of its title. */
  titleWords: number
  /** An id that its translations share. */
  twin: number
}

/** Higher numbers of title words are not distinguished. */
const MAX_TITLE_WORDS = 255

/** The facts of all items, by id, in some 14 bytes each. */
export class ItemColumns {
  #published = new Int32Array(1024)
  #twin = new Int32Array(1024)
  #kind = new Uint8Array(1024)
  #language = new Uint8Array(1024)
  #titleWords = new Uint8Array(1024)
  /** The highest id so far. */
  highest = 0
  readonly #kinds: SearchKind[] = []
  readonly #languages: string[] = []
  /** Translation ids that several items share or have shared. */
  readonly #shared = new Set<number>()

  /** The memory in use. */
  get bytes(): number {
    return [this.#published, this.#twin, this.#kind, this.#language, this.#titleWords].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    )
  }

  set({ id, kind, published, language, titleWords, twin }: ItemFacts): void {
    this.#makeRoom(id)
    this.highest = Math.max(this.highest, id)
    this.#published[id] = published
    this.#twin[id] = twin
    this.#kind[id] = numberIn(this.#kinds, kind)
    this.#language[id] = numberIn(this.#languages, language)
    this.#titleWords[id] = Math.min(titleWords, MAX_TITLE_WORDS)
    if (twin !== id) this.#shared.add(twin)
  }

  kindOf = (id: number): SearchKind => this.#kinds[this.#kind[id]!]!
  publishedOf = (id: number): number => this.#published[id]!
  titleWordsOf = (id: number): number => this.#titleWords[id]!
  twinOf = (id: number): number => this.#twin[id]!

  /** Tells whether an item may have translations. */
  hasTwins = (id: number): boolean => this.#shared.size > 0 && this.#shared.has(this.#twin[id]!)

  /** Removes older items from a set. @param since minutes since 1970, UTC. @param known the maximum id. */
  keepSince(items: Uint32Array, since: number, known: number): Uint32Array {
    const kept = items.slice()
    for (const id of idsOfSet(items))
      if (this.#published[id]! < since || id > known) kept[id >>> 5]! &= ~(1 << (id & 31))
    return kept
  }

  /** Returns a test of whether an item is in a language. */
  inLanguage(language: string): (id: number) => boolean {
    const number = this.#languages.indexOf(language)
    return (id) => this.#language[id] === number
  }

  #makeRoom(id: number): void {
    if (id < this.#published.length) return
    const size = Math.max(id + 1, Math.ceil(this.#published.length * 1.5))
    this.#published = widerArray(this.#published, new Int32Array(size))
    this.#twin = widerArray(this.#twin, new Int32Array(size))
    this.#kind = widerArray(this.#kind, new Uint8Array(size))
    this.#language = widerArray(this.#language, new Uint8Array(size))
    this.#titleWords = widerArray(this.#titleWords, new Uint8Array(size))
  }
}

function widerArray<A extends Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(from: A, into: A): A {
  into.set(from)
  return into
}

/** Returns the index of a value in a list, and appends a new one. */
function numberIn<T>(list: T[], value: T): number {
  const at = list.indexOf(value)
  return at >= 0 ? at : list.push(value) - 1
}
