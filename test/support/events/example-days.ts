import { afterEach, beforeEach, vi } from 'vitest'

const BEGIN = Date.parse('2026-11-30T12:00:00Z')

/**
 * Sets the clock of each test of a file back to the weeks before the days of `eventDraft.example`, also for the embedded
 * database. From there it goes on, since rows are sorted by time.
 */
export function beforeExampleDays(): void {
  beforeEach(() => {
    const RealDate = Date
    const shift = BEGIN - RealDate.now()
    vi.stubGlobal(
      'Date',
      class extends RealDate {
        constructor(...given: [] | [number]) {
          if (given.length === 0) super(RealDate.now() + shift)
          else super(...given)
        }
        static override now(): number {
          return RealDate.now() + shift
        }
        // Others hold dates of the real clock, such as those of files.
        static override [Symbol.hasInstance](value: unknown): boolean {
          return value instanceof RealDate
        }
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())
}
