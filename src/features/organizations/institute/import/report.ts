/** The outcomes of the entries of registers. */
export interface RegisterReport {
  /** The entries of all files, and each file that has none. Each is one of the following, once. */
  read: number
  added: number
  changed: number
  unchanged: number
  /** Institutes that are or were claimed; these stay unchanged. */
  kept: number
  /** Entries of an institute that another entry has with the same id. */
  merged: number
  /** Organizations that do not teach or no longer exist, and files in no supported format. */
  passed: number
  taken: { file: string; row: number; how: 'added' | 'changed'; title: string }[]
  /** Refused entries with their number, from 1; without one for a whole file. */
  refused: { file: string; row?: number; reason: string }[]
  /** How many entries of a file were passed over, or undefined for the whole file. */
  ignored: { file: string; count?: number }[]
}
