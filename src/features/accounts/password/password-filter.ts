import { hash } from 'node:crypto'
import { normalizePassword } from '../schema.ts'

// A Bloom filter: what was put in is always found; of anything else HASHES bits happen to be set once in 100,000 times.

/** As many as are best at 24 bits for each entry. */
const HASHES = 17
/** Of the digest for each of its two numbers: sums of HASHES of them are still exact. */
const NUMBER_BYTES = 6

/** A filter that holds these passwords, whatever their case. @param size in bytes. */
export function filterOf(passwords: Iterable<string>, size: number): Uint8Array {
  const filter = new Uint8Array(size)
  for (const password of passwords) {
    for (const bit of bitsOf(password, size)) filter[bit >> 3]! |= 1 << (bit & 7)
  }
  return filter
}

/** Whether a filter holds a password, in any case of its letters. */
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
