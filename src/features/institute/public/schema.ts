import * as z from 'zod/mini'
import { topicArticlesSchema } from '#features/blogs/schema.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { peopleHereSchema } from '#kits/organization/chosen/schema.ts'
import { ENTRIES_MAX, LINE_MAX, text, TEXT_MAX } from '#kits/document/fields/values.ts'
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

// An institute as everybody sees it: neither who administers it, nor telephone numbers and addresses of mail.

const { instituteRegistrationNumber: _, ...shownDetails } = instituteDetailsSchema.shape

type Texts<Shape extends object> = Record<keyof Shape & string, ReturnType<typeof text>>
/** What is stored, whether or not today's rules would take it. */
const storedTexts = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, text(TEXT_MAX)])) as Texts<Shape>

/** What a syllabus teaches, without its books and examinations. */
const syllabusOutlineSchema = z.object({
  id: z.optional(z.string()),
  programID: text(),
  semester: text(),
  courseCode: text(),
  subjectTitle: text(),
  subjectTopics: z.prefault(z.array(z.string()), []),
  totalHours: text(),
  chapters: z.prefault(z.array(z.object({ chapterNumber: text(), name: text() })), []),
})
export type SyllabusOutline = z.output<typeof syllabusOutlineSchema>

/** With where the portal has it, if it does: an event of its search. */
const shownEventSchema = z.extend(instituteEventSchema, {
  /** Names alone: whose they are is said on the event's page, once they have confirmed it. */
  speakers: z.prefault(z.array(z.object({ speakerName: text() })), []),
  sponsors: z.prefault(z.array(z.object({ sponsorName: text() })), []),
  Portal: z.optional(z.object({ eventId: z.string(), Slug: z.string() })),
})

/** The lists that are shown, and what an item of each is. */
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
  /** To come, as many as the university's search finds. */
  Lectures: z.number(),
})
/** What the portal has on a topic. */
export type TopicOnPortal = z.output<typeof topicOnPortalSchema>

export const publicInstituteSchema = z.object({
  instituteID: z.string(),
  /** Of its page; a former one leads here. */
  Slug: z.string(),
  ...storedTexts(shownDetails),
  instituteAddress: z.object(storedTexts(instituteAddressSchema.shape)),
  ...listShape,
  /** What the portal has on the topics of its syllabi. */
  TopicsOnPortal: z.prefault(z.array(topicOnPortalSchema), []),
  /** Who studies, studied, works or worked here, by their own choice. */
  People: peopleHereSchema,
  /** Departments that take messages; where these go stays here. */
  Contacts: z.array(z.object({ id: z.string(), department: z.string() })),
  /** A register brought it, and nobody keeps it. */
  Unclaimed: z.boolean(),
  /** An administrator has approved it, with the account of its owner. */
  Checked: z.boolean(),
  /** Made up for demonstration. */
  Demonstration: z.boolean(),
})
export type PublicInstitute = z.output<typeof publicInstituteSchema>

export const getPublicInstituteSchema = z.object({ Slug: z.string().check(z.maxLength(120)) })

/** Topics that are looked up at once: as many as a syllabus can have. */
export const getTopicsOnPortalSchema = searchInput({
  topics: z.array(z.string().check(z.maxLength(LINE_MAX))).check(z.maxLength(ENTRIES_MAX)),
})
export const topicsOnPortalSchema = z.object({ results: z.array(topicOnPortalSchema) })
