import { describe, expect, test } from 'vitest'
import type { SearchGroup } from '#kits/search/groups.ts'
import type { Hit } from '../schema.ts'
import type { Answer } from './answers.ts'
import { noticeOf, type WordEvidence } from './notice.ts'
import { meaningOf } from './vocabulary.ts'

const TOTAL = 900
const inPassages = (passages: number): WordEvidence => ({ inHead: false, passages })
const inTitle: WordEvidence = { inHead: true, passages: 0 }
const inText: WordEvidence = { inHead: false, passages: 1 }
const nowhere: WordEvidence = { inHead: false, passages: 0 }

/** A word, the number of items that have it, and where the first result has it; undefined if nothing has the word. */
type Word = readonly [typed: string, df: number, where: WordEvidence | undefined]

interface Situation {
  /** The title of the first result, with marks. */
  title?: string
  kind?: Hit['Kind']
  missed?: string[]
  elsewhere?: string[]
  corrected?: Answer['corrected']
  isKindNamed?: boolean
  /** Words of facts that were understood at first. */
  facts?: string[]
}

function noticeFor(
  words: readonly Word[],
  { kind = 'event', title = 'First', isKindNamed = false, facts = [], ...given }: Situation = {},
) {
  const known = words.filter(([, , where]) => where)
  const groups = known.map(([typed, df]): SearchGroup => ({
    typed,
    exact: [typed],
    wide: [typed],
    k: 1,
    df,
    headDf: df,
  }))
  const unknown = words.flatMap(([typed, , where]) => (where ? [] : [typed]))
  const without = known.flatMap(([typed, , where]) => (where === nowhere ? [typed] : []))
  const hit: Hit = {
    Kind: kind,
    Title: 'First',
    Href: '/first',
    Language: 'en',
    Text: '',
    Facts: [],
    Marks: { title, text: '' },
    ...(without.length > 0 && { Without: without }),
  }
  const found = { words: new Set<string>(), prefix: undefined }
  const answer: Answer = {
    kinds: [{ Kind: kind, results: [hit], total: 1, totalIsCapped: false, nextCursor: null }],
    best: 1,
    first: 1,
    words: { groups, unknown, corrected: [], beyond: [], found },
    unknown,
    corrected: [],
    beyond: [],
    ...given,
  }
  const chips = facts.map((typed) => ({ typed, meaning: meaningOf(typed, 'en')! }))
  const evidence = { words: known.map(([, , where]) => where!), total: TOTAL }
  return noticeOf(answer, evidence, { chips }, isKindNamed)
}

test('a single word in several parts of a text is what the result is about', () => {
  expect(noticeFor([['dengue', 2, inPassages(3)]], { missed: ['dengue'] }).missed).toEqual([])
  expect(noticeFor([['dengue', 2, inPassages(2)]], { missed: ['dengue'] }).missed).toEqual(['dengue'])
})

