import { describe, expect, test } from 'vitest'
import { choiceKey, clashPassages, resolveClash, type Clash, type ConflictSide } from './clash.ts'

const html = (...paragraphs: string[]) => paragraphs.map((each) => `<p>${each}</p>`).join('')
const section = (Content: string, more: object = {}) => ({
  Key: 's1',
  SectionTitle: 'Load',
  Content,
  SubSection: [],
  ...more,
})
const path = 'section.s1'

/** Resolves a clash with the choices given, else as suggested. */
const resolve = (clash: Clash, choices: Record<string, ConflictSide> = {}, at = path) =>
  resolveClash(at, clash, (passage) => choices[choiceKey(at, passage)] ?? passage.suggested)
const found = (clash: Clash, at = path) =>
  clashPassages(at, clash).map(({ id, n, sides, suggested }) => [id, n, sides.length, suggested])

describe('two versions of a section', () => {
  const clash = {
    from: section(html('One', 'Two', 'Three', 'Four')),
    mine: section(html('One of Ada', 'Two', 'Three of Ada', 'Four')),
    theirs: section(html('One', 'Two', 'Three of Ben', 'Four', 'Five of Ben')),
  }

  test('differ by paragraph; what only one of them changed is suggested', () => {
    expect(found(clash)).toEqual([
      ['Content.0', 1, 3, 'mine'],
      ['Content.1', 3, 3, 'mine'],
      ['Content.2', 5, 2, 'theirs'],
    ])
    expect(resolve(clash)).toEqual(section(html('One of Ada', 'Two', 'Three of Ada', 'Four', 'Five of Ben')))
  })

  test('are joined by what is chosen of each paragraph', () => {
    expect(
      resolve(clash, {
        [`${path}/Content.0`]: 'theirs',
        [`${path}/Content.1`]: 'both',
        [`${path}/Content.2`]: 'mine',
      }),
    ).toEqual(section(html('One', 'Two', 'Three of Ben', 'Three of Ada', 'Four')))
  })

  test('keep a paragraph that one of them deleted out, and one that was added in', () => {
    const from = section(html('One', 'Two'))
    expect(
      resolve({ from, mine: section(html('One')), theirs: section(html('One', 'Two', 'Three')) }),
    ).toEqual(section(html('One', 'Three')))
  })

  test('differ in heading, picture and the paragraphs of each subsection', () => {
    const part = (SubSectionTitle: string, Content: string) => ({ SubSectionTitle, Content })
    const parts = {
      from: section('', { SubSection: [part('A', html('One', 'Two'))] }),
      mine: section('', { SectionTitle: 'Loads', SubSection: [part('A', html('One of Ada', 'Two'))] }),
      theirs: section('', {
        Image: { Location: '/x' },
        SubSection: [part('B', html('One', 'Two of Ben'))],
      }),
    }
    expect(found(parts)).toEqual([
      ['SectionTitle', undefined, 2, 'mine'],
      ['Image', undefined, 2, 'theirs'],
      ['SubSection.0.SubSectionTitle', undefined, 2, 'theirs'],
      ['SubSection.0.Content.0', 1, 3, 'mine'],
      ['SubSection.0.Content.1', 2, 3, 'theirs'],
    ])
    expect(resolve(parts)).toEqual(
      section('', {
        SectionTitle: 'Loads',
        Image: { Location: '/x' },
        SubSection: [part('B', html('One of Ada', 'Two of Ben'))],
      }),
    )
  })
})

test('lists differ by row, and titles, orders and removed sections as a whole', () => {
  const rows = { from: ['a', 'b'], mine: ['a', 'c'], theirs: ['a', 'd', 'e'] }
  expect(found(rows, 'BlogTags')).toEqual([
    ['row.0', 2, 3, 'mine'],
    ['row.1', 3, 2, 'theirs'],
  ])
  expect(resolve(rows, { 'BlogTags/row.0': 'both' }, 'BlogTags')).toEqual(['a', 'd', 'c', 'e'])
  expect(found({ from: ['a', 'b'], mine: ['b', 'a'], theirs: ['b'] }, 'order')).toEqual([
    ['', undefined, 2, 'mine'],
  ])
  expect(found({ from: section('x'), mine: null, theirs: section('y') })).toEqual([
    ['', undefined, 2, 'mine'],
  ])
  expect(resolve({ from: 'A', mine: 'B', theirs: 'C' }, { BlogTitle: 'theirs' }, 'BlogTitle')).toBe('C')
})
