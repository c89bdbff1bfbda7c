import { expect } from 'vitest'

/** What an import tells of the entries of its files. */
interface Told {
  read: number
  added?: number
  changed: number
  unchanged: number
  merged?: number
  refused: readonly unknown[]
  passed?: number
  ignored?: readonly unknown[]
}

/** Expects that each entry of the files is added, changed, unchanged, merged, refused or passed over, and only once. */
export function expectSum(report: Told): void {
  const { read, added = 0, changed, unchanged, merged = 0, refused, ignored = [] } = report
  const { passed = ignored.length } = report
  expect(added + changed + unchanged + merged + refused.length + passed, 'entries of the import').toBe(read)
}
