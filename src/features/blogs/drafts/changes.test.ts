import { expect, test } from 'vitest'
import { changesBetween, sameJson, withChanges } from './changes.ts'
import { emptyDraft, type ArticleDraft, type DraftSection } from './schema.ts'

// Two people who write at once: what each did is worked into what the other left.

const section = (Key: string, Content = `<p>${Key}</p>`): DraftSection => ({
  Key,
  SectionTitle: Key.toUpperCase(),
  Content,
  SubSection: [],
})
const article = (keys: string, more: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...emptyDraft(),
  BlogTitle: 'Bearings',
  BlogContentDetails: [...keys].map((key) => section(key)),
  ...more,
})
const keysOf = ({ BlogContentDetails }: ArticleDraft) => BlogContentDetails.map(({ Key }) => Key).join('')
const rewritten = (draft: ArticleDraft, key: string, text: string): ArticleDraft => ({
  ...draft,
  BlogContentDetails: draft.BlogContentDetails.map((each) => (each.Key === key ? section(key, text) : each)),
})

const base = article('abc')

test.each<[what: string, to: ArticleDraft]>([
  ['nothing', base],
  ['fields', article('abc', { BlogTitle: 'Gears', BlogTags: ['Oil'] })],
  ['a section', rewritten(base, 'b', '<p>new</p>')],
  ['sections at either end and between', article('xaybcz')],
  ['several new ones in a row', article('axyzbc')],
  ['fewer', article('c')],
  ['none', article('')],
  ['another order', article('cab')],
  ['all of that', rewritten(article('zcxa', { BlogDescription: 'd' }), 'a', '<p>2</p>')],
])('diffs and applies changes idempotently: %s', (_, to) => {
  const changes = changesBetween(base, to)
  const { draft, differing } = withChanges(base, changes)
  expect(differing).toEqual([])
  expect(draft).toEqual(to)
  expect(withChanges(draft, changes)).toEqual({ draft: to, differing: [] })
})

test.each<[what: string, mine: ArticleDraft, theirs: ArticleDraft, differing: string[], keys: string]>([
  ['different sections', rewritten(base, 'a', '1'), rewritten(base, 'b', '2'), [], 'abc'],
  ['a field and a section', article('abc', { BlogTitle: 'Gears' }), rewritten(base, 'b', '2'), [], 'abc'],
  ['a new one each', article('axbc'), article('abcy'), [], 'axbcy'],
  ['another order, and a new one', article('cba'), article('abxc'), [], 'cbxa'],
  ['one removed, another changed', article('ab'), rewritten(base, 'a', '2'), [], 'ab'],
  ['the same section', rewritten(base, 'a', '1'), rewritten(base, 'a', '2'), ['section.a'], 'abc'],
  ['the same to the same', rewritten(base, 'a', '1'), rewritten(base, 'a', '1'), [], 'abc'],
  ['away what was changed', article('bc'), rewritten(base, 'a', '2'), ['section.a'], 'abc'],
  ['changed what is away', rewritten(base, 'a', '1'), article('bc'), ['section.a'], 'bc'],
  ['behind what is away', article('abxc'), article('ac'), [], 'acx'],
  ['two orders', article('cab'), article('bca'), ['order'], 'bca'],
  [
    'the same field',
    article('abc', { BlogTitle: 'A' }),
    article('abc', { BlogTitle: 'B' }),
    ['BlogTitle'],
    'abc',
  ],
])('merges concurrent changes: %s', (_, mine, theirs, differing, keys) => {
  const merged = withChanges(theirs, changesBetween(base, mine))
  expect(merged.differing).toEqual(differing)
  expect(keysOf(merged.draft)).toBe(keys)
  expect(sameJson(merged.draft, theirs)).toBe(differing.length > 0 || sameJson(mine, theirs))
})

test('JSON comparison ignores key order and undefined values', () => {
  expect(sameJson({ a: 1, b: [{ c: 2, d: undefined }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  for (const [one, other] of [
    [[1], { 0: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [null, {}],
    ['1', 1],
  ])
    expect(sameJson(one, other)).toBe(false)
})

test.each(['SectionTitle', 'BlogContentDetails', '__proto__', 'constructor', ''])(
  'rejects a change to the unknown part “%s”',
  (path) => {
    expect(() => withChanges(base, [{ path, from: undefined, to: 'x' }])).toThrow(RangeError)
  },
)
