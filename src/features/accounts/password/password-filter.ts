import { hash } from 'node:crypto'
import { normalizePassword } from '../schema.ts'

// A Bloom filter: its entries are always found, and one in 100,000 other words is a false positive.

/** The optimum for 24 bits per entry. */
const HASHES = 17
/** Bytes of each of the two numbers from the digest, few enough that a sum of HASHES of them stays exact. */
const NUMBER_BYTES = 6

/** Builds a filter of these passwords, ignoring case. @param size in bytes. */
export function filterOf(passwords: Iterable<string>, size: number): Uint8Array {
  const filter = new Uint8Array(size)
  for (const password of passwords) {
    for (const bit of bitsOf(password, size)) filter[bit >> 3]! |= 1 << (bit & 7)
  }
  return filter
}

/** Returns whether a filter contains a password, ignoring case. */
export const holdsPassword = (filter: Uint8Array, password: string): boolean =>
  bitsOf(password, filter.length).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0)

function bitsOf(password: string, size: number): Uint32Array {
  const digest = hash('sha256', normalizePassword(password).toLowerCase(), 'buffer')
  const start = digest.readUIntBE(0, NUMBER_BYTES)
  const step = digest.readUIntBE(NUMBER_BYTES, NUMBER_BYTES)
  const bits = new Uint32Array(HASHES)
  for (let nth = 0; nth < HASHES; nth++) bits[nth] = (start + nth * step) % (size * 8)
  return bits
}
