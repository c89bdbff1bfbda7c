import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { EventCard } from '../schema.ts'
import { sectorOf, type LectureSubject } from '../schema-values.ts'

/** Subjects of the university are drawn as the field that is nearest to them. */
const subjectFields: Record<LectureSubject, TaxonomyField> = {
  mathematics: 'mathematics',
  physics: 'physics',
  chemistry: 'chemistry',
  biology: 'biology',
  english: 'social-science',
  history: 'social-science',
}

/** The field of the portal that an event belongs to: it gives colours and drawings, and articles to read with it. */
export const fieldOf = ({
  eventCategory,
  eventSubject,
}: Pick<EventCard, 'eventCategory' | 'eventSubject'>): TaxonomyField =>
  sectorOf(eventCategory) ?? subjectFields[eventSubject ?? 'mathematics']
