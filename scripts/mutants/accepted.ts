/** A fault that no test needs to find, and why. */
export interface Accepted {
  file: string
  /** The line where it begins, without the space around it. */
  at: string
  from: string
  /** Any when there is none. */
  to?: string
  reason: string
}

export const accepted: Accepted[] = []
