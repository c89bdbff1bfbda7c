import * as said from '#messages/imports/notes.ts'
import { subjectNames } from '#messages/events/values.ts'
import { lectureSubjects, UNIVERSITY, type LectureSubject } from '../schema-values.ts'
import type { EventImportOptions } from './report.ts'

/** The note on a lecture that no subject search will find. */
export const NO_SUBJECT = said.lectureOfNoSubject.in('en')

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Other names of subjects in calendars, folded. */
const otherNames: Record<string, LectureSubject> = { math: 'mathematics', maths: 'mathematics' }

const named = new Map<string, LectureSubject>(Object.entries(otherNames))
for (const subject of lectureSubjects)
  for (const name of [subject, subjectNames[subject].in('en'), subjectNames[subject].in('es')])
    named.set(fold(name), subject)

/**
 * Returns the subject of a lecture: the first that its topics name in English or Spanish, else that of the
 * import.
 * @returns undefined for a sector event, and for a lecture of unknown subject.
 */
export function subjectOf(
  topics: readonly string[],
  { category, subject }: Pick<EventImportOptions, 'category' | 'subject'>,
): { eventSubject: LectureSubject } | undefined {
  if (category !== UNIVERSITY) return undefined
  const found = topics.map((topic) => named.get(fold(topic))).find(Boolean) ?? subject
  return found && { eventSubject: found }
}
