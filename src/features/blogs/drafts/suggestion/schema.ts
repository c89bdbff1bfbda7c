import * as z from 'zod/mini'

/** Maximum characters of a text of a section, as HTML. */
const MAX_TEXT = 700_000
/** Maximum suggestions of one article. */
export const MAX_SUGGESTIONS = 500
/** The rejected suggestions of one article that can be restored, newest first; others are deleted. */
export const MAX_REJECTED = 50

const draftId = z.uuid()
const texts = z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.minLength(1), z.maxLength(201))

export const suggestChangesSchema = z.strictObject({
  draftId,
  /** The key of the section, or `field.BlogTitle` or `field.BlogDescription`. */
  section: z.string().check(z.maxLength(40)),
  /** The texts that the editor saw: that of the section, then those of its subsections; a field as one paragraph. */
  from: texts,
  /** The same texts, as suggested. */
  to: texts,
})
export type SuggestChangesInput = z.output<typeof suggestChangesSchema>

export const resolveSuggestionsSchema = z.strictObject({
  draftId,
  suggestionIds: z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_SUGGESTIONS)),
  accept: z.boolean(),
})
export type ResolveSuggestionsInput = z.output<typeof resolveSuggestionsSchema>

export const restoreSuggestionsSchema = z.pick(resolveSuggestionsSchema, {
  draftId: true,
  suggestionIds: true,
})
export type RestoreSuggestionsInput = z.output<typeof restoreSuggestionsSchema>

export const allowCorrectionsSchema = z.strictObject({ draftId, allowed: z.boolean() })

export const articleSuggestionSchema = z.object({
  suggestionId: z.int(),
  /** The key of the section, or `field.BlogTitle` or `field.BlogDescription`. */
  Section: z.string(),
  /** The text of the section that it is about: 0 is its own, others are those of its subsections. */
  Part: z.int(),
  /** Empty if the account was deleted. */
  By: z.string(),
  /** Whether the caller suggested it. */
  IsOwn: z.boolean(),
  /** UTC. */
  Written: z.iso.datetime(),
  /** The paragraphs as they are, and as they would be; HTML. */
  From: z.string(),
  To: z.string(),
  /** Whether the text still has these paragraphs; otherwise it cannot be accepted. */
  Applies: z.boolean(),
})
export type ArticleSuggestion = z.output<typeof articleSuggestionSchema>
