import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../../drafts/schema.ts'
import { passagesBetween } from '#components/ui/passages.ts'
import { differencesBetween } from './differences.ts'
import { textOfPart } from './part-text.ts'

test('converts a section to text with line breaks, alternative texts and no keys', () => {
  const section = {
    Key: 's1',
    SectionTitle: 'Basics',
    Content:
      '<p>Grease &amp; <em>oil</em>.</p><ul><li>one</li><li>two</li></ul><figure><img src="/a.png" alt="A ball" /></figure>',
    SubSection: [],
  }
  expect(textOfPart(section)).toBe('Basics\nGrease & oil.\none\ntwo\n[A ball]')
})

describe('text comparison', () => {
  test('compares by word, not by letter', () => {
    expect(passagesBetween('balls roll slowly', 'balls slide slowly')).toEqual([
      { kind: 'same', text: 'balls ' },
      { kind: 'removed', text: 'roll' },
      { kind: 'added', text: 'slide' },
      { kind: 'same', text: ' slowly' },
    ])
  })

  test('compares by word in languages without spaces, too', () => {
    const passages = passagesBetween('私は東京に住んでいます', '私は大阪に住んでいます')
    expect(passages.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '東京' },
      { kind: 'added', text: '大阪' },
    ])
  })

  test('shows only the unchanged text next to a difference', () => {
    const long = 'word '.repeat(2_000)
    const passages = passagesBetween(`${long}end`, `${long}finish`)
    expect(passages[0]!.text.length).toBeLessThan(200)
    expect(passages[0]!.text).toMatch(/^ … .*word $/)
  })
})

test('lists changed parts, and moved sections by their headings', () => {
  const section = (Key: string, SectionTitle: string) => ({ Key, SectionTitle, Content: '', SubSection: [] })
  const [a, b] = [section('a', 'First'), section('b', 'Second')]
  const from = { ...emptyDraft(), BlogTitle: 'Bearings', BlogContentDetails: [a, b] }
  const to = { ...from, BlogTitle: 'Ball bearings', BlogContentDetails: [b, a] }
  const [title, order, ...more] = differencesBetween(from, to)
  expect(more).toEqual([])
  expect(title).toMatchObject({ path: 'BlogTitle' })
  expect(order!.path).toBe('order')
  expect(order!.passages.map(({ text }) => text).join(' ')).toMatch(/First/)
  expect(differencesBetween(from, from)).toEqual([])
})
