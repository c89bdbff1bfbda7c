import { no, stageNames, yes } from '#messages/posting/application.ts'
import { columns } from '#messages/posting/recruiting.ts'
import { csvOf } from '#lib/text/csv/write.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { ReceivedApplication, ScreeningAnswer } from '../application/schema.ts'

/** Returns applications as CSV in a language. */
export function writeApplicants(applications: readonly ReceivedApplication[], locale: Locale): string {
  const showAnswer = ({ kind, answer }: ScreeningAnswer) =>
    kind === 'yesNo' && answer ? (answer === 'yes' ? yes : no).in(locale) : answer
  return csvOf([
    (['posting', 'name', 'email', 'stage', 'applied', 'note', 'answers', 'interview'] as const).map((key) =>
      columns[key].in(locale),
    ),
    ...applications.map(({ title, name, email, stage, applied, note, answers, interview }) => [
      title,
      name,
      email,
      stageNames[stage].in(locale),
      applied,
      note,
      answers.map((each) => `${each.question} ${showAnswer(each)}`.trim()).join('\n'),
      interview?.start ?? '',
    ]),
  ])
}
