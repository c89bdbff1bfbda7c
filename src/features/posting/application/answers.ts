import * as m from '#messages/posting/application-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { SCREENING_ANSWER_MAX, type ScreeningAnswer, type ScreeningQuestion } from './schema.ts'

/** @throws AppError `invalid_input` with the field `answers.<id>` for each wrong answer. */
export function checkScreeningAnswers(
  questions: readonly ScreeningQuestion[],
  given: Readonly<Record<string, string>>,
): ScreeningAnswer[] {
  const fields: Record<string, string> = {}
  const answers = questions.map(({ id, question, kind, isRequired }) => {
    const answer = (given[id] ?? '').trim()
    const problem = answer ? problemOf(kind, answer) : isRequired ? m.requiredAnswer() : undefined
    if (problem) fields[`answers.${id}`] = problem
    return { question, kind, answer }
  })
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid_input', first, { fields })
  return answers
}

function problemOf(kind: ScreeningQuestion['kind'], answer: string): string | undefined {
  if (kind === 'yesNo') return answer === 'yes' || answer === 'no' ? undefined : m.yesOrNo()
  if (kind === 'number') return /^-?\d{1,15}([.,]\d{1,6})?$/.test(answer) ? undefined : m.numberOnly()
  return answer.length > SCREENING_ANSWER_MAX ? m.longAnswer({ most: SCREENING_ANSWER_MAX }) : undefined
}
