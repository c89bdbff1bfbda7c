import { requireOk, type World } from '../acts/world.ts'
import { updateEvent } from '#features/events/mutations.ts'
import { inDays, insertEvent, ownEvent } from '../events/registrations.ts'
import { perform } from './perform.ts'

const event = '/event-service/api/v1'

export async function fillEvents(world: World): Promise<void> {
  await perform(
    world,
    `POST ${event}/register`,
    `POST ${event}/register, when it is full`,
    `POST ${event}/register-guest`,
    `POST ${event}/choose-reminders`,
    `POST ${event}/change-answers`,
    `POST ${event}/check-in`,
    `POST ${event}/send-event-message`,
    `POST ${event}/create-event`,
    `POST ${event}/event-image`,
    `POST ${event}/create-event, of a series`,
    `POST ${event}/add-to-cart`,
    `POST ${event}/cancel-event, all dates of a series`,
    'dates of a series',
  )
  for (const call of [
    'set-talk-call',
    'propose-talk',
    'change-talk',
    'review-talk',
    'decide-talk',
    'schedule-talk',
    'withdraw-talk',
  ]) {
    const eventId = await insertEvent(world.sound, { eventTitle: `A day of talks: ${call}` })
    await perform({ ...world, eventId }, `POST ${event}/${call}`)
  }
  const eventId = await insertEvent(world.sound, { eventTitle: 'An evening that is cancelled' })
  await requireOk(world.call(`POST ${event}/register`, world.bob, { input: { eventId } }))
  await perform({ ...world, eventId }, `POST ${event}/cancel-event`)

  // One that is over: who was checked in has a certificate.
  const over = await insertEvent(world.sound, { eventTitle: 'An evening that was' })
  await requireOk(world.call(`POST ${event}/register`, world.ada, { input: { eventId: over } }))
  const people = [{ number: 1, at: inDays(0) }]
  await requireOk(world.call(`POST ${event}/check-in`, world.root, { input: { eventId: over, people } }))
  const dates = { eventStart: inDays(-2), eventEnd: inDays(-1.875) }
  await updateEvent(world.sound, over, ownEvent({ eventTitle: 'An evening that was', ...dates }))
}
