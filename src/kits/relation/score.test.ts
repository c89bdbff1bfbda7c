import { expect, test } from 'vitest'
import { relate, type RelationPhrase } from './score.ts'

/** A phrase of rare words; those marked with `~` are common, those with `!` are used in one field only. */
const phrase = (text: string): RelationPhrase => ({
  text,
  terms: text.split(' ').map((word) => {
    const form = word.replace(/^[~!]/, '')
    return {
      shown: form,
      forms: [form],
      weight: word.startsWith('~') ? 0.3 : 1,
      focused: word.startsWith('!'),
    }
  }),
})
const topic = (text: string) => ({ kind: 2, words: text.split(' '), size: text.split(' ').length })

test.each([
  ['one word in two fields', ['balancing'], ['line balancing'], 'mechanical', 'manufacturing', undefined],
  ['one word in the same field', ['balancing'], ['balancing'], 'mechanical', 'mechanical', ['balancing']],
  // A schema is migrated otherwise than a domain.
  ['one word of a longer topic', ['migration'], ['schema migration'], 'it', 'it', undefined],
  ['one word with one sense of a longer topic', ['!rotor'], ['rotor balancing'], 'it', 'it', ['!rotor']],
  ['two words together', ['bolted joints'], ['bolted joints'], 'mechanical', 'aerospace', ['bolted joints']],
  ['one word of each phrase', ['heat pumps'], ['infusion pumps'], 'energy', 'medical', undefined],
  [
    'common words in the same field',
    ['~worked ~example'],
    ['worked example'],
    'physics',
    'physics',
    undefined,
  ],
  ['a word with one sense', ['!cepheids'], ['cepheids'], 'astronomy', 'physics', ['!cepheids']],
  ['two topics', ['alarm', 'fatigue'], ['fatigue', 'alarm'], 'medical', 'aerospace', ['alarm', 'fatigue']],
])('relates items by %s', (_, own, other, field, otherField, on) => {
  const relation = relate(
    { phrases: own.map(phrase), fields: [field] },
    { parts: other.map(topic), fields: [otherField] },
  )
  expect(relation?.on).toEqual(on)
})

test.each([
  ['a longer heading', 'lines balances allow', undefined],
  ['the heading', 'line balancing', ['line balancing']],
])('relates items of different fields by two words of %s', (_, heading, on) => {
  const words = heading.replace('lines', 'line').replace('balances', 'balancing')
  const relation = relate(
    { phrases: [phrase('line balancing')], fields: ['manufacturing'] },
    { parts: [{ ...topic(words), kind: 1 }], fields: ['chemical'] },
  )
  expect(relation?.on).toEqual(on)
})

test('a word of a title in a topic adds nothing to another word', () => {
  const title = { ...phrase('locks live on'), title: true as const }
  const parts = [topic('migration'), topic('time live')]
  const own = { phrases: [phrase('schema migration'), title], fields: ['it'] }
  expect(relate(own, { parts, fields: ['it'] })).toBeUndefined()
})
