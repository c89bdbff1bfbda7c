import { paths } from '#lib/text/paths.ts'

/** Returns the path of a syllabus, its step or its comparison; 'new' for a syllabus being added. */
export const syllabusPath = (
  syllabusId: string,
  query: { step?: string; compare?: string | undefined } = {},
): string => paths.myInstitutionProfile(`syllabus/${encodeURIComponent(syllabusId)}`, query)
