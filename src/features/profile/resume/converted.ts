import type { JsonObject, ResumeIssue } from './source.ts'

/** What a file of another format has become. */
export interface ConvertedResume {
  /** Fields of the standard, and of our extension where that has one more. */
  resume: JsonObject
  /** What has no place in it. */
  notes: ResumeIssue[]
  /** Where in the file things stand, by their paths in the résumé. */
  places: ReadonlyMap<string, string>
}

/** A row of the report, saying where it stands in the file that somebody chose. */
export const inFile = (row: ResumeIssue, places: ConvertedResume['places']): ResumeIssue => ({
  ...row,
  path: placeOf(row.path, places),
})

/** The place of a path, or of what it is inside of; empty for what the file has no word for. */
function placeOf(path: string, places: ConvertedResume['places']): string {
  for (let inside = path; inside; inside = inside.replace(/(?:\.[^.[]*|\[\d+\]|^[^.[]*)$/, '')) {
    const place = places.get(inside)
    if (place !== undefined) return place
  }
  return ''
}
