import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { isTypoOf, mistypedPrefix } from './typos.ts'

const letters = fc.constantFrom('a', 'b', 'c', 'é')
const word = (minLength: number, maxLength: number) => fc.string({ unit: letters, minLength, maxLength })

/** Every form of a word with one mistake, made one by one. */
function mistakesOf(text: string): Set<string> {
  const forms = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at)
    for (const letter of 'abcé') {
      forms.add(before + letter + text.slice(at))
      if (at < text.length) forms.add(before + letter + text.slice(at + 1))
    }
    if (at < text.length) forms.add(before + text.slice(at + 1))
    if (at + 1 < text.length) forms.add(before + text[at + 1]! + text[at]! + text.slice(at + 2))
  }
  forms.delete(text)
  return forms
}

test('distinguishes one mistake from none and from several', () => {
  fc.assert(
    fc.property(word(1, 7), word(1, 7), (typed, meant) => {
      expect(isTypoOf(typed, meant)).toBe(mistakesOf(meant).has(typed))
    }),
    { numRuns: 2_000 },
  )
})

test('recognizes every form of a word with one mistake', () => {
  fc.assert(
    fc.property(word(2, 8), (meant) => {
      for (const typed of mistakesOf(meant)) expect([typed, isTypoOf(typed, meant)]).toEqual([typed, true])
    }),
    { numRuns: 100 },
  )
})

test('matches a mistyped prefix, unless only its last letter differs', () => {
  let told = 0
  fc.assert(
    fc.property(word(3, 6), word(3, 9), (typed, meant) => {
      const found = mistypedPrefix(typed, meant)
      const before = typed.slice(0, -1)
      const beginnings = [-1, 0, 1]
        .map((more) => meant.slice(0, typed.length + more))
        .filter((begun) => mistakesOf(begun).has(typed))
        // What differs in its last letter alone is no mistake that says anything.
        .filter((begun) => begun !== before && !begun.startsWith(typed))
        .filter((begun) => begun.length !== typed.length || !begun.startsWith(before))
      expect([typed, meant, found !== undefined]).toEqual([typed, meant, beginnings.length > 0])
      expect(found === undefined || beginnings.includes(found)).toBe(true)
      if (found !== undefined) told++
    }),
    { numRuns: 3_000 },
  )
  expect(told).toBeGreaterThan(50)
})

test.each([
  ['engneeri', 'engineering', 'engineeri'],
  ['enigneer', 'engineering', 'engineer'],
  ['enggineer', 'engineering', 'engineer'],
  ['engxneer', 'engineering', 'engineer'],
  ['engineex', 'engineering', undefined],
  ['xngineer', 'engineering', 'engineer'],
])('mistypedPrefix(%s, %s) returns %s', (typed, meant, begun) => {
  expect(mistypedPrefix(typed, meant)).toBe(begun)
})

test('a dictionary finds every word near the typed one', () => {
  const overlooked: string[][] = []
  fc.assert(
    fc.property(fc.uniqueArray(word(1, 9), { minLength: 1, maxLength: 200 }), word(4, 8), (words, typed) => {
      const near = new Set(new Dictionary(words.toSorted()).nearTo(typed))
      const meant = words.filter((each) => isTypoOf(typed, each) || mistypedPrefix(typed, each) !== undefined)
      overlooked.push(meant.filter((each) => !near.has(each)))
    }),
    { numRuns: 300 },
  )
  expect(overlooked.flat()).toEqual([])
})

test('a dictionary finds its words exactly and by prefix', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word(1, 5), { maxLength: 60 }), word(1, 4), (words, asked) => {
      const sorted = words.toSorted()
      const dictionary = new Dictionary(sorted)
      expect(dictionary.numberOf(asked)).toBe(sorted.indexOf(asked))
      const [from, to] = dictionary.beginningWith(asked)
      expect(sorted.slice(from, to)).toEqual(sorted.filter((each) => each.startsWith(asked)))
    }),
    { numRuns: 300 },
  )
})
