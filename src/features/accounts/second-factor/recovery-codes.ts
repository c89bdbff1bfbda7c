import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

/** How many somebody gets. */
const CODES = 10
/** 120 bits: a plain hash is enough to keep it (ASVS 6.5.2 asks for 112). */
const CODE_BYTES = 15

/** Codes for who has lost everything else, in groups of four letters that are hard to misread. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'))

/** As the database keeps a code, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url')
