import { expect, it } from 'vitest'
import { readTextBlocks } from './text-blocks.ts'

it('reads headings, paragraphs, lists and links', () => {
  expect(
    readTextBlocks('\nSee [the terms](/legal/terms).\n\n## Qué es esto\n\n- one\n- [two](/b) and on\n'),
  ).toEqual([
    { kind: 'paragraph', content: ['See ', { text: 'the terms', href: '/legal/terms' }, '.'] },
    { kind: 'heading', id: 'que-es-esto', text: 'Qué es esto' },
    { kind: 'list', items: [['one'], [{ text: 'two', href: '/b' }, ' and on']] },
  ])
})
