import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { LectureSubject } from './schema-values.ts'

/**
 * The lectures of the subjects of education: their own or, if the university has no such subject, those of the
 * nearest one.
 */
export const lecturesNear: Partial<Record<TaxonomyField, LectureSubject>> = {
  'computer-science': 'mathematics',
  electrical: 'physics',
  mathematics: 'mathematics',
  physics: 'physics',
  chemistry: 'chemistry',
  'medical-and-pharmaceutical': 'biology',
  'environmental-science': 'chemistry',
  'agricultural-science': 'biology',
  astronomy: 'physics',
  'food-science': 'chemistry',
  biology: 'biology',
  botany: 'biology',
  zoology: 'biology',
  'social-science': 'history',
  'material-science': 'physics',
}
