import { expect, test } from 'vitest'
import { isSitePath, parseIntent } from './intent.ts'

test.for(['/', '/events/5/zero-trust#register', '/jobs?q=dam%20engineer', '/my-events/new'])(
  '%s is a page',
  (path) => {
    expect(isSitePath(path)).toBe(true)
  },
)

test.for([
  '',
  'events',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/./\u0000',
  '/..//evil.example',
  '/signin?returnTo=/',
  '/user/logout',
  '/./user/logout',
  '/refreshToken',
  `/${'a'.repeat(500)}`,
])('%j is not', (path) => {
  expect(isSitePath(path)).toBe(false)
})

test('An intent keeps a known act with its subject only', () => {
  const returnTo = '/events/5/zero-trust'
  expect(parseIntent({ returnTo, act: 'register', subject: '5', more: 1 })).toEqual({
    returnTo,
    act: 'register',
    subject: '5',
  })
  for (const act of [
    { act: 'delete', subject: '5' },
    { act: 'register' },
    { act: 'register', subject: '5;' },
  ])
    expect(parseIntent({ returnTo, ...act })).toEqual({ returnTo })
  expect(parseIntent({ returnTo: '//evil.example', act: 'register', subject: '5' })).toBeUndefined()
})
