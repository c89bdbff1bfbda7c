import { expect, test } from 'vitest'
import { linesBetween } from './passages.ts'

test('compares lists entry by entry, including the last one', () => {
  expect(linesBetween('Gears | Engranajes\nBearings', 'Bearings\nGears | Ruedas')).toEqual([
    { kind: 'removed', text: 'Gears | Engranajes\n' },
    { kind: 'same', text: 'Bearings\n' },
    { kind: 'added', text: 'Gears | Ruedas\n' },
  ])
  expect(linesBetween('a', 'a')).toEqual([{ kind: 'same', text: 'a\n' }])
})
