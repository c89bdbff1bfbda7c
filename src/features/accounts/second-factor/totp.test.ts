import { describe, expect, test } from 'vitest'
import { base32, codeAt, otpAddress, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of authenticator apps', () => {
  // RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match RFC 6238: at %i seconds %s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
    expect(stepOfCode(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  })

  test('of the previous and next time step are accepted, others are not', () => {
    const now = 1_234_567_890_000
    const step = now / 30_000
    expect([-2, -1, 0, 1, 2].map((more) => stepOfCode(secret, codeAt(secret, step + more), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  test.each(['', '28708', '2870822', '０05924', 'abcdef'])('reject %j', (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
  })
})

test('encodes a secret as base32 and as an otpauth URL', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('f'))).toBe('MY')
  expect(otpAddress(secret, 'Agora & more', 'a+b@example.org')).toBe(
    'otpauth://totp/Agora%20%26%20more:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=Agora%20%26%20more&algorithm=SHA1&digits=6&period=30',
  )
})
