import { describe, expect, test } from 'vitest'
import { DraftHistory } from './history.ts'
import { removalBetween } from './removal.ts'
import { emptyDraft, type ArticleDraft, type DraftSection } from './schema.ts'

// Unchanged values are the same objects, as in the form.
const base = emptyDraft()
const none: DraftSection['SubSection'] = []
const section = (Key: string, more: Partial<DraftSection> = {}): DraftSection => ({
  Key,
  SectionTitle: Key,
  Content: '',
  SubSection: none,
  ...more,
})
const draft = (more: Partial<ArticleDraft> = {}): ArticleDraft => ({ ...base, ...more })
const texts = (contents: readonly string[]) =>
  contents.map((Content) => draft({ BlogContentDetails: [section('a', { Content })] }))

/** Records the drafts one after the other, so many milliseconds apart. */
function recorded(drafts: readonly ArticleDraft[], pause = 100): DraftHistory {
  const history = new DraftHistory()
  for (const [i, after] of drafts.entries()) if (i > 0) history.record(drafts[i - 1]!, after, i * pause)
  return history
}
/** What each undo leads to. */
function undone(history: DraftHistory, from: ArticleDraft): ArticleDraft[] {
  const result = history.undo(from)
  return result ? [result.draft, ...undone(history, result.draft)] : []
}
const contents = (drafts: readonly ArticleDraft[]) =>
  drafts.map(({ BlogContentDetails: [first] }) => first?.Content)

describe('steps', () => {
  test('typing without a pause is one step', () => {
    const typed = texts(['', '<p>O</p>', '<p>On</p>', '<p>One</p>'])
    expect(contents(undone(recorded(typed), typed.at(-1)!))).toEqual([''])
  })

  test('a pause, formatting, a paste and another text begin a step', () => {
    const all = ['<p>a</p>', '<p>ab</p>', '<p><b>ab</b></p>', `<p><b>ab${'c'.repeat(40)}</b></p>`]
    const drafts = texts(all)
    expect(contents(undone(recorded(drafts), drafts.at(-1)!))).toEqual(all.slice(0, -1).toReversed())
    const paused = texts(['<p>a</p>', '<p>ab</p>', '<p>abc</p>'])
    expect(contents(undone(recorded(paused, 1_500), paused.at(-1)!))).toEqual(['<p>ab</p>', '<p>a</p>'])
    const elsewhere = [draft(), draft({ BlogTitle: 'T' }), draft({ BlogTitle: 'T', BlogDescription: 'D' })]
    expect(undone(recorded(elsewhere), elsewhere[2]!)).toEqual([elsewhere[1], elsewhere[0]])
  })

  test('continuous typing is split after some seconds', () => {
    const typed = texts(Array.from({ length: 31 }, (_, n) => 'x'.repeat(n)))
    const steps = contents(undone(recorded(typed, 900), typed.at(-1)!))
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.at(-1)).toBe('')
  })

  test('redo repeats what was undone, until something else is edited', () => {
    const drafts = [draft(), draft({ BlogTitle: 'One' })]
    const history = recorded(drafts)
    expect([history.canUndo, history.canRedo, history.redo(drafts[1]!)]).toEqual([true, false, undefined])
    const back = history.undo(drafts[1]!)!.draft
    expect([history.canUndo, history.canRedo]).toEqual([false, true])
    const again = history.redo(back)!.draft
    expect(again).toEqual(drafts[1])
    const before = history.undo(again)!.draft
    history.record(before, draft({ BlogTitle: 'Two' }))
    expect(history.canRedo).toBe(false)
  })
})

test('restores a section at its place, and an order, whatever others added in between', () => {
  const [a, b, c] = [section('a'), section('b'), section('c')]
  const [whole, less, moved] = [
    [a, b, c],
    [a, c],
    [c, a],
  ].map((BlogContentDetails) => draft({ BlogContentDetails }))
  const history = recorded([whole!, less!, moved!])
  const theirs = draft({ BlogTitle: 'Theirs', BlogContentDetails: [c, a, section('d')] })
  const [ordered, restored] = undone(history, theirs)
  const keys = (each: ArticleDraft | undefined) => each?.BlogContentDetails.map(({ Key }) => Key)
  expect(keys(ordered)).toEqual(['a', 'c', 'd'])
  expect([keys(restored), restored?.BlogTitle]).toEqual([['a', 'b', 'c', 'd'], 'Theirs'])
})

test('leaves a part that somebody else has changed since', () => {
  const drafts = [draft(), draft({ BlogTitle: 'Mine' })]
  const theirs = draft({ BlogTitle: 'Mine and theirs', BlogDescription: 'Also theirs' })
  const history = recorded(drafts)
  expect(history.undo(theirs)).toEqual({ draft: theirs, changes: [], differing: ['BlogTitle'] })
  expect([history.canUndo, history.canRedo]).toEqual([false, false])
})

test('an earlier step is undone by itself; that is a step too', () => {
  const [a, b] = [section('a'), section('b')]
  const drafts = [draft({ BlogContentDetails: [a, b] }), draft({ BlogContentDetails: [a] })]
  const history = new DraftHistory()
  const removal = history.record(drafts[0]!, drafts[1]!, 0)
  const typed = { ...drafts[1]!, BlogTitle: 'Typed' }
  history.record(drafts[1]!, typed, 10)
  const restored = history.undo(typed, removal)!.draft
  expect(restored).toEqual({ ...drafts[0], BlogTitle: 'Typed' })
  expect(history.undo(restored)!.draft).toEqual(typed)
})

describe('removals', () => {
  const removed = (from: Partial<ArticleDraft>, to: Partial<ArticleDraft>) =>
    removalBetween(draft(from), draft(to))
  const inSection = (from: Partial<DraftSection>, to: Partial<DraftSection>) =>
    removed({ BlogContentDetails: [section('a', from)] }, { BlogContentDetails: [section('a', to)] })?.kind
  const part = (Title: string) => ({ Title, Content: '' })
  const author = (AuthorName: string) => ({ AuthorName, AuthorOrganization: '' })

  test('a section, a subsection, an image, a video, an author or the cover image', () => {
    expect(removed({ BlogContentDetails: [section('a')] }, {})).toEqual({
      path: 'section.a',
      kind: 'section',
    })
    expect(inSection({ SubSection: [part('A'), part('B')] }, { SubSection: [part('B')] })).toBe('part')
    expect(inSection({ Content: '<p>a</p><img src="/1.png">' }, { Content: '<p>a</p>' })).toBe('picture')
    expect(inSection({ ImageLink: '/1.png' }, {})).toBe('picture')
    expect(inSection({ VideoLink: '' }, {})).toBe('video')
    const authors = { BlogAuthorsList: [author('Ada'), author('Ben')] }
    expect(removed(authors, { BlogAuthorsList: [author('Ben')] })).toEqual({
      path: 'BlogAuthorsList',
      kind: 'entry',
    })
    expect(removed({ BlogPosterLink: '/1.png' }, {})?.kind).toBe('picture')
  })

  test('deleted words, tags and a new order remove nothing', () => {
    expect(inSection({ Content: '<p>One two</p>' }, { Content: '<p>One</p>' })).toBeUndefined()
    expect(removed({ BlogTags: ['a', 'b'] }, { BlogTags: ['a'] })).toBeUndefined()
    const [a, b] = [section('a'), section('b')]
    expect(removed({ BlogContentDetails: [a, b] }, { BlogContentDetails: [b, a] })).toBeUndefined()
  })
})
