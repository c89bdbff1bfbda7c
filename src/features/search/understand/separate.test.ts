import { expect, test } from 'vitest'
import { separateWords } from './separate.ts'

const content = new Set([
  'machine',
  'learning',
  'greenhouse',
  'green',
  'house',
  'hose',
  'oslo',
  'data',
  'engineer',
  'crow',
  'scarecrow',
  'back',
  'up',
  'backup',
  'start',
  'startup',
  'start-up',
])
const has = (words: readonly string[]) => Promise.resolve(new Set(words.filter((word) => content.has(word))))
const terms = new Set(['photovoltaic', 'cybersecurity', 'cyber security'])
const separate = (text: string, mistyped: readonly string[] = []) =>
  separateWords(text, 'en', {
    exist: has,
    isTerm: (term) => terms.has(term),
    mistyped: () => Promise.resolve(new Set(mistyped)),
  })

test.each([
  ['eventsinoslo', 'events in oslo'],
  ['MachineLearning jobs', 'machine learning jobs'],
  ['free dataengineerjobs', 'free data engineer jobs'],
  ['eventosenoslo', 'eventos en oslo'],
])('separates %s', async (typed, spaced) => {
  const { text, separated } = await separate(typed)
  expect(text).toBe(spaced)
  expect(separated).toHaveLength(1)
  expect(typed.toLowerCase()).toContain(separated[0]!.typed)
  expect(spaced).toContain(separated[0]!.shown[0])
})

test.each([
  ['one that content has', 'a scare crow', 'scarecrow'],
  ['one that has synonyms', 'photo voltaic', 'photovoltaic'],
  ['the noun of a verb', 'back up', 'backup'],
])('joins two words to %s', async (_, typed, one) => {
  const { text, separated } = await separate(typed)
  expect(text.endsWith(one)).toBe(true)
  expect(separated).toEqual([{ typed: typed.replace('a ', ''), shown: [one] }])
})

test.each([
  ['of which content has both', 'green house'],
  ['that are a term themselves', 'cyber security'],
  ['that content writes with a hyphen', 'start up'],
  ['that are no noun together', 'engineer up'],
])('leaves two words %s', async (_, typed) =>
  expect(await separate(typed)).toEqual({ text: typed, separated: [] }),
)

test.each([
  ['a word of content', 'greenhouse'],
  ['a word of a dictionary', 'crowdedness'],
  ['another number of a word of content', 'reallies'],
  ['a plural of one', 'hydroelectricities'],
  ['words that nothing has', 'blorptasticoslo'],
  ['a short word', 'oslojob'],
  ['a name with digits', 'oslo2027events'],
])('leaves %s', async (_, typed) => expect(await separate(typed)).toEqual({ text: typed, separated: [] }))

test('takes a word for a typing error rather than for two words', async () => {
  expect((await separate('greenhose')).text).toBe('green hose')
  expect(await separate('greenhose', ['greenhose'])).toEqual({ text: 'greenhose', separated: [] })
})
