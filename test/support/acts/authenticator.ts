import { codeAt } from '#features/accounts/second-factor/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows that was given this secret. @param later half minutes from now. */
export function codeNow(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  return codeAt(bytes, Math.floor(Date.now() / 30_000) + later)
}
