import * as z from 'zod/mini'
import * as m from '#messages/posting/application-answers.ts'
import { screeningKinds } from '#features/organizations/business/schema-postings.ts'
import { idText } from '#kits/organization/schema.ts'
import { postingKinds } from '../schema.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { storedInteger } from '#lib/api/stored-integer.ts'

/** Stages of an application for the business. */
export const applicationStages = ['new', 'seen', 'interview', 'offer', 'hired', 'declined'] as const
export type ApplicationStage = (typeof applicationStages)[number]
/** Stages that a business can set; 'new' means unread. */
export const settableStages = ['seen', 'interview', 'offer', 'hired', 'declined'] as const
export type SettableStage = (typeof settableStages)[number]

const ownStages = [...applicationStages, 'withdrawn'] as const
/** Stages for the applicant. */
export type OwnApplicationStage = (typeof ownStages)[number]

/** Maximum characters of the note. */
export const NOTE_MAX = 1_000
/** Maximum size of the CV: some forty pages with a picture. */
export const CV_MAX_BYTES = 2_000_000
/** Maximum size of the request, with the CV in base64. */
export const APPLY_BODY_BYTES = Math.ceil((CV_MAX_BYTES * 4) / 3) + 20_000
/** Applications per page. */
export const APPLICATIONS_PAGE = 50

/** Maximum messages, and maximum changes of the stage, that are emailed to an applicant about an application in a day. */
export const APPLICANT_MAILS_PER_DAY = 10
/** The posting of an application without an opening. */
export const NO_POSTING = 0

const postingId = storedInteger(1)
const anyPostingId = storedInteger(NO_POSTING)
const id = z.string().check(z.maxLength(64))

/** Maximum characters of an answer to a question. */
export const SCREENING_ANSWER_MAX = 1_000
/** Maximum questions of a posting that are asked. */
const MAX_QUESTIONS = 20

/** Questions of a posting, as stored with it. */
export const screeningQuestionsSchema = z
  .array(
    z.object({
      id: z.string(),
      question: z.string(),
      kind: z.enum(screeningKinds),
      isRequired: z.boolean(),
    }),
  )
  .check(z.overwrite((questions) => questions.slice(0, MAX_QUESTIONS)))
export type ScreeningQuestion = z.output<typeof screeningQuestionsSchema>[number]

/** Answers with their questions as they were asked: 'yes' or 'no', a number or a text; empty if not answered. */
export const screeningAnswersSchema = z.array(
  z.object({ question: z.string(), kind: z.enum(screeningKinds), answer: z.string() }),
)
export type ScreeningAnswer = z.output<typeof screeningAnswersSchema>[number]

/** A stored interview. */
export const interviewSchema = z.object({
  /** ISO 8601. */
  start: z.string(),
  minutes: z.number(),
  /** Place or link. */
  place: z.string(),
  /** The time zone of whoever set it. */
  timeZone: z.string(),
  /** Increases with each change. */
  sequence: z.number(),
  /** Interviews stored before they could be cancelled lack it. */
  cancelled: z._default(z.boolean(), false),
  /** Number of earlier interviews that took place or were cancelled. */
  round: z._default(z.number(), 0),
})
export type Interview = z.output<typeof interviewSchema>

/** A posting or, for an application without an opening, a business. */
const target = {
  postingId: z.optional(postingId),
  organizationID: z.optional(idText),
}

const hasOneTarget = z.refine<{ postingId?: unknown; organizationID?: unknown }>(
  (given) => (given.postingId === undefined) !== (given.organizationID === undefined),
  { error: () => m.oneTarget(), path: ['postingId'] },
)

export const applicationTargetSchema = z.strictObject(target).check(hasOneTarget)
export type ApplicationTarget = z.output<typeof applicationTargetSchema>

export const applySchema = z
  .strictObject({
    ...target,
    note: z.string().check(
      z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
      z.maxLength(NOTE_MAX, { error: () => m.noteTooLong({ most: NOTE_MAX }) }),
    ),
    /** Whether to email the applicant when the status changes. */
    mails: z.boolean(),
    /** Answers by the ids of the posting's questions. */
    answers: z._default(z.record(z.string().check(z.maxLength(64)), z.string()), {}),
    /** Name of the CV's selection; empty for the whole profile. */
    cvName: z.string().check(z.trim(), z.maxLength(60)),
    /** The PDF in base64; jobs need one. */
    cv: z.nullable(
      z
        .string()
        .check(z.maxLength(Math.ceil(CV_MAX_BYTES / 3) * 4, { error: () => m.cvTooLarge({ megabytes: 2 }) })),
    ),
  })
  .check(hasOneTarget)
export type Apply = z.output<typeof applySchema>

/** Obstacles to applying. */
const obstacles = ['closed', 'noOpenApplications', 'elsewhere', 'unkept', 'own', 'noProfile'] as const
export type Obstacle = (typeof obstacles)[number]

const kind = z.enum(postingKinds)

