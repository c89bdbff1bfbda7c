import { afterEach, expect, test, vi } from 'vitest'
import { KNOWN_SECONDS, markBrowser, nameOfBrowser } from './known-browser.ts'

const secret = 'a secret of 32 characters at least'
const ada = { id: 'ada', passwordChangedAt: null }
const bob = { id: 'bob', passwordChangedAt: '2026-01-02T03:04:05.678Z' }

afterEach(() => void vi.useRealTimers())

test('a browser is known to each of its accounts by a different name, and to no other', () => {
  const first = markBrowser(undefined, ada, secret)
  const both = markBrowser(first, bob, secret)
  const names = [nameOfBrowser(both, ada, secret), nameOfBrowser(both, bob, secret)]
  expect(names).toEqual([expect.stringMatching(/^\w{16}$/), expect.stringMatching(/^\w{16}$/)])
  expect(new Set(names).size).toBe(2)
  expect(nameOfBrowser(first, bob, secret)).toBeUndefined()
  expect(nameOfBrowser(both, { id: 'eve', passwordChangedAt: null }, secret)).toBeUndefined()
  expect(markBrowser(both, ada, secret)).toBeUndefined()
})

test('a changed, forged or foreign name, or one from before a password change, is rejected', () => {
  const mark = markBrowser(undefined, ada, secret)!
  const [name = '', ends = '', signature = ''] = mark.split('.')
  const wrong = [
    `other${name.slice(5)}.${ends}.${signature}`,
    `${name}.${Number(ends) + 1}.${signature}`,
    `${name}.${ends}.${signature.slice(1)}`,
    `${name}.${ends}`,
    `${name}.Infinity.${signature}`,
    '~~..~',
    '\u{1F600}'.repeat(50),
  ]
  for (const cookie of wrong) expect(nameOfBrowser(cookie, ada, secret)).toBeUndefined()
  expect(nameOfBrowser(mark, ada, `${secret}!`)).toBeUndefined()
  expect(nameOfBrowser(mark, { ...ada, passwordChangedAt: bob.passwordChangedAt }, secret)).toBeUndefined()
})

test('a name remains when renewed, expires after 400 days, and is limited to five accounts', () => {
  const start = new Date('2026-06-01T00:00:00Z').getTime()
  vi.useFakeTimers({ now: start })
  const mark = markBrowser(undefined, ada, secret)!
  const name = nameOfBrowser(mark, ada, secret)
  vi.setSystemTime(start + 201 * 86_400_000)
  const renewed = markBrowser(mark, ada, secret)
  expect(nameOfBrowser(renewed, ada, secret)).toBe(name)
  vi.setSystemTime(start + KNOWN_SECONDS * 1_000)
  expect(nameOfBrowser(mark, ada, secret)).toBeUndefined()
  expect(nameOfBrowser(renewed, ada, secret)).toBe(name)

  const people = Array.from({ length: 7 }, (_, i) => ({ id: `person${i}`, passwordChangedAt: null }))
  let cookie: string | undefined
  for (const person of people) cookie = markBrowser(cookie, person, secret)
  const known = people.filter((person) => nameOfBrowser(cookie, person, secret))
  expect(known.map(({ id }) => id)).toEqual(['person2', 'person3', 'person4', 'person5', 'person6'])
})
