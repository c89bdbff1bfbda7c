import type { JsonObject, ResumeIssue } from './source.ts'

/** A file of another format, converted to JSON Resume. */
export interface ConvertedResume {
  /** Standard fields, and extension fields the standard lacks. */
  resume: JsonObject
  /** Values without a matching field. */
  notes: ResumeIssue[]
  /** Positions in the original file by their paths in the résumé. */
  places: ReadonlyMap<string, string>
}

/** Replaces the path in a report row with the position in the original file. */
export const inFile = (row: ResumeIssue, places: ConvertedResume['places']): ResumeIssue => ({
  ...row,
  path: placeOf(row.path, places),
})

/** Returns the position of a path or its closest parent; empty if unknown. */
function placeOf(path: string, places: ConvertedResume['places']): string {
  for (let inside = path; inside; inside = inside.replace(/(?:\.[^.[]*|\[\d+\]|^[^.[]*)$/, '')) {
    const place = places.get(inside)
    if (place !== undefined) return place
  }
  return ''
}
