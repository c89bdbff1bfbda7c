import * as z from 'zod/mini'
import { topicArticlesSchema } from '#features/blogs/schema.ts'
import { idText } from '#kits/organization/schema.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { listTotalsSchema, listViewShape } from '#kits/organization/shown/schema.ts'
import { organizationPeopleSchema } from '#kits/organization/chosen/schema.ts'
import { ENTRIES_MAX, LINE_MAX, text, TEXT_MAX } from '#kits/document/fields/values.ts'
import { storedTexts } from '#kits/document/schema-lists.ts'
import {
  academicProgramSchema,
  associationSchema,
  facilitySchema,
  instituteAddressSchema,
  instituteDetailsSchema,
  instituteEventSchema,
  institutePublicationSchema,
  instituteSocialSchema,
  totalSchema,
} from '../schema-items.ts'
import { examinationSchema, textBookSchema } from '../schema-syllabus.ts'

// The public view of an institute. It omits administrators, phone numbers and email addresses.

const { instituteRegistrationNumber: _, ...shownDetails } = instituteDetailsSchema.shape

const { id: _book, authors: _authors, ...bookTexts } = textBookSchema.shape
const { id: _examination, ...examinationTexts } = examinationSchema.shape

/** A syllabus as the page shows it; its PDF has the rest. */
const syllabusOutlineSchema = z.object({
  id: z.optional(z.string()),
  programID: text(),
  semester: text(),
  courseCode: text(),
  subjectTitle: text(),
  subjectTopics: z.prefault(z.array(z.string()), []),
  totalHours: text(),
  chapters: z.prefault(
    z.array(
      z.object({
        chapterNumber: text(),
        name: text(),
        objective: text(TEXT_MAX),
        outcome: text(TEXT_MAX),
      }),
    ),
    [],
  ),
  textBooks: z.prefault(
    z.array(z.object({ ...storedTexts(bookTexts), authors: z.prefault(z.array(z.string()), []) })),
    [],
  ),
  examination: z.prefault(z.array(z.object(storedTexts(examinationTexts))), []),
})
export type SyllabusOutline = z.output<typeof syllabusOutlineSchema>

/** A public event, with its page in the portal if it is in the search. */
const shownEventSchema = z.extend(instituteEventSchema, {
  /** Names only: the event's page links to profiles once their owners have confirmed. */
  speakers: z.prefault(z.array(z.object({ speakerName: text() })), []),
  sponsors: z.prefault(z.array(z.object({ sponsorName: text() })), []),
  Portal: z.optional(z.object({ eventId: z.string(), Slug: z.string() })),
})

/** Public lists with the schema of their items. */
export const shownLists = {
  socialMediaID: instituteSocialSchema,
  universityAssociations: associationSchema,
  facilities: facilitySchema,
  totalStudents: totalSchema,
  totalFaculty: totalSchema,
  academicPrograms: academicProgramSchema,
  events: shownEventSchema,
  publications: institutePublicationSchema,
  syllabus: syllabusOutlineSchema,
} as const

const listShape = Object.fromEntries(
  Object.entries(shownLists).map(([key, item]) => [key, z.array(item)]),
) as { [K in keyof typeof shownLists]: z.ZodMiniArray<(typeof shownLists)[K]> }

export const topicOnPortalSchema = z.object({
  ...topicArticlesSchema.shape,
  /** Number of upcoming lectures that the university search finds. */
  Lectures: z.number(),
})
/** The portal's articles and lectures on a topic. */
export type TopicOnPortal = z.output<typeof topicOnPortalSchema>

export const publicInstituteSchema = z.object({
  instituteID: z.string(),
  /** Current slug, also for a request by a former one. */
  Slug: z.string(),
  ...storedTexts(shownDetails),
  instituteAddress: z.object(storedTexts(instituteAddressSchema.shape)),
  /** A page of programmes, events, publications and syllabi; at most 100 of the others. */
  ...listShape,
  /** The number of entries in each list that has any. */
  Totals: listTotalsSchema,
  /** The sums of all totals of students and faculty. */
  Students: z.number(),
  Faculty: z.number(),
  /** The number of recruiters that its programmes name. */
  Recruiters: z.number(),
  /** The portal's articles and lectures on its syllabus topics. */
  TopicsOnPortal: z.prefault(z.array(topicOnPortalSchema), []),
  /** People who chose to be shown as studying or working here, now or before. */
  People: organizationPeopleSchema,
  /** Departments that accept messages; their email addresses are not public. */
  Contacts: z.array(z.object({ id: z.string(), department: z.string() })),
  /** Imported and not claimed. */
  Unclaimed: z.boolean(),
  /** Approved by an administrator together with its owner's account. */
  Checked: z.boolean(),
  /** Demo content. */
  Demonstration: z.boolean(),
})
export type PublicInstitute = z.output<typeof publicInstituteSchema>

const slugShape = { Slug: z.string().check(z.maxLength(120)) }
export const getPublicInstituteSchema = z.object({
  ...slugShape,
  /** ID of a programme: only this one is listed, with its syllabi. */
  Programme: z.optional(z.string().check(z.maxLength(64))),
  ...listViewShape,
})
export const getPublicSyllabusSchema = z.object({ ...slugShape, id: idText })

/** Topics per request: as many as a syllabus can have. */
export const getTopicsOnPortalSchema = searchInput({
  topics: z.array(z.string().check(z.maxLength(LINE_MAX))).check(z.maxLength(ENTRIES_MAX)),
})
export const topicsOnPortalSchema = z.object({ results: z.array(topicOnPortalSchema) })
