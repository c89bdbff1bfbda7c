import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isStrongPassword } from '../schema.ts'
import { listCommonPasswords } from '../../../../scripts/word-lists/breached-passwords.ts'
import { testDeps } from '#test/support/api.ts'
import { refuseWeakPassword } from './mutations.ts'
import { isCommonPassword, isMadeOf } from './weak-password.ts'

describe('common passwords', () => {
  const list = listCommonPasswords()

  test('include the 50,000 most common that the policy accepts', () => {
    const strong = list.filter(isStrongPassword)
    expect(strong.length).toBeGreaterThan(250_000)
    expect(strong.slice(0, 50_000).filter((password) => !isCommonPassword(password))).toEqual([])
  })

  test('number a million and take at most 3 MB', () => {
    expect(list.length).toBe(999_999)
    const some = list.filter((_, nth) => nth % 20 === 0)
    expect(some.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
    const file = new URL('../../../../content/word-lists/common-passwords.bloom', import.meta.url)
    expect(statSync(file).size).toBeLessThanOrEqual(3_000_000)
  })

  test('have at most 8 false positives in 200,000 passwords', () => {
    const taken = Array.from({ length: 200_000 }, (_, i) => `pw-${i}-${(i * 7919) % 1_000_003}`)
    expect(taken.filter(isCommonPassword).length).toBeLessThanOrEqual(8)
  })

  test.each(['password1', 'Password1', 'QWERTY123', '1qaz2wsx', 'trustno1'])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['correct1horse', 'password1 and more', ''])('do not include %j', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('a password made of given words', () => {
  const words = ['Agora', 'Ada Rao', 'ada.rao99', 'example.org']

  test.each([
    'agora2024',
    'AGORA-2024!',
    'Ag0ra2024',
    '2024agora',
    'agora-agora-1',
    'adarao1999',
    'ada.rao.99',
  ])('%s is easy to guess', (password) => expect(isMadeOf(password, words)).toBe(true))

  test.each(['rao-1234-5', '12345example', 'Exampl3!!99'])(
    '%s is easy to guess from a part of a name or address',
    (password) => expect(isMadeOf(password, words)).toBe(true),
  )

  test.each([
    'phantagorast1',
    'correct1horse',
    'agora and 3 forums',
    '12345678a',
    'contraseña1',
    '🔑🔑🔑🔑🔑🔑a1',
  ])('%s is not easy to guess', (password) => expect(isMadeOf(password, words)).toBe(false))

  test('ignores words of up to two letters', () => {
    expect(isMadeOf('me12345678', ['me', '', '  '])).toBe(false)
  })
})

describe('a password made of words about the account', () => {
  const env = {
    ...testDeps(undefined as never, { PUBLIC_URL: 'https://learn.ulm.example', BRAND_NAME: 'Campus' }).env,
  }
  const check = (given: string) => () =>
    refuseWeakPassword({ env }, given, { email: 'wanderer@mailbox.example', name: 'Ada Rao' })
  test.each([
    'agora-2024',
    'campus-2024',
    'learn-2024',
    'ulm-20240',
    'wanderer-99',
    'mailbox-99',
    'Ada-Rao-99',
  ])('%s is rejected', (given) => expect(check(given)).toThrow('guess'))
  test('is accepted otherwise, even without a portal address or a name', () => {
    expect(check('fault-2024')).not.toThrow()
    const plain = { ...env, PUBLIC_URL: undefined }
    expect(() => refuseWeakPassword({ env: plain }, 'fault-2024', { email: 'a@b.cd' })).not.toThrow()
    expect(() => refuseWeakPassword({ env: plain }, 'learn-2024', { email: 'a@b.cd' })).not.toThrow()
  })
})
