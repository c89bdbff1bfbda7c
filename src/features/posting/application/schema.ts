import * as z from 'zod/mini'
import * as m from '#messages/posting/application-answers.ts'
import { postingKinds } from '../schema.ts'
import { storedInteger } from '#lib/api/stored-integer.ts'

/** Statuses of an application for the business. */
export const applicationStates = ['new', 'read', 'shortlisted', 'declined', 'hired'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** Statuses that a business can set; 'new' means unread. */
export const settableStates = ['read', 'shortlisted', 'declined', 'hired'] as const

const ownStates = [...applicationStates, 'withdrawn'] as const
/** Statuses for the applicant. */
export type OwnApplicationState = (typeof ownStates)[number]

/** Maximum characters of the note. */
export const NOTE_MAX = 1_000
/** Maximum size of the CV: some forty pages with a picture. */
export const CV_MAX_BYTES = 2_000_000
/** Maximum size of the request, with the CV in base64. */
export const APPLY_BODY_BYTES = Math.ceil((CV_MAX_BYTES * 4) / 3) + 20_000
/** Applications per page. */
export const APPLICATIONS_PAGE = 50

const postingId = storedInteger(1)
const id = z.string().check(z.maxLength(64))

export const postingInputSchema = z.strictObject({ postingId })

export const applySchema = z.strictObject({
  postingId,
  note: z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(NOTE_MAX, { error: () => m.noteTooLong({ most: NOTE_MAX }) }),
  ),
  /** Whether to email the applicant when the status changes. */
  mails: z.boolean(),
  /** Name of the CV's selection; empty for the whole profile. */
  cvName: z.string().check(z.trim(), z.maxLength(60)),
  /** The PDF in base64; jobs need one. */
  cv: z.nullable(
    z
      .string()
      .check(z.maxLength(Math.ceil(CV_MAX_BYTES / 3) * 4, { error: () => m.cvTooLarge({ megabytes: 2 }) })),
  ),
})
export type Apply = z.output<typeof applySchema>

/** Obstacles to applying. */
const obstacles = ['closed', 'elsewhere', 'unkept', 'own', 'noProfile'] as const
export type Obstacle = (typeof obstacles)[number]

const kind = z.enum(postingKinds)

/** An application as the applicant sees it; times in ISO 8601. */
export const ownApplicationSchema = z.object({
  id: z.string(),
  postingId: z.number(),
  kind,
  /** Slug of the posting. */
  slug: z.string(),
  title: z.string(),
  organizationName: z.string(),
  /** Whether the posting is open. */
  open: z.boolean(),
  state: z.enum(ownStates),
  note: z.string(),
  mails: z.boolean(),
  hasCv: z.boolean(),
  cvName: z.string(),
  applied: z.string(),
  changed: z.string(),
})
export type OwnApplication = z.output<typeof ownApplicationSchema>

export const myApplicationSchema = z.object({
  /** null without an application. */
  application: z.nullable(ownApplicationSchema),
  /** Obstacle to applying (again); null if there is none. */
  obstacle: z.nullable(z.enum(obstacles)),
})

export const noApplicationInput = z.strictObject({})
/** The newest first. */
export const myApplicationsSchema = z.object({ results: z.array(ownApplicationSchema) })

export const withdrawSchema = z.strictObject({ id })
export const setMailsSchema = z.strictObject({ id, mails: z.boolean() })

export const receivingSchema = z.strictObject({ kind })

const counts = z.object(
  Object.fromEntries(applicationStates.map((state) => [state, z.number()])) as Record<
    ApplicationState,
    z.ZodMiniNumber
  >,
)
export type StateCounts = z.output<typeof counts>

const receivingPostingSchema = z.object({
  postingId: z.number(),
  kind,
  slug: z.string(),
  title: z.string(),
  open: z.boolean(),
  /** Withdrawn applications are not counted. */
  counts,
})
export type ReceivingPosting = z.output<typeof receivingPostingSchema>
/** Postings that are open or have applications; those with new ones first. */
export const receivingPostingsSchema = z.object({ results: z.array(receivingPostingSchema) })

export const receivedSchema = z.strictObject({
  postingId,
  state: z.optional(z.enum(applicationStates)),
  /** Number of applications to skip; a page holds 50. */
  from: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type ReceivedInput = z.output<typeof receivedSchema>

/** An application as the business sees it. */
const receivedApplicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(applicationStates),
  note: z.string(),
  hasCv: z.boolean(),
  applied: z.string(),
  changed: z.string(),
})
export type ReceivedApplication = z.output<typeof receivedApplicationSchema>

/** The newest first. */
export const receivedApplicationsSchema = z.object({
  posting: receivingPostingSchema,
  results: z.array(receivedApplicationSchema),
  /** Total for the requested status. */
  total: z.number(),
})
export type ReceivedApplications = z.output<typeof receivedApplicationsSchema>

export const setStateSchema = z.strictObject({ id, state: z.enum(settableStates) })
export const stateSetSchema = z.object({ application: receivedApplicationSchema })

export const cvFileSchema = z.strictObject({ id })
