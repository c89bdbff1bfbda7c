import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-client.ts'
import { withChanges } from './changes.ts'
import { emptyDraft, type ArticleDraft, type DraftChange, type OwnArticle } from './schema.ts'
import { ArticleWriting } from './writing.ts'

// What is typed is saved once typing pauses, outlives a cut connection and the page, and never takes the place of what
// somebody else wrote without being asked.

const title = (from: string, to: string): DraftChange => ({ path: 'BlogTitle', from, to })
const article = (more: Partial<ArticleDraft>): ArticleDraft => ({ ...emptyDraft(), BlogTitle: 'A', ...more })
const owned = (draft: ArticleDraft, version: number) =>
  ({ draftId: 'd', BlogTitle: draft.BlogTitle, version, article: draft, can: { edit: true } }) as OwnArticle

/** A server that merges as the real one does. */
let there: OwnArticle
let kept: readonly DraftChange[]
let online: boolean
let sent: number
const ways = {
  async send(changes: DraftChange[]): Promise<OwnArticle> {
    if (!online) throw new ApiError('No answer', 0, 'network')
    sent++
    const { draft, differing } = withChanges(there.article, changes)
    if (differing.length > 0)
      throw new ApiError('Differs', 409, 'stale', {}, { differs: differing, article: there })
    there = owned(draft, there.version + 1)
    return there
  },
  keep: (changes: readonly DraftChange[]) => void (kept = changes),
  forget: () => void (kept = []),
}
const elsewhere = (more: Partial<ArticleDraft>) => {
  there = owned({ ...there.article, ...more }, there.version + 1)
}
const begun = (changes: readonly DraftChange[] = []) => new ArticleWriting(there, changes, ways)

beforeEach(() => {
  vi.useFakeTimers()
  there = owned(article({}), 1)
  kept = []
  online = true
  sent = 0
})
afterEach(() => vi.useRealTimers())

