import { paths } from '#lib/text/paths.ts'

/** A syllabus in steps, or beside another one; 'new' for one that is added. */
export const syllabusPath = (
  syllabusId: string,
  query: { step?: string; compare?: string | undefined } = {},
): string => paths.myInstitutionProfile(`syllabus/${encodeURIComponent(syllabusId)}`, query)
