import * as errors from '#messages/institute/errors.ts'
import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import { syllabi as m } from '#messages/institute/sections.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { defineSection } from '#kits/document/section.ts'
import { isCurrentYear } from '#lib/text/dates/days.ts'
import { messageOf } from '#lib/text/message.ts'
import type { Option } from '#lib/text/option.ts'
import type { AcademicProgram } from '../schema-items.ts'
import { syllabusSchema, type Syllabus } from '../schema-syllabus.ts'
import { programTitle } from './programs.ts'
import * as parts from './syllabus-parts.ts'

const programsOf = (document: DocumentValues) =>
  (document['academicPrograms'] ?? []) as readonly AcademicProgram[]

/** Returns the programme of a syllabus: by ID, else the first with its name. */
function programOf(syllabus: Partial<Syllabus>, document: DocumentValues): AcademicProgram | undefined {
  const { programID, programName, specialization, graduationLevel } = syllabus
  const programs = programsOf(document)
  if (programID) return programs.find(({ id }) => id === programID)
  const agrees = (given: string | undefined, held: string) => !given || given === held
  return programName
    ? programs.find(
        (program) =>
          program.programName === programName &&
          agrees(specialization, program.specialization) &&
          agrees(graduationLevel, program.graduationLevel),
      )
    : undefined
}

/** Returns a field of the syllabus's programme; without a programme, the imported value. */
const ofProgram =
  (key: 'programName' | 'specialization' | 'graduationLevel') => (x: Syllabus, document: DocumentValues) =>
    programOf(x, document)?.[key] ?? x[key]

/** Returns semesters 1 to the count of the chosen programme, as far as it is known (decisions A14). */
function semestersOf(syllabus: Syllabus, document: DocumentValues): readonly Option[] {
  const program = programOf(syllabus, document)
  if (!program && !syllabus.programName) return []
  return options.semestersUpTo(Number(program?.semesters) || options.MAX_SEMESTERS)
}

const programOptions = (_: Syllabus, document: DocumentValues): readonly Option[] =>
  programsOf(document).map((program) => {
    const title = () => programTitle(program) || (program.id ?? '')
    return { value: program.id ?? '', label: messageOf(title) }
  })

/** Requires the current year of some time zone, except for an unchanged stored one (decisions A13). */
const ofThisYear = (now: Syllabus, stored: Syllabus | undefined) =>
  now.revisionYear === '' || now.revisionYear === stored?.revisionYear || isCurrentYear(now.revisionYear)
    ? undefined
    : errors.syllabusYear()

export const syllabi = defineSection({
  key: 'syllabus',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  detail: true,
  schema: syllabusSchema,
  labels,
  fields: {
    subjectTitle: { kind: 'text', wide: true },
    courseCode: 'text',
    programID: { kind: 'select', optionsFrom: programOptions, hint: m.programHint },
    programName: { kind: 'select', options: options.programNames, compute: ofProgram('programName') },
    specialization: {
      kind: 'select',
      options: options.specializations,
      compute: ofProgram('specialization'),
    },
    graduationLevel: {
      kind: 'select',
      options: options.graduationLevels,
      compute: ofProgram('graduationLevel'),
    },
    semester: { kind: 'select', optionsFrom: semestersOf, resetsWith: ['programID'] },
    programYear: { kind: 'select', options: options.programYears, open: true },
    department: { kind: 'select', options: options.departments, open: true },
    scopeType: { kind: 'select', options: options.scopeTypes, open: true },
    activeStatus: { kind: 'select', options: options.activeStatuses, others: 'calls' },
    totalHours: 'digits',
    revisionYear: { kind: 'pastYear', hint: m.yearHint, stored: ofThisYear },
    institueSelfCoverageRate: 'digits',
    encycdataCoverageRate: { kind: 'text', readOnly: true, hint: m.coverageHint },
    subjectTopics: { kind: 'textList', wide: true },
    encycdataCheatSheet: { kind: 'url', wide: true },
    encycdataRepository: { kind: 'url', wide: true },
    encycdataCareerTrackMap: { kind: 'url', wide: true },
    syllabusSourceURL: { kind: 'url', wide: true },
    courseEvaluation: { kind: 'list', of: parts.courseEvaluation },
    chapters: { kind: 'list', of: parts.syllabusChapter },
    textBooks: { kind: 'list', of: parts.syllabusTextBook },
    examination: { kind: 'list', of: parts.syllabusExamination },
    references: { kind: 'list', of: parts.syllabusReference },
    realtimeUsecases: { kind: 'list', of: parts.syllabusUsecase },
    contentSponsors: { kind: 'list', of: parts.syllabusSponsor },
  },
  summary: (x) => ({
    title: x.subjectTitle || x.courseCode || m.untitled(),
    detail: [
      x.subjectTitle && x.courseCode,
      programTitle(x),
      x.semester && m.semester({ semester: x.semester }),
      x.totalHours && m.hours({ hours: x.totalHours }),
    ],
    when: x.revisionYear,
    chips: x.subjectTopics,
  }),
  csv: { match: ['courseCode', 'subjectTitle', 'revisionYear'] },
  example: {
    subjectTitle: 'Hydraulics II',
    courseCode: 'HY-204',
    programID: '',
    programName: 'BTech',
    specialization: 'Hydraulics',
    graduationLevel: 'UG',
    semester: '4',
    programYear: 'Second year',
    department: 'Physics',
    scopeType: 'Core',
    activeStatus: 'Active',
    totalHours: '64',
    revisionYear: String(new Date().getFullYear()),
    institueSelfCoverageRate: '85',
    encycdataCoverageRate: '',
    subjectTopics: ['Open channel flow', 'Hydraulic jump', 'Weirs and flumes'],
    encycdataCheatSheet: 'https://arlanza.example.org/hydraulics/sheet',
    encycdataRepository: 'https://arlanza.example.org/hydraulics/repository',
    encycdataCareerTrackMap: 'https://arlanza.example.org/hydraulics/careers',
    syllabusSourceURL: 'https://arlanza.example.org/hydraulics',
    courseEvaluation: [parts.courseEvaluation.example],
    chapters: [parts.syllabusChapter.example],
    textBooks: [parts.syllabusTextBook.example],
    examination: [parts.syllabusExamination.example],
    references: [parts.syllabusReference.example],
    realtimeUsecases: [parts.syllabusUsecase.example],
    contentSponsors: [parts.syllabusSponsor.example],
  },
})
