import { fieldsIn } from '#lib/api/fields-in.ts'
import { parseCreditName } from '#kits/credit/given.ts'
import { checkEvent } from '../event/check.ts'
import { eventInputSchema, type EventInput } from '../schema-input.ts'
import type { LectureSubject } from '../schema-values.ts'
import { eventOn } from '../series/mutations.ts'
import type { EventRow, SeriesRow } from '../table.ts'
import type { OrganisedEvent, OrganisedSeries } from './schema.ts'

/** The columns of an exported event. */
export const storedColumns = [
  'event.card',
  'event.detail',
  'event.capacity',
  'event.reserved',
  'event.cancelled',
  'event.join_link',
  'event.questions',
] as const
type StoredEvent = Pick<
  EventRow,
  'card' | 'detail' | 'capacity' | 'reserved' | 'cancelled' | 'join_link' | 'questions'
>

/**
 * Converts a stored event back to the input that creates it. Addresses of speakers are private, so they are left out.
 * Fields that differ from those of the input have a line; see buildEvent.
 */
export function inputOfStored({ card, detail, ...row }: StoredEvent): OrganisedEvent['event'] {
  const { open, link, own, opens, closes } = card.eventRegistration
  const { eventSubject, ...same } = fieldsIn(eventInputSchema, card)
  return {
    ...same,
    ...fieldsIn(eventInputSchema, detail),
    eventCategory: card.eventCategory as EventInput['eventCategory'],
    ...(eventSubject && { eventSubject: eventSubject as LectureSubject }),
    eventObjectives: card.eventObjectives as OrganisedEvent['event']['eventObjectives'],
    eventDetailsWritten: detail.detailsWritten ?? '',
    eventAgenda: detail.eventAgenda ?? [],
    eventSponsors: detail.eventSponsors ?? [],
    eventProposed: detail.eventProposed ?? [],
    eventRegistration: {
      open,
      link,
      own,
      ...(opens && { opens }),
      ...(closes && { closes }),
      capacity: row.capacity,
      reserved: row.reserved,
    },
    eventJoinLink: row.join_link,
    eventQuestions: row.questions,
    eventStatus: row.cancelled ? 'cancelled' : 'scheduled',
  }
}

/** Converts a stored series to its input. */
export function inputOfSeries(series: SeriesRow): OrganisedSeries {
  const { eventPreviousSession: _, ...event } = checkEvent(eventOn(series, series.starts))
  return {
    uid: series.uid,
    name: series.name,
    rule: series.rule,
    except: series.except.map((date) => date.toISOString()),
    extra: series.extra.map((date) => date.toISOString()),
    madeUntil: series.expanded_until.toISOString(),
    event: {
      ...event,
      eventSpeakers: event.eventSpeakers.map(nameAlone),
      eventAgenda: event.eventAgenda.map((item) => ({
        ...item,
        agendaSpeakers: item.agendaSpeakers.map(nameAlone),
      })),
    },
  }
}

const nameAlone = (speaker: string) => parseCreditName(speaker).name
