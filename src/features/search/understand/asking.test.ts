import { expect, test } from 'vitest'
import { withoutAsking } from './asking.ts'

test.each([
  ['Hey, can you find me a job in Python?', 'a job in Python?'],
  ['i am looking for a DNS workshop please', 'a DNS workshop'],
  ['busco trabajo de riego', 'trabajo de riego'],
  ['¿Dónde puedo encontrar cursos de música?', 'cursos de música?'],
  ['je cherche un emploi, merci', 'un emploi,'],
  ['poetry class near me', 'poetry class'],
  ['best university for astronomy', 'university for astronomy'],
  ['what is the best way to learn Python', 'learn Python'],
  ['how do i become a welder', 'become a welder'],
  // In the middle they are words like any.
  ['a workshop near me on DNS', 'a workshop near me on DNS'],
  ['pumps looking for trouble', 'pumps looking for trouble'],
])('%s asks for %s', (typed, text) => expect(withoutAsking(typed)).toBe(text))

test.each([
  ['please', 'please'],
  ['thanks please', 'please'],
  ['?', '?'],
])('%s has no other words, and so asks for %s', (typed, text) => expect(withoutAsking(typed)).toBe(text))