test('autosaves once after typing pauses, and clears the local copy', async () => {
  const writing = begun()
  for (const BlogTitle of ['Ab', 'Abc', 'Abcd']) writing.change({ BlogTitle })
  await vi.advanceTimersByTimeAsync(300)
  expect([writing.read().state, kept]).toEqual(['unsaved', [title('A', 'Abcd')]])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([sent, there.article.BlogTitle, writing.read().state, kept]).toEqual([1, 'Abcd', 'saved', []])
  writing.change({ BlogTitle: 'Abcd' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toBe(1)
})

test('keeps and saves input typed during a save', async () => {
  const writing = begun()
  writing.change({ BlogTitle: 'B' })
  const saved = writing.save()
  writing.change({ BlogDescription: 'more' })
  elsewhere({ BlogTags: ['x'] })
  await saved
  expect(there.article).toMatchObject({ BlogTitle: 'B', BlogDescription: 'more', BlogTags: ['x'] })
  expect(writing.read()).toMatchObject({ state: 'saved', draft: { BlogTags: ['x'] } })
})

test('keeps changes locally while offline, and retries until they are saved', async () => {
  online = false
  const writing = begun()
  writing.change({ BlogTitle: 'B' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([writing.read().state, kept]).toEqual(['offline', [title('A', 'B')]])
  online = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([writing.read().state, there.article.BlogTitle, kept]).toEqual(['saved', 'B', []])
})

test('saves changes left by an earlier visit, together with those of others', async () => {
  elsewhere({ BlogDescription: 'theirs' })
  const writing = begun([title('A', 'B')])
  await vi.advanceTimersByTimeAsync(10)
  expect(there.article).toMatchObject({ BlogTitle: 'B', BlogDescription: 'theirs' })
  expect(writing.read().state).toBe('saved')
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('a conflict keeps both versions until it is resolved; %s wins', async (choice, stays) => {
  const writing = begun()
  elsewhere({ BlogTitle: 'Theirs' })
  writing.change({ BlogTitle: 'Mine', BlogDescription: 'besides' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(writing.read()).toMatchObject({
    state: 'differs',
    differing: [{ path: 'BlogTitle', mine: 'Mine', theirs: 'Theirs' }],
  })
  expect(kept).toContainEqual(title('A', 'Mine'))
  expect(there.article.BlogDescription).toBe('')
  // The page is left, and opened again.
  writing.stop()
  const again = begun(kept)
  again.change({ BlogTags: ['x'] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(again.read().state).toBe('differs')
  await again.choose({ BlogTitle: choice })
  expect(there.article).toMatchObject({ BlogTitle: stays, BlogDescription: 'besides', BlogTags: ['x'] })
  expect([again.read().state, again.read().draft.BlogTitle, kept]).toEqual(['saved', stays, []])
})

test('merges saved changes of others into unsaved input', () => {
  const writing = begun()
  writing.change({ BlogTitle: 'Mine' })
  elsewhere({ BlogDescription: 'theirs' })
  writing.takeIn(there)
  expect(writing.read().draft).toMatchObject({ BlogTitle: 'Mine', BlogDescription: 'theirs' })
  writing.stop()
})

test('shows why a save was rejected, and keeps the changes', async () => {
  const writing = new ArticleWriting(there, [], {
    ...ways,
    send: () => Promise.reject(new ApiError('Too long', 400, 'invalid_input')),
  })
  writing.change({ BlogTitle: 'x'.repeat(400) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writing.read()).toMatchObject({ state: 'refused', message: 'Too long' })
  expect(kept).toHaveLength(1)
})

test('stores input locally after a short pause, every two seconds while typing, and when saving', async () => {
  online = false
  const writing = begun()
  writing.change({ BlogTitle: 'B' })
  await vi.advanceTimersByTimeAsync(299)
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(kept).toEqual([title('A', 'B')])
  for (let i = 0; i < 10; i++) {
    writing.change({ BlogTitle: `B${i}` })
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(kept).toEqual([title('A', 'B9')])
  writing.change({ BlogTitle: 'C' })
  void writing.save()
  expect(kept).toEqual([title('A', 'C')])
})

test('saves what was typed before a removal, and the removal by itself; both can be undone', async () => {
  const section = { Key: 's1', SectionTitle: 'Load', Content: '<p>One.</p>', SubSection: [] }
  there = owned(article({ BlogContentDetails: [section] }), 1)
  const send = vi.spyOn(ways, 'send')
  const writing = begun()
  writing.change({ BlogTitle: 'Ab' })
  const removal = writing.change({ BlogContentDetails: [] })
  expect(removal?.kind).toBe('section')
  await vi.advanceTimersByTimeAsync(5_000)
  const saves = send.mock.calls.map(([changes]) => changes.map(({ path }) => path))
  expect(saves).toEqual([['BlogTitle'], ['section.s1']])
  writing.change({ BlogDescription: 'Later' })
  expect(removal?.undo()?.changes).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article).toMatchObject({ BlogDescription: 'Later', BlogContentDetails: [section] })
  while (writing.read().canUndo) writing.undo()
  expect(writing.read()).toMatchObject({ canUndo: false, canRedo: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article).toEqual(article({ BlogContentDetails: [section] }))
  while (writing.read().canRedo) writing.redo()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article).toMatchObject({ BlogTitle: 'Ab', BlogContentDetails: [section] })
})

test('an undo leaves what others saved in the meantime', async () => {
  const writing = begun()
  writing.change({ BlogTitle: 'Ab' })
  elsewhere({ BlogDescription: 'Theirs' })
  await vi.advanceTimersByTimeAsync(5_000)
  writing.undo()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article).toEqual(article({ BlogDescription: 'Theirs' }))
  writing.redo()
  await vi.advanceTimersByTimeAsync(5_000)
  elsewhere({ BlogTitle: 'Ab of Ben' })
  writing.takeIn(there)
  expect(writing.undo()?.differing).toEqual(['BlogTitle'])
  expect(writing.read().draft.BlogTitle).toBe('Ab of Ben')
})

test('keeps both versions of a section, paragraph by paragraph', async () => {
  const section = (Content: string) => ({ Key: 's1', SectionTitle: 'Load', Content, SubSection: [] })
  there = owned(article({ BlogContentDetails: [section('<p>One.</p><p>Two.</p>')] }), 1)
  const writing = begun()
  elsewhere({ BlogContentDetails: [section('<p>One.</p><p>Two of Ben.</p>')] })
  writing.change({ BlogContentDetails: [section('<p>One.</p><p>Two of Ada.</p><p>Three.</p>')] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(writing.read().state).toBe('differs')
  await writing.choose({ 'section.s1/Content.0': 'both' })
  expect(there.article.BlogContentDetails).toEqual([
    section('<p>One.</p><p>Two of Ben.</p><p>Two of Ada.</p><p>Three.</p>'),
  ])
  writing.undo()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article.BlogContentDetails).toEqual([section('<p>One.</p><p>Two of Ben.</p>')])
  writing.redo()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article.BlogContentDetails[0]?.Content).toContain('Two of Ada')
})

test('a choice of their version is no step; an accepted suggestion is one, which leaves what others saved', async () => {
  const writing = begun()
  elsewhere({ BlogTitle: 'Theirs' })
  writing.change({ BlogTitle: 'Mine' })
  await vi.advanceTimersByTimeAsync(5_000)
  await writing.choose({ BlogTitle: 'theirs' })
  expect(writing.undo()?.differing).toEqual(['BlogTitle'])
  expect(writing.read()).toMatchObject({ canUndo: false, draft: { BlogTitle: 'Theirs' } })
  elsewhere({ BlogTitle: 'Suggested', BlogDescription: 'Of Ben' })
  writing.takeStep(there, (draft) => ({ ...draft, BlogTitle: 'Suggested' }))
  writing.undo()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(there.article).toMatchObject({ BlogTitle: 'Theirs', BlogDescription: 'Of Ben' })
  writing.takeStep(there, (draft) => draft)
  expect(writing.read()).toMatchObject({ canUndo: false, canRedo: true })
})
