import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { boardWords } from './data-words.ts'
import { tsqueryOf } from '#kits/search/words/query.ts'
import { SegmentBuilder } from '#kits/search/words/segment.ts'
import { WordIndex } from '#kits/search/words/word-index.ts'

const database = await testDatabase()

const known = new WordIndex()
const builder = new SegmentBuilder()
builder.add({ id: 1, everywhere: ['engineer', 'engin', 'designer', 'design'], titles: ['designer'] })
builder.add({ id: 2, everywhere: ['engineering', 'engin', "o'neil"], titles: [] })
known.replace([1, 2], [builder.build()])

test.each([
  ['Designer', `('designer'|'design'|'designer':*)`],
  ['designer engineers', `('designer'|'design')&('engineers'|'engin'|'engineers':*|'engineer')`],
  // A finished word that is only the beginning of others is a mistake, too; one that is not finished is none.
  ['enginee designer', `('enginee'|'engine'|'engineer')&('designer'|'design'|'designer':*)`],
  ['enginee', `('enginee'|'engine'|'enginee':*)`],
  ['dezigner', `('dezigner'|'dezign'|'dezigner':*|'designer')`],
  // Nothing differs by one mistake alone, but a word begins nearly so.
  ['engneeri', `('engneeri'|'engneeri':*|'engineeri':*)`],
  ['engneeri design', `('engneeri')&('design'|'design':*)`],
  // Words that say too little are passed over as long as others are left.
  ['the design', `('design'|'design':*)`],
  ['the', `('the'|'the':*)`],
  ['d', `('d')`],
])('translates %s to the query %s', async (text, query) => {
  const asked = await boardWords(database.db, { text, where: 'all' }, known)
  expect(asked && tsqueryOf(asked)).toBe(query)
})

test('limits a query to titles', async () => {
  const asked = await boardWords(database.db, { text: 'dezigner', where: 'title' }, known)
  expect(asked && tsqueryOf(asked)).toBe(`('dezigner':A|'dezign':A|'dezigner':*A|'designer':A)`)
})

test('tolerates no typos without a word index', async () => {
  const asked = await boardWords(database.db, { text: 'dezigner', where: 'all' })
  expect(asked && tsqueryOf(asked)).toBe(`('dezigner'|'dezign'|'dezigner':*)`)
})

test.each([
  [' ', null],
  ['&', undefined],
])('returns no query for %j', async (text, answer) => {
  expect(await boardWords(database.db, { text, where: 'all' }, known)).toBe(answer)
})
