import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { EventCard } from '../schema.ts'
import { sectorOf, type LectureSubject } from '../schema-values.ts'

/** Maps university subjects to the closest field, for drawings. */
const subjectFields: Record<LectureSubject, TaxonomyField> = {
  mathematics: 'mathematics',
  physics: 'physics',
  chemistry: 'chemistry',
  biology: 'biology',
  english: 'social-science',
  history: 'social-science',
}

/** Returns the field of an event, which sets its colours, drawings and related articles. */
export const fieldOf = ({
  eventCategory,
  eventSubject,
}: Pick<EventCard, 'eventCategory' | 'eventSubject'>): TaxonomyField =>
  sectorOf(eventCategory) ?? subjectFields[eventSubject ?? 'mathematics']