describe('results with only some of the words', () => {
  test('are said to have these, if the rarer word is missing', () => {
    expect(
      noticeFor([
        ['robotics', 12, nowhere],
        ['club', 24, inTitle],
      ]),
    ).toEqual({ missed: [], partial: ['club'] })
  })

  test('are not, if the title has the rare word and a common one is missing', () => {
    expect(
      noticeFor([
        ['size', 80, nowhere],
        ['buck', 3, inTitle],
        ['converter', 24, inTitle],
      ]).partial,
    ).toEqual([])
  })

  test('are not, if the title has a word that hardly anything else has', () => {
    expect(
      noticeFor([
        ['idempotent', 2, inTitle],
        ['etl', 0, undefined],
      ]).partial,
    ).toEqual([])
  })

  test('are said to have what they have, if nothing has the other word', () => {
    expect(
      noticeFor([
        ['football', 0, undefined],
        ['results', 90, inTitle],
      ]).partial,
    ).toEqual(['results'])
  })

  test('may lack more of many words, which also describe', () => {
    const words: Word[] = [
      ['house', 34, nowhere],
      ['sinking', 3, nowhere],
      ['clay', 20, inTitle],
      ['soil', 90, inTitle],
    ]
    expect(noticeFor(words).partial).toEqual([])
  })

  test('name the correction of a mistyped word', () => {
    const corrected = [{ typed: 'batery', shown: ['battery', 'bakery'] }]
    const words: Word[] = [
      ['batery', 30, inTitle],
      ['recycling', 3, nowhere],
    ]
    expect(noticeFor(words, { corrected }).partial).toEqual(['battery'])
  })

  test('are measured by less, if a kind is named', () => {
    const words: Word[] = [
      ['hardware', 5, nowhere],
      ['teaching', 35, inTitle],
    ]
    expect(noticeFor(words).partial).toEqual(['teaching'])
    expect(noticeFor(words, { isKindNamed: true }).partial).toEqual([])
    expect(
      noticeFor(
        [
          ['engineering', 140, inTitle],
          ['dubai', 0, undefined],
        ],
        { isKindNamed: true },
      ).partial,
    ).toEqual(['engineering'])
  })

  test('are named, if the first is a page of the portal and the kind is missing', () => {
    const words: Word[] = [
      ['food', 14, inTitle],
      ['safety', 30, inTitle],
      ['training', 90, nowhere],
    ]
    expect(noticeFor(words, { kind: 'page', facts: ['training'] }).partial).toEqual(['food', 'safety'])
    expect(noticeFor(words, { kind: 'event', facts: ['training'] }).partial).toEqual([])
  })

  test('are no results about any word, if the first has none', () => {
    expect(noticeFor([['surveyor', 5, nowhere]])).toEqual({ missed: ['surveyor'], partial: [] })
  })
})

describe('results that only mention the words', () => {
  test('are about them all the same, if they are among their topics', () => {
    const words: Word[] = [
      ['simpsons', 4, inTitle],
      ['paradox', 6, inTitle],
    ]
    expect(noticeFor(words, { missed: ['simpsons', 'paradox'] })).toEqual({ missed: [], partial: [] })
  })

  test('are not, if only the text has them', () => {
    expect(noticeFor([['google', 6, inText]], { missed: ['google'] }).missed).toEqual(['google'])
  })

  test('need more than one word among the topics, unless the text has it or a kind is named', () => {
    const missed = ['ai']
    expect(noticeFor([['ai', 3, inTitle]], { missed }).missed).toEqual(['ai'])
    expect(noticeFor([['ai', 3, { inHead: true, passages: 1 }]], { missed }).missed).toEqual([])
    expect(noticeFor([['ai', 3, inTitle]], { missed, isKindNamed: true }).missed).toEqual([])
  })

  test('are elsewhere, if nothing is in the place', () => {
    const words: Word[] = [['public', 40, inTitle]]
    expect(noticeFor(words, { elsewhere: ['brazil'], isKindNamed: true }).missed).toEqual(['brazil'])
  })
})

describe('results that have all words', () => {
  const words = (...where: WordEvidence[]): Word[] =>
    where.map((each, i) => [['sky', 'dark', 'night'][i]!, 20, each])
  const head: WordEvidence = { inHead: true, passages: 0 }

  test('and only mention them are said to be no close match', () => {
    expect(noticeFor(words(inPassages(2), inPassages(2)), { title: 'Other' }).missed).toEqual(['sky', 'dark'])
    expect(noticeFor(words(inPassages(1), inPassages(2), head), { title: 'Other' }).missed).toHaveLength(3)
  })

  test('are not, if the head or several passages have most of them, or the title has one', () => {
    expect(noticeFor(words(inPassages(3), inPassages(1)), { title: 'Other' }).missed).toEqual([])
    expect(noticeFor(words(head, inPassages(1)), { title: 'Other' }).missed).toEqual([])
    expect(noticeFor(words(inPassages(1), inPassages(1)), { title: '<mark>Sky</mark>' }).missed).toEqual([])
    expect(noticeFor(words(inPassages(1), inPassages(1)), { isKindNamed: true }).missed).toEqual([])
  })
})
