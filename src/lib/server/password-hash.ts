import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'

const runArgon2 = promisify(argon2)
/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; 30 ms here. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** Returns an argon2id hash in PHC format. The password is normalized to NFC, so that two encodings of it match. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Returns whether a password matches a hash. An unreadable hash matches nothing. A missing one takes as long as a real
 * one, so that the timing does not reveal whether the account exists.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  if (!parts) {
    await hashPassword(password)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Notifies listeners of every hash, the main cost of sign-ins. */
export const hashes = channel('agora:password-hash')

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  hashes.publish(cost)
  return runArgon2('argon2id', { message: password.normalize('NFC'), nonce, tagLength: TAG_BYTES, ...cost })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
