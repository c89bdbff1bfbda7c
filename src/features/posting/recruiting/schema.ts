import * as z from 'zod/mini'
import * as m from '#messages/posting/recruiting-answers.ts'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import { noteTooLong } from '#messages/posting/application-answers.ts'
import { receivedSchema, settableStages } from '../application/schema.ts'

/** Maximum characters of a note or a message. */
export const ENTRY_MAX = 5_000
export const SUBJECT_MAX = 150
/** Maximum characters of the place of an interview. */
export const INTERVIEW_PLACE_MAX = 300
/** Maximum characters of the name of a template. */
export const TEMPLATE_NAME_MAX = 80
/** Maximum templates of a company. */
export const TEMPLATES_MAX = 50

const id = z.string().check(z.maxLength(64))
const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.required() }),
      z.maxLength(most, { error: () => noteTooLong({ most }) }),
    )
const body = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
  z.minLength(1, { error: () => m.required() }),
  z.maxLength(ENTRY_MAX, { error: () => noteTooLong({ most: ENTRY_MAX }) }),
)

export const ofApplicationSchema = z.strictObject({ id })

/** A note of the company's members, or a message to the applicant. */
const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['note', 'message']),
  /** Of a message. */
  subject: z.string(),
  body: z.string(),
  /** Name of the author; empty if the account is deleted. */
  author: z.string(),
  /** ISO 8601. */
  written: z.string(),
  /** Whether the caller can delete it. */
  canDelete: z.boolean(),
})
export type ApplicationEntry = z.output<typeof entrySchema>

const replyTemplateSchema = z.object({ id: z.string(), name: z.string(), body: z.string() })
export type ReplyTemplate = z.output<typeof replyTemplateSchema>

export const applicationDetailsSchema = z.object({
  /** The oldest first. */
  entries: z.array(entrySchema),
  /** The company's texts to answer with. */
  templates: z.array(replyTemplateSchema),
})
export type ApplicationDetails = z.output<typeof applicationDetailsSchema>

export const addNoteSchema = z.strictObject({ id, body })
/** An interview to invite to. */
const newInterviewSchema = z.object({
  start: z.iso.datetime(),
  minutes: z.int().check(z.minimum(5), z.maximum(1_440)),
  /** Place or link; may be empty. */
  place: z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(INTERVIEW_PLACE_MAX, { error: () => noteTooLong({ most: INTERVIEW_PLACE_MAX }) }),
  ),
  /** The caller's, in which the email names the time. */
  timeZone: z.string().check(z.minLength(1), ...zoneChecks(m.zoneUnknown)),
})

export const messageToApplicantSchema = z.strictObject({
  id,
  /** As in `body`, {name}, {job} and {company} are replaced. */
  subject: line(SUBJECT_MAX),
  body,
  /** Sets the stage as well, without an email of its own. */
  stage: z.optional(z.enum(settableStages)),
  /** Replaces an earlier one; the email has a calendar file. */
  interview: z.optional(newInterviewSchema),
  /** Cancels the interview; the email has a calendar file that removes it. */
  cancelInterview: z.optional(z.boolean()),
})
export type MessageToApplicant = z.output<typeof messageToApplicantSchema>

/** Maximum applications that a call changes. */
export const APPLICANTS_AT_ONCE = 25

export const changeApplicationsSchema = z
  .strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(APPLICANTS_AT_ONCE)),
    stage: z.optional(z.enum(settableStages)),
    /** To each applicant; then the change of the stage has no email of its own. */
    message: z.optional(z.strictObject({ subject: line(SUBJECT_MAX), body })),
  })
  .check(
    z.refine(({ stage, message }) => stage !== undefined || message !== undefined, {
      path: ['stage'],
      error: () => m.required(),
    }),
  )
export type ChangeApplications = z.output<typeof changeApplicationsSchema>

export const applicationsChangedSchema = z.object({
  changed: z.array(z.string()),
  /** Applications that were withdrawn, or whose applicants got too many emails in a day. */
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type ApplicationsChanged = z.output<typeof applicationsChangedSchema>

export const saveTemplateSchema = z.strictObject({ name: line(TEMPLATE_NAME_MAX), body })
export type SaveTemplate = z.output<typeof saveTemplateSchema>
export const savedTemplatesSchema = z.object({ templates: z.array(replyTemplateSchema) })

/** The list to export, filtered like the one on the screen. */
export const exportApplicantsSchema = z.omit(receivedSchema, { from: true, id: true })
