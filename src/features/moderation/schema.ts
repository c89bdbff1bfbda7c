import * as z from 'zod/mini'
import { moderatedKinds } from '#kits/moderation/kinds.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import * as m from '#messages/moderation/answers.ts'
import { MAX_REASON_LENGTH, moderationActs } from './act/rules.ts'
import { MAX_REPORT_LENGTH, reportForm, reportReasons } from './form/rules.ts'
import { storedInteger } from '#lib/api/stored-integer.ts'

const kind = z.enum(moderatedKinds)
const key = z.string().check(z.minLength(1), z.maxLength(200))
const id = storedInteger(1)

/** Identifies content by the key in its address. */
export const subjectSchema = z.strictObject({ kind, id: key })

/** The public view of the content to report. */
export const subjectShownSchema = z.object({ title: z.string(), path: z.string(), language: z.string() })

const lines = (longest: number) =>
  z.string().check(
    // Forms send CRLF.
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(longest),
  )

export const sendReportSchema = z
  .strictObject({
    kind,
    id: key,
    /** Other values are refused below, with a readable message. */
    reason: z.union([z.enum(reportReasons), z.string().check(z.maxLength(20))]),
    text: z.string().check(z.maxLength(4 * MAX_REPORT_LENGTH)),
    /** The honeypot: people do not see it, so it stays empty. */
    [HONEYPOT]: z.optional(z.string().check(z.maxLength(1_000))),
  })
  .check((context) => {
    for (const [field, message] of Object.entries(reportForm.problemsIn(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })
export type SendReport = z.output<typeof sendReportSchema>
export const reportSentSchema = z.object({ message: z.string() })

const reasonSchema = lines(MAX_REASON_LENGTH).check(
  z.refine((text) => text !== '', { error: () => m.reasonMissing() }),
)

export const listReportedSchema = searchInput({
  /** Content with open reports or appeals, or with actions. */
  state: z.optional(z.enum(['open', 'resolved'])),
  kind: z.optional(kind),
  language: z.optional(z.string().check(z.maxLength(35))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
})
export type ListReported = z.output<typeof listReportedSchema>

const doneSchema = z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })

const appealSchema = z.object({ at: z.string(), text: z.string(), declined: z.nullable(doneSchema) })

/** A moderation action. Times are in ISO 8601; names are null if the account was deleted. */
const moderationActSchema = z.object({
  id,
  act: z.enum(moderationActs),
  at: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  undone: z.nullable(doneSchema),
  /** The owner's appeal, and why it was declined. */
  appeal: z.nullable(appealSchema),
})
export type ModerationActShown = z.output<typeof moderationActSchema>

const reportSchema = z.object({
  created: z.string(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** The account of the sender; null if they were not signed in. */
  by: z.nullable(z.string()),
})

/** Reported content with all its reports. */
const reportedItemSchema = z.object({
  kind,
  key: z.string(),
  title: z.string(),
  /** Null if it was deleted. */
  path: z.nullable(z.string()),
  language: z.string(),
  hidden: z.boolean(),
  /** Whether its owner is known and can be notified. */
  owned: z.boolean(),
  /** The number of open reports. */
  open: z.int(),
  /** The newest open ones, at most 20. */
  reports: z.array(reportSchema),
  /** Newest first, at most 20. */
  acts: z.array(moderationActSchema),
})
export type ReportedContent = z.output<typeof reportedItemSchema>

/** An active moderation action on the caller's content. */
const ownActSchema = z.object({
  id,
  kind,
  act: z.enum(['hide', 'warn']),
  title: z.string(),
  at: z.string(),
  reason: z.string(),
  /** The caller's appeal, and why it was declined. No moderator is named. */
  appeal: z.nullable(z.object({ at: z.string(), text: z.string(), declined: z.nullable(z.string()) })),
})
export type OwnAct = z.output<typeof ownActSchema>
export const ownActsInputSchema = z.strictObject({})
export const ownActsSchema = z.object({ results: z.array(ownActSchema) })

export const reportedPageSchema = z.object({
  results: z.array(reportedItemSchema),
  /** The number of items with open reports or appeals, whatever the filter. */
  open: z.int(),
  /** The languages of all reported content. */
  languages: z.array(z.string()),
  nextCursor: z.nullable(z.string()),
})
export type ReportedPage = z.output<typeof reportedPageSchema>

/** Identifies content by its key. */
export const itemNameSchema = z.strictObject({ kind, key })
export const itemTextSchema = z.object({ text: z.string() })
export const actSchema = z.strictObject({ kind, key, act: z.enum(moderationActs), reason: reasonSchema })
export type ActInput = z.output<typeof actSchema>
export const undoSchema = z.strictObject({ id, reason: reasonSchema })
export type UndoInput = z.output<typeof undoSchema>
export const appealInputSchema = z.strictObject({
  id,
  text: lines(MAX_REASON_LENGTH).check(z.refine((text) => text !== '', { error: () => m.appealMissing() })),
})
export type AppealInput = z.output<typeof appealInputSchema>
export const itemAnswerSchema = z.object({ thing: reportedItemSchema })
