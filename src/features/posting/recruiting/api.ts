import { Readable } from 'node:stream'
import * as a from '#messages/posting/application-answers.ts'
import { anySuitableJob, no, stageNames, yes } from '#messages/posting/application.ts'
import { columns } from '#messages/posting/recruiting.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { fileSchema } from '#lib/api/content.ts'
import { csvPieces } from '#lib/text/csv/write.ts'
import type { Locale } from '#lib/text/locale.ts'
import { contextOf } from '../application/api.ts'
import { getOwnApplications } from '../application/data-own.ts'
import {
  exportReceived,
  getReceivedApplication,
  type ExportedApplications,
} from '../application/data-received.ts'
import { NO_POSTING, type ScreeningAnswer } from '../application/schema.ts'
import { interviewFile } from './interview-file.ts'
import { getApplicationDetails } from './data.ts'
import {
  addNote,
  changeApplications,
  deleteNote,
  deleteTemplate,
  saveTemplate,
  sendMessage,
} from './mutations.ts'
import * as schema from './schema.ts'

const unreadable = 'The application was withdrawn, or the caller cannot read it.'

/** Defines the calls of a company's recruiters: what they note about applicants, write to them and keep to write. */
export const recruitingService = {
  prefix: '/posting-service/api/v1',
  name: 'Recruiting',
  endpoints: {
    'GET /recruiting/details': memberEndpoint({
      summary: "List the notes and messages of an application, with the company's templates",
      input: schema.ofApplicationSchema,
      output: schema.applicationDetailsSchema,
      refuses: { not_found: unreadable },
      async handle({ deps, input, viewer }) {
        const details = await getApplicationDetails(deps.db, viewer.personId, input.id)
        if (!details) throw new AppError('not_found', a.noReceived())
        return details
      },
    }),
    'POST /recruiting/add-note': memberEndpoint({
      summary: 'Add a note about an applicant for the other members of the company',
      input: schema.addNoteSchema,
      output: schema.applicationDetailsSchema,
      refuses: { not_found: unreadable },
      handle: ({ deps, input, viewer }) => addNote(deps.db, viewer.personId, input),
    }),
    'POST /recruiting/delete-note': memberEndpoint({
      summary: 'Delete a note about an applicant',
      input: schema.ofApplicationSchema,
      output: schema.applicationDetailsSchema,
      refuses: {
        not_found: 'The note does not exist, or the caller cannot read its application.',
        forbidden: 'Another member wrote the note, and the caller does not manage the company.',
      },
      handle: ({ deps, input, viewer }) => deleteNote(deps.db, viewer.personId, input.id),
    }),
    'POST /recruiting/send-message': memberEndpoint({
      summary: 'Email an applicant, and set the stage of the application if one is given',
      input: schema.messageToApplicantSchema,
      output: schema.applicationDetailsSchema,
      refuses: {
        not_found: unreadable,
        too_many_requests:
          'The applicant has got too many messages in a day. Wait for the seconds in Retry-After.',
      },
      handle: (call) => sendMessage(contextOf(call), call.input),
    }),
    'POST /recruiting/change-applications': memberEndpoint({
      summary: 'Email several applicants, set the stage of their applications, or both',
      input: schema.changeApplicationsSchema,
      output: schema.applicationsChangedSchema,
      example: { ids: ['a1'], stage: 'declined' },
      handle: (call) => changeApplications(contextOf(call), call.input),
    }),
    'GET /recruiting/applicants.csv': memberEndpoint({
      summary: "Export the applicants of one or all postings of the company as CSV, in the caller's language",
      input: schema.exportApplicantsSchema,
      output: fileSchema(['text/csv'], 'A row for each application'),
      limit: 'write',
      refuses: { forbidden: 'The caller cannot read applications.' },
      async handle({ deps, input, locale, viewer }) {
        const found = await exportReceived(deps.db, viewer.personId, input)
        if (!found) throw new AppError('forbidden', a.notReader())
        // Operators must be able to tell who downloaded personal data.
        deps.log.info(
          {
            event: 'application.applicants_exported',
            personId: viewer.personId,
            ...(input.postingId !== undefined && { postingId: input.postingId }),
            ...(input.stage && { stage: input.stage }),
          },
          'Applicant list exported',
        )
        return {
          type: 'text/csv; charset=utf-8',
          // Not all at once: a company can have more applicants than memory should hold.
          content: async () =>
            Readable.toWeb(Readable.from(csvPieces(rowsOf(found, locale)))) as ReadableStream,
          saveAs: 'applicants.csv',
        }
      },
    }),
    'GET /recruiting/interview.ics': memberEndpoint({
      summary:
        'Download the interview of an application as a calendar file; for the applicant and the company',
      input: schema.ofApplicationSchema,
      output: fileSchema(['text/calendar'], 'The interview'),
      refuses: { not_found: 'There is no interview, or the caller cannot read the application.' },
      async handle({ deps, input: { id }, locale, viewer }) {
        const [own] = await getOwnApplications(deps.db, viewer.personId, { id })
        const received = own ? undefined : await getReceivedApplication(deps.db, viewer.personId, id)
        const application = own ?? received
        if (!application?.interview) throw new AppError('not_found', a.noInterview())
        const { interview } = application
        const file = interviewFile({ ...application, interview, applicant: received?.name }, deps.env, locale)
        return { type: file.type, content: file.content, saveAs: file.name }
      },
    }),
    'POST /recruiting/save-template': memberEndpoint({
      summary: "Save a text to answer applicants with, or replace the company's text of that name",
      input: schema.saveTemplateSchema,
      output: schema.savedTemplatesSchema,
      example: { name: 'Invitation', body: 'Hello {name}, would you like to talk about {job} at {company}?' },
      refuses: {
        forbidden: 'The caller cannot read applications.',
        conflict: 'The company has too many templates.',
      },
      handle: async ({ deps, input, viewer }) => ({
        templates: await saveTemplate(deps.db, viewer.personId, input),
      }),
    }),
    'POST /recruiting/delete-template': memberEndpoint({
      summary: "Delete one of the company's templates",
      input: schema.ofApplicationSchema,
      output: schema.savedTemplatesSchema,
      refuses: {
        forbidden: 'The caller cannot read applications.',
        not_found: 'The company has no such template.',
      },
      handle: async ({ deps, input, viewer }) => ({
        templates: await deleteTemplate(deps.db, viewer.personId, input.id),
      }),
    }),
  },
} satisfies Service

