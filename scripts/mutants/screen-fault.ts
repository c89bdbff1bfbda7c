/** A fault put into a screen or a component by hand: a text that occurs once in its file, and what stands there instead. */
export interface ScreenFault {
  id: string
  kind:
    | 'label'
    | 'link'
    | 'error'
    | 'button'
    | 'focus'
    | 'state'
    | 'translation'
    | 'empty'
    | 'scripts'
    | 'head'
  /** What somebody would notice. */
  what: string
  file: string
  from: string
  to: string
  /** Whether the tests found it on 27 November 2026. */
  before?: 'survived'
  /**
   * Files of tests that come by it, those that are likely to find it first; journeys go without their folder. After # the
   * title of the likeliest test of a file begins.
   */
  tests: string[]
}

type Kind = ScreenFault['kind']

export const ofKind = (kind: Kind, faults: readonly Omit<ScreenFault, 'kind'>[]): ScreenFault[] =>
  faults.map((fault) => ({ ...fault, kind }))
