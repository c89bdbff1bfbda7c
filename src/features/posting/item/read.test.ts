import { recordItems, recordTexts } from '#kits/document/fields/record-text.ts'
import { describe, expect, test } from 'vitest'
import { operationsOf, requiredSkills, skillKey, storedDay } from './read.ts'

describe('reading a stored posting', () => {
  test('returns valid texts and items and skips the rest', () => {
    const item = { tags: [' a ', 'a', 7, ''], one: 'b', list: [{ x: 1 }, 'y', null], none: null }
    expect(recordTexts(item, 'tags')).toEqual(['a'])
    expect(recordTexts(item, 'one')).toEqual(['b'])
    expect(recordTexts(item, 'none')).toEqual([])
    expect(recordItems(item, 'list')).toEqual([{ x: 1 }])
    expect(recordItems(undefined, 'list')).toEqual([])
  })

  test.each([
    ['2026/11/05', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-05T10:00:00Z', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['2026-02-30', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('reads the date %s as %s', (written, day) => {
    expect(storedDay({ day: written }, 'day')).toBe(day)
  })

  test('lists each skill once across groups, ignoring case and skipping roles and operations', () => {
    const skills = [
      { technology: ['SQL', 'C++', 'C#'], industry: ['HAZOP'], roles: ['Lead'] },
      { business: ['sql', 'C'], Operations: ['On call'] },
    ]
    expect(requiredSkills({ skills })).toEqual(['SQL', 'C++', 'C#', 'HAZOP', 'C'])
    expect(operationsOf({ skills })).toEqual(['On call'])
    expect(new Set(['C', 'C++', 'C#'].map(skillKey)).size).toBe(3)
    expect(skillKey('Post-GIS')).toBe(skillKey('post gis'))
  })
})