/** An application as the applicant sees it; times in ISO 8601. */
export const ownApplicationSchema = z.object({
  id: z.string(),
  /** 0 without an opening. */
  postingId: z.number(),
  kind,
  /** Slug of the posting or, without one, of the business. */
  slug: z.string(),
  title: z.string(),
  organizationName: z.string(),
  /** Whether the posting is open or, without one, the business accepts applications. */
  open: z.boolean(),
  stage: z.enum(ownStages),
  note: z.string(),
  mails: z.boolean(),
  hasCv: z.boolean(),
  cvName: z.string(),
  answers: screeningAnswersSchema,
  interview: z.nullable(interviewSchema),
  applied: z.string(),
  changed: z.string(),
})
export type OwnApplication = z.output<typeof ownApplicationSchema>

export const myApplicationSchema = z.object({
  /** null without an application. */
  application: z.nullable(ownApplicationSchema),
  /** Obstacle to applying (again); null if there is none. */
  obstacle: z.nullable(z.enum(obstacles)),
  questions: screeningQuestionsSchema,
})

const cursor = z.optional(z.string().check(z.maxLength(200)))

/** Both kinds without one. */
export const myApplicationsInputSchema = searchInput({ kind: z.optional(kind), cursor })
export type MyApplicationsInput = z.output<typeof myApplicationsInputSchema>
/** A page of the caller's applications, newest first. */
export const myApplicationsSchema = z.object({
  results: z.array(ownApplicationSchema),
  /** The number of applications of the requested kind. */
  total: z.int(),
  /** The number of applications to jobs and to projects. */
  counts: z.object({ job: z.int(), project: z.int() }),
  nextCursor: z.nullable(z.string()),
})
export type MyApplications = z.output<typeof myApplicationsSchema>

export const withdrawSchema = z.strictObject({ id })
export const setMailsSchema = z.strictObject({ id, mails: z.boolean() })

/** Both kinds that the caller may read, without one. */
export const receivingSchema = searchInput({ kind: z.optional(kind), cursor })

const counts = z.object(
  Object.fromEntries(applicationStages.map((stage) => [stage, z.number()])) as Record<
    ApplicationStage,
    z.ZodMiniNumber
  >,
)
export type StageCounts = z.output<typeof counts>

const receivingPostingSchema = z.object({
  /** 0 stands for applications without an opening. */
  postingId: z.number(),
  kind,
  slug: z.string(),
  title: z.string(),
  open: z.boolean(),
  /** Withdrawn applications are not counted. */
  counts,
})
export type ReceivingPosting = z.output<typeof receivingPostingSchema>
/** A page of postings, and applications without an opening, that are open or have applications; those with new ones first. */
export const receivingPostingsSchema = z.object({
  results: z.array(receivingPostingSchema),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type ReceivingPage = z.output<typeof receivingPostingsSchema>

/** Maximum characters of the words that names, addresses and notes are searched for. */
export const SEARCHED_WORDS_MAX = 100

export const receivedSchema = z.strictObject({
  /** One posting, or 0 for applications without an opening; all that the caller may read, without it. */
  postingId: z.optional(anyPostingId),
  /** One application. */
  id: z.optional(id),
  stage: z.optional(z.enum(applicationStages)),
  /** Words of the name, the address or the note. */
  words: z.optional(z.string().check(z.maxLength(SEARCHED_WORDS_MAX))),
  /** Number of applications to skip; a page holds 50. */
  from: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type ReceivedInput = z.output<typeof receivedSchema>

/** An application as the business sees it. */
const receivedApplicationSchema = z.object({
  id: z.string(),
  /** 0 without an opening. */
  postingId: z.number(),
  kind,
  /** Title of the posting. */
  title: z.string(),
  organizationName: z.string(),
  name: z.string(),
  email: z.string(),
  stage: z.enum(applicationStages),
  note: z.string(),
  hasCv: z.boolean(),
  answers: screeningAnswersSchema,
  interview: z.nullable(interviewSchema),
  applied: z.string(),
  changed: z.string(),
})
export type ReceivedApplication = z.output<typeof receivedApplicationSchema>

/** The newest first. */
export const receivedApplicationsSchema = z.object({
  /** The requested posting. */
  posting: z.nullable(receivingPostingSchema),
  /** Applications with the requested words, by stage. */
  counts,
  results: z.array(receivedApplicationSchema),
  /** Total for the requested stage and words. */
  total: z.number(),
})
export type ReceivedApplications = z.output<typeof receivedApplicationsSchema>

export const setStageSchema = z.strictObject({
  id,
  stage: z.enum(settableStages),
  /** The stage that the caller saw: if somebody else has changed it meanwhile, it stays as it is. */
  from: z.optional(z.enum(applicationStages)),
})
export type SetStage = z.output<typeof setStageSchema>
export const stageSetSchema = z.object({ application: receivedApplicationSchema })

export const cvFileSchema = z.strictObject({ id })
