import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '#lib/server/secret.ts'

// The secret of an authenticator app is needed for each code, so it cannot be hashed. It is encrypted with AES-256-GCM,
// so that a copy of the database alone cannot create codes.

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param personId the owner: it cannot be decrypted for another account. */
export function sealSecret(bytes: Uint8Array, personId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor('authenticator', secret), nonce)
  cipher.setAAD(Buffer.from(personId))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns nothing if it was encrypted with another secret. */
export function openSecret(text: string, personId: string, secret: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor('authenticator', secret),
    bytes.subarray(0, NONCE_BYTES),
  )
  decipher.setAAD(Buffer.from(personId))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined // encrypted with an earlier secret of the portal
  }
}