/** Yields the rows of an export in a language, page by page. The answers to each question are a column. */
async function* rowsOf(
  { questions, pages }: ExportedApplications,
  locale: Locale,
): AsyncGenerator<string[][]> {
  const showAnswer = ({ kind, answer }: ScreeningAnswer) =>
    kind === 'yesNo' && answer ? (answer === 'yes' ? yes : no).in(locale) : answer
  const own = questions.slice(0, QUESTION_COLUMNS)
  const hasOthers = questions.length > own.length
  yield [
    [
      ...(['posting', 'name', 'email', 'stage', 'applied', 'note', 'interview'] as const).map((key) =>
        columns[key].in(locale),
      ),
      ...own,
      ...(hasOthers ? [columns.otherAnswers.in(locale)] : []),
    ],
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
      interview && !interview.cancelled ? interview.start : '',
      ...own.map((question) =>
        answers
          .filter((each) => each.question === question)
          .map(showAnswer)
          .join('\n'),
      ),
      ...(hasOthers
        ? [
            answers
              .filter(({ question }) => !own.includes(question))
              .map((each) => `${each.question} ${showAnswer(each)}`.trim())
              .join('\n'),
          ]
        : []),
    ])
}

/** Columns of an export for questions; those of many postings would make a table that nobody can read. */
const QUESTION_COLUMNS = 50
