import * as z from 'zod/mini'
import {
  digits,
  longText,
  nested,
  required,
  requiredDigits,
  text,
  textList,
  url,
  year,
} from '#kits/document/fields/values.ts'
import * as m from '#messages/institute/errors.ts'

// A syllabus and its parts (profile areas, sections 3 and 5).

/** Assigned by the server (decisions A2, A5). */
const id = z.optional(z.string().check(z.maxLength(64)))

export const courseEvaluationSchema = z.object({
  id,
  type: text(),
  targetScore: requiredDigits(m.targetScoreRequired, m.targetScoreDigits),
})

export const chapterReferenceSchema = z.object({
  id,
  type: text(),
  title: required(m.titleRequired),
  publication: text(),
  publicationNumber: text(),
  sponsorName: text(),
  referenceLink: url(),
})

export const chapterSchema = z.object({
  id,
  chapterNumber: required(m.chapterNumberRequired),
  name: required(m.nameRequired),
  objective: longText(),
  outcome: longText(),
  encycdataReferences: nested(chapterReferenceSchema),
})

export const textBookSchema = z.object({
  id,
  title: required(m.titleRequired),
  publication: text(),
  publicationNumber: text(),
  authors: textList(),
})

export const examinationSchema = z.object({
  id,
  category: required(m.categoryRequired),
  mode: text(),
  questions: digits(m.questionsDigits),
  marks: digits(m.marksDigits),
  passmark: digits(m.passmarkDigits),
})

export const syllabusReferenceSchema = z.object({
  id,
  type: required(m.typeRequired),
  title: required(m.titleRequired),
  publication: text(),
  publicationNumber: text(),
  referenceLink: url(),
  authors: textList(),
})

export const usecaseSchema = z.object({
  id,
  usecaseNumber: required(m.usecaseNumberRequired),
  category: required(m.categoryRequired),
  description: longText(),
  references: longText(),
  industry: textList(),
})

export const contentSponsorSchema = z.object({
  id,
  sponsorName: required(m.sponsorNameRequired),
  category: text(),
  logoURL: url(),
  website: url(),
})

/** Whole percents, as text. */
const percent = () =>
  digits(m.percent).check(z.refine((value) => !(Number(value) > 100), { error: () => m.percent() }))

export const syllabusSchema = z.object({
  id,
  /** ID of the institute's programme, which sets name, specialization and level. */
  programID: text(64),
  programName: text(),
  specialization: text(),
  graduationLevel: text(),
  semester: text(20),
  courseCode: text(),
  department: text(),
  activeStatus: text(),
  scopeType: text(),
  subjectTitle: text(),
  subjectTopics: textList(),
  courseEvaluation: nested(courseEvaluationSchema),
  totalHours: requiredDigits(m.totalHoursRequired, m.totalHoursDigits),
  programYear: text(),
  chapters: nested(chapterSchema),
  textBooks: nested(textBookSchema),
  examination: nested(examinationSchema),
  references: nested(syllabusReferenceSchema),
  realtimeUsecases: nested(usecaseSchema),
  encycdataCheatSheet: url(),
  encycdataRepository: url(),
  encycdataCareerTrackMap: url(),
  syllabusSourceURL: url(),
  contentSponsors: nested(contentSponsorSchema),
  /** Filled in by the programme team. */
  encycdataCoverageRate: text(20),
  institueSelfCoverageRate: percent(),
  /** Validated where the stored value is known (decisions A13). */
  revisionYear: year(),
})
export type Syllabus = z.output<typeof syllabusSchema>
