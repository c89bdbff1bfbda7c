import { expect, test } from 'vitest'
import { linesBetween } from './passages.ts'

test('Lists are compared entry by entry, the last one like any other', () => {
  expect(linesBetween('Gears | Engranajes\nBearings', 'Bearings\nGears | Ruedas')).toEqual([
    { kind: 'removed', text: 'Gears | Engranajes\n' },
    { kind: 'same', text: 'Bearings\n' },
    { kind: 'added', text: 'Gears | Ruedas\n' },
  ])
  expect(linesBetween('a', 'a')).toEqual([{ kind: 'same', text: 'a\n' }])
})
