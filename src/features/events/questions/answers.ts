import * as m from '#messages/events/questions.ts'
import type { Locale } from '#lib/text/locale.ts'
import { ANSWER_MAX, type EventAnswers, type StoredQuestion } from './schema.ts'

/**
 * Returns the valid answers to the questions; all else is dropped.
 * @returns `wrong`: the errors, by the path of the request's field.
 */
export function readAnswers(
  questions: readonly StoredQuestion[],
  given: EventAnswers,
): { answers: EventAnswers; wrong: Record<string, string> } {
  const answers: EventAnswers = {}
  const wrong: Record<string, string> = {}
  for (const asked of questions) {
    const text = Object.hasOwn(given, asked.id) ? given[asked.id]!.trim().normalize('NFC') : ''
    const reason = validateAnswer(asked, text)
    if (reason) wrong[`answers.${asked.id}`] = reason
    else if (text) answers[asked.id] = text
  }
  return { answers, wrong }
}

function validateAnswer({ kind, options, isRequired }: StoredQuestion, text: string): string | undefined {
  if (!text) return isRequired ? m.answerRequired() : undefined
  if (text.length > ANSWER_MAX) return m.tooLong({ most: ANSWER_MAX })
  if (kind === 'choice' && !options.includes(text)) return m.noSuchOption()
  return kind === 'yesNo' && text !== 'yes' && text !== 'no' ? m.noSuchOption() : undefined
}

/** Formats an answer; '' without one. */
export function showAnswer({ id, kind }: StoredQuestion, answers: EventAnswers, locale: Locale): string {
  const text = Object.hasOwn(answers, id) ? answers[id]! : ''
  if (kind !== 'yesNo' || !text) return text
  return (text === 'yes' ? m.yes : m.no).in(locale)
}
