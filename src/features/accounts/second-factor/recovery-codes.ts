import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

/** Number of recovery codes. */
const CODES = 10
/** 120 bits: a plain hash is enough to store it (ASVS 6.5.2 asks for 112). */
const CODE_BYTES = 15

/** Creates recovery codes in groups of four letters that are hard to misread. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'))

/** Hashes a code for the database, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')
