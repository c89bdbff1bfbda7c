import { expect, test } from 'vitest'
import { ownDay } from './queries.ts'

const HOUR = 60

test.each([
  ['east of Greenwich, where it is tomorrow', -13, '2026-12-01T20:00:00Z', '2026-12-02'],
  ['east of Greenwich, where it is still the same day', -13, '2026-12-01T10:00:00Z', undefined],
  ['west of Greenwich, where it is yesterday', 8, '2026-12-01T03:00:00Z', '2026-11-30'],
  ['in Greenwich', 0, '2026-12-01T03:00:00Z', undefined],
])('tells the day of a reader %s', (_, hours, now, day) =>
  expect(ownDay(new Date(now), hours * HOUR)).toBe(day),
)
