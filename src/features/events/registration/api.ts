import * as z from 'zod/mini'
import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { columnCheckedIn } from '#messages/events/check-in.ts'
import type { Deps } from '#lib/server/deps.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getAttendees, readAttendees, requireAttendees } from './data-attendees.ts'
import { getCart } from '../cart/data.ts'
import {
  getOwnCalendar,
  getEventOrganizers,
  getAttendeeInfo,
  getRegistration,
  getRegistrations,
} from './data.ts'
import { addToCart, mergeCart, removeFromCart } from '../cart/mutations.ts'
import { promoteSoon } from './mutations-news.ts'
import { cancelRegistration, register } from './mutations.ts'
import { canSeeAttendees, canManageOrganiser } from '../policy.ts'
import { showAnswer } from '../questions/answers.ts'
import { changeAnswers } from '../questions/mutations.ts'
import { storedEvents } from '../table.ts'
import { chooseReminders } from '../reminders/mutations.ts'
import { chooseRemindersSchema, chosenRemindersSchema } from '../reminders/schema.ts'
import * as schema from './schema.ts'
import { csvOf } from '#lib/text/csv/write.ts'

/** Registrations, the waitlist and saved events (decisions P21). */
export const registrationService = {
  prefix: '/event-service/api/v1',
  name: 'Registration',
  endpoints: {
    'POST /register': memberEndpoint({
      summary: 'Register the caller for an event, or add them to its waiting list',
      input: schema.registerSchema,
      output: schema.registeredSchema,
      refuses: {
        not_found: 'The event does not exist.',
        forbidden: 'The caller’s email address is not verified.',
        conflict: 'Registration is not open, or the caller is already registered.',
        invalid_input: 'An answer to one of the organizer’s questions is missing or invalid.',
      },
      handle: async ({ deps, input, viewer }) => ({
        result: await register(deps, viewer, input.eventId, input.eventUserTimezone, input.answers),
      }),
    }),
    'POST /cancel-registration': memberEndpoint({
      summary: 'Cancel a registration or leave the waiting list; the next person on the list is promoted',
      input: schema.ofRegistrationSchema,
      output: schema.registeredSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The caller is not registered, or the event has started.',
      },
      async handle({ deps, input, viewer }) {
        const result = await cancelRegistration(deps, viewer, input.eventId, input.eventUserTimezone)
        await promoteSoon(deps, Number(result.eventId))
        return { result }
      },
    }),
    'POST /change-answers': memberEndpoint({
      summary: 'Update the caller’s answers to an event’s questions',
      input: schema.changeAnswersSchema,
      output: schema.changedAnswersSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The caller is not registered, registration has closed, or the event has started.',
        invalid_input: 'An answer to one of the organizer’s questions is missing or invalid.',
      },
      handle: async ({ deps, input, viewer }) => ({
        result: await changeAnswers(deps, viewer.personId, input.eventId, input.answers),
      }),
    }),
    'GET /registration': memberEndpoint({
      summary: "Get the caller's registration for an event, and their permissions",
      input: schema.ofEventSchema,
      output: schema.ownStateSchema,
      refuses: { not_found: 'The event does not exist.' },
      async handle({ deps, input, viewer }) {
        const { db } = deps
        const event = await getEventOrganizers(db, input.eventId, viewer.personId)
        if (!event) throw new AppError('not_found', noSuchEvent())
        const { questions } = event
        const result = await getRegistration(db, viewer.personId, event.id)
        const { changeAnswers: open, ...seat } = await getAttendeeInfo(
          deps,
          viewer.personId,
          event.id,
          new Date(),
        )
        const seeAttendees = canSeeAttendees(viewer, event.email, event.wasTheirs, event.keeps)
        const change = !event.institutes && canManageOrganiser(viewer, event.email)
        const can = { seeAttendees, change, changeAnswers: open }
        return { result: result ?? null, questions, ...seat, can }
      },
    }),
    'POST /choose-reminders': memberEndpoint({
      summary: 'Choose the email reminders a day and an hour before an event',
      input: chooseRemindersSchema,
      output: chosenRemindersSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The caller is not registered for the event.',
      },
      handle: async ({ deps, input: { eventId, ...chosen }, viewer }) => ({
        result: await chooseReminders(deps, viewer.personId, eventId, chosen),
      }),
    }),
    'GET /registration.ics': memberEndpoint({
      summary: 'Download an event the caller is registered for as a calendar file, with the link to join',
      input: z.object({ eventId: z._default(z.string(), '') }),
      output: fileSchema(['text/calendar'], 'A calendar (RFC 5545)'),
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The caller has no confirmed registration.',
      },
      handle: ({ deps, input, locale, viewer }) =>
        getOwnCalendar(deps, viewer.personId, input.eventId, locale),
    }),
    'GET /my-registrations': memberEndpoint({
      summary: "List the caller's active registrations, with their events",
      input: schema.nothingSchema,
      output: schema.ownRegistrationsSchema,
      handle: async ({ deps, viewer }) => ({
        results: await getRegistrations(deps.db, viewer.personId, new Date()),
      }),
    }),
    'GET /attendees': memberEndpoint({
      summary: 'List an event’s registrations',
      input: schema.attendeesInputSchema,
      output: schema.attendeesSchema,
      refuses: {
        not_found: 'The event does not exist.',
        forbidden: 'The caller is neither the organizer nor an administrator.',
      },
      async handle({ deps, input: { eventId, ...filter }, viewer }) {
        const id = await requireAttendees(deps, viewer, eventId)
        return getAttendees(deps.db, id, filter, new Date())
      },
    }),
    'GET /attendees.csv': memberEndpoint({
      summary: 'Export an event’s registrations as CSV, in the caller’s language',
      input: z.object({ eventId: z._default(z.string(), '') }),
      output: fileSchema(['text/csv'], 'A row for each registration'),
      limit: 'write',
      refuses: {
        not_found: 'The event does not exist.',
        forbidden: 'The caller is neither the organizer nor an administrator.',
      },
      async handle({ deps, input, locale, viewer }) {
        const id = await requireAttendees(deps, viewer, input.eventId)
        // Operators must be able to tell who downloaded personal data.
        deps.log.info(
          { event: 'event.attendees_exported', personId: viewer.personId, eventId: id },
          'Attendee list exported',
        )
        return {
          type: 'text/csv; charset=utf-8',
          content: await writeList(deps, id, locale),
          saveAs: `attendees-${id}.csv`,
        }
      },
    }),
    'GET /cart': memberEndpoint({
      summary: 'List the caller’s saved events, newest first',
      input: schema.nothingSchema,
      output: schema.cartSchema,
      handle: async ({ deps, viewer }) => ({ eventId: await getCart(deps.db, viewer.personId) }),
    }),
    'POST /add-to-cart': memberEndpoint({
      summary: 'Save an event',
      input: schema.ofEventSchema,
      output: schema.cartSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The event cannot be saved, or the limit of saved events is reached.',
      },
      handle: async ({ deps, input, viewer }) => ({
        eventId: await addToCart(deps.db, viewer.personId, input.eventId),
      }),
    }),
    'POST /remove-from-cart': memberEndpoint({
      summary: 'Remove saved events',
      input: schema.chosenEventsSchema,
      output: schema.cartSchema,
      handle: async ({ deps, input, viewer }) => ({
        eventId: await removeFromCart(deps.db, viewer.personId, input.eventId),
      }),
    }),
    'POST /merge-cart': memberEndpoint({
      summary: 'Add the events that were saved in the browser before sign-in',
      input: schema.chosenEventsSchema,
      output: schema.mergedCartSchema,
      handle: ({ deps, input, viewer }) => mergeCart(deps.db, viewer.personId, input.eventId),
    }),
  },
} satisfies Service

async function writeList({ db }: Deps, eventId: number, locale: Locale): Promise<string> {
  const columns = [
    m.columnNumber,
    m.columnName,
    m.columnEmail,
    m.columnStatus,
    m.columnPlace,
    m.columnRegistered,
    columnCheckedIn,
  ]
  const event = await db
    .selectFrom('event')
    .select(['id', 'questions'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
    .then(storedEvents.read)
  const questions = event?.questions ?? []
  const rows = [[...columns.map((column) => column.in(locale)), ...questions.map(({ question }) => question)]]
  for await (const attendee of readAttendees(db, eventId)) {
    const { number, name, email, status, place, registeredAt, checkedIn, answers } = attendee
    rows.push([
      String(number),
      name,
      email,
      m.statusNames[status].in(locale),
      String(place ?? ''),
      registeredAt,
      checkedIn ?? '',
      ...questions.map((asked) => showAnswer(asked, answers, locale)),
    ])
  }
  return csvOf(rows)
}
