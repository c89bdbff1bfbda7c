import * as z from 'zod/mini'
import { locales } from '#lib/text/locale.ts'

/** The maximum length of the text. */
export const LETTER_MAX = 4_000
/** The maximum length of each other line. */
export const LETTER_LINE_MAX = 300

const line = z.optional(z.string())

/** A draft letter. Untouched fields are absent and have defaults. Length limits apply only to the download. */
export const letterDraftSchema = z.object({
  language: z.optional(z.enum(locales)),
  recipient: line,
  subject: line,
  salutation: line,
  text: line,
  closing: line,
  /** The job it is for, kept in case the job closes. */
  job: z.optional(z.object({ title: z.string(), organization: z.string(), place: z.string() })),
})
export type LetterDraft = z.output<typeof letterDraftSchema>

/** A letter with defaults for untouched fields. */
export type Letter = Required<Omit<LetterDraft, 'job'>>
