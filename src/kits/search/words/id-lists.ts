import { idSetOf, idsOfSet } from './id-sets.ts'

/** The bit of a byte that marks a continuation. */
const MORE = 128
const BITS_OF_BYTE = 8
/** Maximum bytes of a 32-bit number. */
const MAX_BYTES = 5

/**
 * Numbered lists of ascending ids. Each is stored as the first id and the differences, in little-endian
 * groups of 7 bits, or as a bit set if that is smaller.
 */
export class IdLists {
  readonly #bytes: Uint8Array
  /** The start of each list, and the end of the last one. */
  readonly #begins: Uint32Array
  /** The lists that are bit sets, by number. */
  readonly #sets: ReadonlyMap<number, Uint32Array>

  constructor(bytes: Uint8Array, begins: Uint32Array, sets: ReadonlyMap<number, Uint32Array>) {
    this.#bytes = bytes
    this.#begins = begins
    this.#sets = sets
  }

  /** The memory in use. */
  get bytes(): number {
    const inSets = [...this.#sets.values()].reduce((sum, set) => sum + set.byteLength, 0)
    return this.#bytes.byteLength + this.#begins.byteLength + inSets
  }

  /** Returns the bytes of some lists, a rough measure of their ids. */
  weightOf(from: number, to: number): number {
    let weight = this.#begins[to]! - this.#begins[from]!
    for (let list = from; list < to; list++) weight += this.#sets.get(list)?.byteLength ?? 0
    return weight
  }

  /** Sets the bit of each id in some lists. @param room a buffer for the ids of any of them. */
  mark(from: number, to: number, bits: Uint32Array, room: Int32Array): void {
    for (let list = from; list < to; list++) {
      const set = this.#sets.get(list)
      if (set) {
        for (let at = 0; at < set.length; at++) bits[at]! |= set[at]!
        continue
      }
      const count = this.#readBytes(list, room, 0)
      for (let k = 0; k < count; k++) bits[room[k]! >>> 5]! |= 1 << (room[k]! & 31)
    }
  }

  /** Tells whether the bit of an id in some lists is set. @param room a buffer for the ids of any of them. */
  meets(from: number, to: number, bits: Uint32Array, room: Int32Array): boolean {
    for (let list = from; list < to; list++) {
      const set = this.#sets.get(list)
      if (set) {
        for (let at = 0; at < set.length; at++) if ((set[at]! & bits[at]!) !== 0) return true
        continue
      }
      const count = this.#readBytes(list, room, 0)
      for (let k = 0; k < count; k++) if ((bits[room[k]! >>> 5]! >>> (room[k]! & 31)) & 1) return true
    }
    return false
  }

  /** Writes the ids of a list at an offset. @returns the end offset. */
  read(list: number, into: Int32Array, from: number): number {
    const set = this.#sets.get(list)
    if (!set) return this.#readBytes(list, into, from)
    let place = from
    for (const id of idsOfSet(set)) into[place++] = id
    return place
  }

  #readBytes(list: number, into: Int32Array, from: number): number {
    const bytes = this.#bytes
    let id = 0
    let place = from
    for (let at = this.#begins[list]!, end = this.#begins[list + 1]!; at < end;) {
      let byte = bytes[at++]!
      let step = byte & (MORE - 1)
      for (let shift = 7; byte >= MORE; shift += 7) {
        byte = bytes[at++]!
        step |= (byte & (MORE - 1)) << shift
      }
      id += step
      into[place++] = id
    }
    return place
  }
}

/** Writes lists of ids one after the other. */
export class IdListsWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #begins = new Uint32Array(64)
  readonly #sets = new Map<number, Uint32Array>()
  #used = 0
  #lists = 0

  /** @param room the expected number of bytes. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(Math.max(64, room))
  }

  /** @param ids ascending and distinct. */
  add(ids: Int32Array, from: number, to: number): void {
    const most = this.#used + (to - from) * MAX_BYTES
    if (most > this.#bytes.length) this.#bytes = widened(this.#bytes, Uint8Array, most)
    if (this.#lists + 2 > this.#begins.length)
      this.#begins = widened(this.#begins, Uint32Array, this.#lists + 2)
    const bytes = this.#bytes
    let used = this.#used
    let last = 0
    for (let place = from; place < to; place++) {
      let step = ids[place]! - last
      last = ids[place]!
      for (; step >= MORE; step >>>= 7) bytes[used++] = (step & (MORE - 1)) | MORE
      bytes[used++] = step
    }
    // The last id gives the length of a bit set.
    if (used - this.#used > last / BITS_OF_BYTE) this.#sets.set(this.#lists, idSetOf(ids.subarray(from, to)))
    else this.#used = used
    this.#begins[++this.#lists] = this.#used
  }

  finish(): IdLists {
    return new IdLists(this.#bytes.slice(0, this.#used), this.#begins.slice(0, this.#lists + 1), this.#sets)
  }
}

/** Returns a copy of twice the size, or of the needed size. */
function widened<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  array: A,
  Kind: new (length: number) => A,
  least: number,
): A {
  const wider = new Kind(Math.max(least, 2 * array.length))
  wider.set(array)
  return wider
}
