import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('returns the initials of the first and the last name', () => {
  expect(initialsOf('Ana María Beltrán')).toBe('AB')
  expect(initialsOf('plato')).toBe('P')
  expect(initialsOf('Łukasz Żak')).toBe('ŁŻ')
  expect(initialsOf('— 42')).toBe('')
})
