/** What a test did under a fault, or without one. */
export interface Ran {
  id: string
  name: string
  state: 'pass' | 'fail' | 'skip'
  ms: number
  /** Faults that it came by. */
  passed: number[]
}

/** The switches of all faults, one for each process: faulty files ask for them at `globalThis.faults`. */
export class Switches {
  #on = 0
  #count = 0
  #here = new Set<number>()
  /** What was come by outside of tests: while files were loaded, and in their hooks. */
  outside = new Set<number>()
  #recording = false
  /** How long a test may take, in ms. */
  patience = 0
  tests: Ran[] = []
  /** The first failure, of a test or of a whole file. */
  failure: { test: string; message: string } | undefined
  passed = false

  /** Switches one fault on (0: none), and forgets what happened before. */
  begin(fault: number, patience: number): void {
    this.#on = fault
    this.#count = 0
    this.#recording = fault === 0
    this.patience = patience
    this.#here = this.outside = new Set()
    this.tests = []
    this.failure = undefined
    this.passed = false
  }

  /** Whether a fault acts. @throws Error when it turns in circles. */
  on(fault: number): boolean {
    if (this.#recording) this.#here.add(fault)
    if (fault !== this.#on) return false
    if (++this.#count > MOST_PASSES) throw new Error('The fault made an endless loop.')
    return true
  }

  enter(): void {
    this.#here = new Set()
  }

  leave(test: Omit<Ran, 'passed'>, message?: string): void {
    this.tests.push({ ...test, passed: [...this.#here] })
    if (test.state === 'fail') this.failure ??= { test: test.id, message: message ?? '' }
    this.#here = this.outside
  }
}

/** No test asks as often. */
const MOST_PASSES = 300_000

declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis
  var faults: Switches
}
