import { compositions } from './banner.ts'
import type { Motif } from './palette.ts'
import { seedAfter } from './seed.ts'

/**
 * The seeds of drawings that stand one after the other, each its own or the next one up that shows something else than
 * those of its subject right before it: as many as the subject has compositions, less one.
 */
export function seedsInRow(row: readonly { motif: Motif; seed: number }[]): number[] {
  const shown = new Map<Motif, number[]>()
  return row.map(({ motif, seed }) => {
    const count = compositions(motif)
    const before = (shown.get(motif) ?? []).slice(1 - count)
    let chosen = seed
    for (let step = 1; step < count && before.includes(chosen % count); step++) chosen = seedAfter(chosen)
    shown.set(motif, [...before, chosen % count])
    return chosen
  })
}
