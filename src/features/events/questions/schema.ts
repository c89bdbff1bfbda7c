import * as z from 'zod/mini'
import * as m from '#messages/events/questions.ts'
import { required, textList } from '#kits/document/fields/values.ts'

export const questionKinds = ['text', 'choice', 'yesNo'] as const

/** The limit of questions per event. */
const MAX_QUESTIONS = 20
/** The maximum length of an answer. */
export const ANSWER_MAX = 2_000

/** A question for attendees. It gets its id, which answers refer to, with the first save. */
export const eventQuestionSchema = z
  .object({
    id: z.optional(z.string().check(z.maxLength(64))),
    question: required(m.questionRequired),
    kind: z.prefault(z.enum(questionKinds, { error: () => m.noSuchKind() }), 'text'),
    options: textList(),
    isRequired: z.prefault(z.boolean(), false),
  })
  .check(
    z.refine(({ kind, options }) => kind !== 'choice' || new Set(options).size > 1, {
      path: ['options'],
      error: () => m.optionsRequired(),
    }),
  )

export const eventQuestionsSchema = z.prefault(
  z
    .array(eventQuestionSchema)
    .check(z.maxLength(MAX_QUESTIONS, { error: () => m.tooMany({ most: MAX_QUESTIONS }) })),
  [],
)

/** A stored question. */
export const storedQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  isRequired: z.boolean(),
})
export type StoredQuestion = z.infer<typeof storedQuestionSchema>

/** Answers by question id: text, one of the options, or 'yes' or 'no'. */
export const answersSchema = z.record(z.string().check(z.maxLength(64)), z.string())
export type EventAnswers = z.infer<typeof answersSchema>
