import { idsOfSet } from './id-sets.ts'
import type { SearchKind } from '../schema.ts'

/** What ranking needs of an item beside its words. */
export interface ItemFacts {
  id: number
  kind: SearchKind
  /** Minutes since 1970, UTC. */
  published: number
  /** Two letters. */
  language: string
  /** Different words of its title. */
  titleWords: number
  /** The same number for what says the same in other languages. */
  twin: number
}

/** More words of a title are no longer told apart. */
const MOST_TITLE_WORDS = 255

/** The facts of all items, by their ids: some 14 bytes each. */
export class ItemColumns {
  #published = new Int32Array(1024)
  #twin = new Int32Array(1024)
  #kind = new Uint8Array(1024)
  #language = new Uint8Array(1024)
  #titleWords = new Uint8Array(1024)
  /** The highest id there was. */
  highest = 0
  readonly #kinds: SearchKind[] = []
  readonly #languages: string[] = []
  /** Numbers that several items share, or shared once. */
  readonly #shared = new Set<number>()

  /** In memory. */
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
    this.#titleWords[id] = Math.min(titleWords, MOST_TITLE_WORDS)
    if (twin !== id) this.#shared.add(twin)
  }

  kindOf = (id: number): SearchKind => this.#kinds[this.#kind[id]!]!
  publishedOf = (id: number): number => this.#published[id]!
  titleWordsOf = (id: number): number => this.#titleWords[id]!
  twinOf = (id: number): number => this.#twin[id]!

  /** Whether others may say the same in other languages. */
  hasTwins = (id: number): boolean => this.#shared.size > 0 && this.#shared.has(this.#twin[id]!)

  /** Of a set of items those that are not older. @param since minutes since 1970, UTC. @param known no higher id. */
  keepSince(items: Uint32Array, since: number, known: number): Uint32Array {
    const kept = items.slice()
    for (const id of idsOfSet(items))
      if (this.#published[id]! < since || id > known) kept[id >>> 5]! &= ~(1 << (id & 31))
    return kept
  }

  /** Tells for items whether they are in a language. */
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

/** The place of a value in a list of the different ones, where it may come anew. */
function numberIn<T>(list: T[], value: T): number {
  const at = list.indexOf(value)
  return at >= 0 ? at : list.push(value) - 1
}
