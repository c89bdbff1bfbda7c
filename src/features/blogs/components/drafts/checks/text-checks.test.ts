import { describe, expect, test } from 'vitest'
import type { DraftSection } from '../../../drafts/schema.ts'
import { checkSection, readingEase } from './text-checks.ts'

const section = (Content: string, more: Partial<DraftSection> = {}): DraftSection => ({
  Key: 'a',
  SectionTitle: 'Basics',
  Content,
  SubSection: [],
  ...more,
})
const kinds = (checked: DraftSection) => checkSection(checked).findings.map(({ kind }) => kind)

describe('section checks', () => {
  test('report nothing for a valid section', () => {
    const good =
      '<h3>Why</h3><p>See <a href="https://example.org/x">the tables</a>.</p><h4>How</h4><img src="/a.png" alt="A ball" />'
    expect(checkSection(section(good))).toMatchObject({ words: 8, findings: [] })
  })

  test('report missing headings and missing text, also in subsections', () => {
    expect(kinds(section('', { SectionTitle: ' ' }))).toEqual(['untitled', 'empty'])
    expect(kinds(section('', { SubSection: [{ Title: '', Content: '<p>Text.</p>' }] }))).toEqual(['untitled'])
  })

  test('report skipped heading levels, vague link texts, invalid URLs and missing alternative texts', () => {
    const bad =
      '<h4>Deep</h4><p><a href="https://example.org/">click here</a> <a href="htp:/broken">the list</a></p><img src="/b.png" alt="" />'
    expect(checkSection(section(bad)).findings).toEqual([
      { kind: 'level', text: 'Deep' },
      { kind: 'vague', text: 'click here' },
      { kind: 'address', text: 'htp:/broken' },
      { kind: 'alternative', text: '/b.png' },
    ])
    // In a subsection headings begin a level deeper.
    expect(kinds(section('<p>x</p>', { SubSection: [{ Title: 'Sub', Content: '<h4>Deep</h4>' }] }))).toEqual(
      [],
    )
  })

  test('count words in languages without spaces', () => {
    expect(
      checkSection(section('<p>私は東京に住んでいます。</p>', { SectionTitle: '東京' })).words,
    ).toBeGreaterThan(4)
  })
})

describe('readability', () => {
  const read = (text: string) => readingEase([checkSection(section(`<p>${text}</p>`))], text)

  test('is graded by sentence length and long words', () => {
    expect(read('The cat sat on the mat and saw a rat. '.repeat(8))).toMatchObject({ grade: 'easy' })
    const hard = `${'Notwithstanding considerable organisational heterogeneity, interdepartmental communication requirements necessitate comprehensive documentation '.repeat(6)}.`
    expect(read(hard)).toMatchObject({ grade: 'hard' })
  })

  test('is not graded for very short texts or other scripts', () => {
    expect(read('Too short.')).toBeUndefined()
    expect(read('私は東京に住んでいます。'.repeat(20))).toBeUndefined()
  })
})
