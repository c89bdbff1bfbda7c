/** Returns a bit set of ids. */
export function idSetOf(ids: ArrayLike<number>): Uint32Array {
  let highest = 0
  for (let k = 0; k < ids.length; k++) if (ids[k]! > highest) highest = ids[k]!
  const bits = new Uint32Array((highest >>> 5) + 1)
  for (let k = 0; k < ids.length; k++) bits[ids[k]! >>> 5]! |= 1 << (ids[k]! & 31)
  return bits
}

/** Tells whether the bit of an id is set; bits past the end are not. */
export const hasId = (bits: Uint32Array, id: number): boolean =>
  id >>> 5 < bits.length && ((bits[id >>> 5]! >>> (id & 31)) & 1) === 1

export function* idsOfSet(bits: Uint32Array): Generator<number> {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1) yield (at << 5) + 31 - Math.clz32(word & -word)
}

/** Returns the number of set bits. */
export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) for (let word = bits[at]!; word !== 0; word &= word - 1) count++
  return count
}

/** Removes the ids of another set, which must not be longer. */
export function removeIds(from: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < others.length; at++) from[at]! &= ~others[at]!
}
