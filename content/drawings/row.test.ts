import { expect, test } from 'vitest'
import { compositions } from './banner.ts'
import { seedsInRow } from './row.ts'

test('repeats a composition only after all others of its motif', () => {
  const count = compositions('physics')
  const row = Array.from({ length: 40 }, (_, i) => ({
    motif: 'physics' as const,
    seed: 1 + ((i * i * 7) % 24),
  }))
  const seeds = seedsInRow(row)
  expect(seeds).toHaveLength(40)
  for (let i = 0; i + count <= seeds.length; i++)
    expect(new Set(seeds.slice(i, i + count).map((seed) => seed % count)).size).toBe(count)
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...seeds)).toBeLessThanOrEqual(24)
})

test('handles motifs independently, and keeps seeds that already differ', () => {
  expect(
    seedsInRow([
      { motif: 'physics', seed: 1 },
      { motif: 'biology', seed: 1 },
      { motif: 'physics', seed: 2 },
      { motif: 'biology', seed: 1 },
    ]),
  ).toEqual([1, 1, 2, 2])
})
