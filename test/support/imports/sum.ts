import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'

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

/** Chooses among values, the same in every run. */
interface Chooser {
  random: () => number
  below: (n: number) => number
  oneOf: <T>(list: readonly T[]) => T
}

/** Makes a file with its number of entries. @param name begins its name. */
type FileMaker = (name: string) => [path: string, content: string, entries: number]

/**
 * Expects that an import accounts for each entry of its files, and again in a second run.
 * @param makersOf returns the kinds of files.
 */
export function testSums(
  runs: number,
  files: { put(files: Record<string, string>): Promise<unknown>; run(): Promise<{ read: number }> },
  makersOf: (chooser: Chooser) => readonly FileMaker[],
): void {
  test.each(Array.from({ length: runs }, (_, seed) => seed))(
    'accounts for each entry of the files, and again in a second run (%i)',
    async (seed) => {
      const random = randomOf(seed)
      const below = (n: number) => Math.floor(random() * n)
      const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
      const makers = makersOf({ random, below, oneOf })
      const given = Array.from({ length: 4 }, (_, i) => oneOf(makers)(String(i)))
      await files.put(Object.fromEntries(given.map(([path, content]) => [path, content])))
      const entries = given.reduce((sum, [, , each]) => sum + each, 0)
      // The sum of what became of them is checked with every run.
      for (const { read } of [await files.run(), await files.run()]) expect(read).toBe(entries)
    },
  )
}
