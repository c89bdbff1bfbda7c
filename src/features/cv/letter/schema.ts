import * as z from 'zod/mini'
import { locales } from '#lib/text/locale.ts'

/** Characters of the text of a letter. */
export const LETTER_MAX = 4_000
/** Of each of the lines around it. */
export const LETTER_LINE_MAX = 300

const line = z.optional(z.string())

/**
 * A letter as its writer has it so far. What was never touched is absent, and proposed. Nothing is too long to be kept:
 * the download says so.
 */
export const letterDraftSchema = z.object({
  language: z.optional(z.enum(locales)),
  recipient: line,
  subject: line,
  salutation: line,
  text: line,
  closing: line,
  /** The job that it answers, for the day on which that is closed. */
  job: z.optional(z.object({ title: z.string(), organization: z.string(), place: z.string() })),
})
export type LetterDraft = z.output<typeof letterDraftSchema>

/** A letter with what is proposed where nothing was touched. */
export type Letter = Required<Omit<LetterDraft, 'job'>>
