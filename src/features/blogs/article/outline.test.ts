import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('lists titled sections with their subsections, under the ids they have in the page', () => {
  const BlogContentDetails = [
    { SectionNumber: 0, SectionTitle: '', Content: '<p>Before</p>', SubSection: [] },
    {
      SectionNumber: 1,
      SectionTitle: 'Causes',
      Content: '',
      SubSection: [{ Number: '1.1', Title: 'Heat', Content: '' }],
    },
  ]
  expect(outlineOf({ BlogContentDetails })).toEqual([
    { anchor: 's1', number: '1', title: 'Causes', parts: [{ anchor: 's1-1', title: 'Heat' }] },
  ])
})
