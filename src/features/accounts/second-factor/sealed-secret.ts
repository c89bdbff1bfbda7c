import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '#lib/server/secret.ts'

// The secret of an authenticator has to be read again for each code, so it cannot be a hash. It is kept sealed (AES-256-GCM):
// a copy of the database alone makes no codes.

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param personId whose it is: it opens for nobody else. */
export function sealSecret(bytes: Uint8Array, personId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor('authenticator', secret), nonce)
  cipher.setAAD(Buffer.from(personId))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns nothing for what another secret has sealed. */
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
    return undefined // sealed with a secret that the portal had before
  }
}
