import { expect, test } from 'vitest'
import { isOfSameFamily } from './stem-families.ts'

test.for([
  ['universe', 'university'],
  ['universo', 'universidades'],
  ['organs', 'organization'],
  ['organism', 'organisation'],
  ['author', 'authorities'],
  ['experience', 'experiments'],
  ['imports', 'important'],
  ['animals', 'animation'],
  ['severe', 'several'],
])('%s and %s are no forms of one word', ([one, other]) => {
  expect(isOfSameFamily(one!, other!)).toBe(false)
  expect(isOfSameFamily(other!, one!)).toBe(false)
})

test.for([
  ['universe', 'universal'],
  ['university', 'universities'],
  ['universidad', 'universitario'],
  ['organ', 'organs'],
  ['organizing', 'organization'],
  ['authors', 'author'],
  ['weld', 'welding'],
])('%s and %s may be forms of one word', ([one, other]) => {
  expect(isOfSameFamily(one!, other!)).toBe(true)
})
