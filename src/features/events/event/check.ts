import { noSuchZone } from '#messages/events/answers.ts'
import { invalidField } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { checkAgenda } from '../agenda/build.ts'
import { eventInputSchema, type EventInput, type ValidEventInput } from '../schema-input.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'

/**
 * Validates the input of an event, and normalizes its time zone.
 * @throws AppError `invalid_input` naming the wrong fields.
 */
export function checkEvent(given: EventInput): ValidEventInput {
  const input = validate(eventInputSchema, given)
  const zone = zoneOf(input.eventHostTimezone)
  if (!zone) {
    const message = noSuchZone({ zone: input.eventHostTimezone })
    throw invalidField('eventHostTimezone', message)
  }
  checkAgenda(input.eventAgenda, input, zone)
  return { ...input, eventHostTimezone: zone }
}
