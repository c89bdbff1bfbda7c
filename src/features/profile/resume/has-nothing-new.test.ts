import { expect, test } from 'vitest'
import { hasNothingNew } from './has-nothing-new.ts'

const known = {
  id: '1',
  Title: 'Engineer',
  Unit: 'Bridges',
  StartDate: { Month: '04', Year: '2022' },
  EndDate: { Month: '', Year: '' },
  Skills: ['a', 'b'],
  Projects: [{ id: '2', Name: 'Watch', Roles: 'Lead' }],
}

test.each([
  ['the same', known],
  ['another id', { ...known, id: '9' }],
  ['less', { ...known, Unit: '', Skills: ['b'], StartDate: { Month: '', Year: '2022' } }],
  ['less of what is inside', { ...known, Projects: [{ Name: 'Watch', Roles: '' }] }],
  ['nothing inside', { ...known, Projects: [], Skills: [] }],
])('finds nothing new in %s', (_, given) => {
  expect(hasNothingNew(given, known)).toBe(true)
})

test.each([
  ['another title', { ...known, Title: 'Lead engineer' }],
  ['an end', { ...known, EndDate: { Month: '01', Year: '2024' } }],
  ['one more inside', { ...known, Projects: [{ Name: 'Tower', Roles: '' }] }],
  ['one more word', { ...known, Skills: ['a', 'c'] }],
  ['a field that is not there', { ...known, Link: 'https://example.org' }],
])('finds something new in %s', (_, given) => {
  expect(hasNothingNew(given, known)).toBe(false)
})

test('an ongoing entry differs from one that ended', () => {
  expect(hasNothingNew(known, { ...known, EndDate: { Month: '01', Year: '2024' } })).toBe(false)
})
