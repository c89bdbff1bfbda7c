import { expect, it } from 'vitest'
import { nameOfItem, personalName, publicName, readEdit, registerName } from './edit-address.ts'

it('parses the names that it generates', () => {
  expect(readEdit(personalName)).toEqual({ kind: 'personal' })
  expect(readEdit(publicName)).toEqual({ kind: 'public' })
  expect(readEdit(registerName)).toEqual({ kind: 'register' })
  expect(readEdit(nameOfItem('Mentors', 'a.b'))).toEqual({ kind: 'item', key: 'Mentors', id: 'a.b' })
  expect(readEdit(nameOfItem('Mentors', undefined))).toEqual({ kind: 'item', key: 'Mentors', id: undefined })
})

it.each([
  undefined,
  '',
  '.',
  'Mentors',
  'Mentors.',
  '.new',
  'Unknown.new',
  'toString.new',
  // Filled by others.
  'EncycdataVirtualEnterprises.new',
])('returns undefined for %s', (name) => {
  expect(readEdit(name)).toBeUndefined()
})
