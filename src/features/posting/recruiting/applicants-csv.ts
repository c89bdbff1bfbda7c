import { anySuitableJob, no, stageNames, yes } from '#messages/posting/application.ts'
import { columns } from '#messages/posting/recruiting.ts'
import { csvPieces } from '#lib/text/csv/write.ts'
import type { Locale } from '#lib/text/locale.ts'
import { NO_POSTING, type ReceivedApplication, type ScreeningAnswer } from '../application/schema.ts'

/** Writes pages of applications as CSV in a language, page by page. */
export const writeApplicants = (
  pages: AsyncIterable<readonly ReceivedApplication[]>,
  locale: Locale,
): AsyncGenerator<Uint8Array> => csvPieces(rowsOf(pages, locale))

async function* rowsOf(
  pages: AsyncIterable<readonly ReceivedApplication[]>,
  locale: Locale,
): AsyncGenerator<string[][]> {
  const showAnswer = ({ kind, answer }: ScreeningAnswer) =>
    kind === 'yesNo' && answer ? (answer === 'yes' ? yes : no).in(locale) : answer
  yield [
    (['posting', 'name', 'email', 'stage', 'applied', 'note', 'answers', 'interview'] as const).map((key) =>
      columns[key].in(locale),
    ),
  ]
  for await (const page of pages)
    yield page.map(({ postingId, title, name, email, stage, applied, note, answers, interview }) => [
      // Pages are read while the answer is sent, when the request's language is no longer known.
      postingId === NO_POSTING ? anySuitableJob.in(locale) : title,
      name,
      email,
      stageNames[stage].in(locale),
      applied,
      note,
      answers.map((each) => `${each.question} ${showAnswer(each)}`.trim()).join('\n'),
      interview?.start ?? '',
    ])
}
