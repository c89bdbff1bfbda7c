import * as m from '#messages/accounts/data-export.ts'
import { aboutEventMessages } from '#messages/events/messages-answers.ts'
import { aboutTalkReviews, aboutTalks } from '#messages/events/talks-answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { listTalkReviewsOf, listTalksOf, titleOfEvent } from '../talks/data.ts'

/** Exports the data that this feature stores about a person. */
export const eventExporters: Exporters = {
  registrations: {
    about: m.aboutRegistrations,
    read: (db, personId) =>
      db
        .selectFrom('registration')
        .innerJoin('event', 'event.id', 'registration.event_id')
        .select([
          'event_id as eventId',
          titleOfEvent,
          'starts',
          'ends',
          'status',
          'registration.zone as timeZone',
          'remind_day as remindsADayBefore',
          'remind_hour as remindsAnHourBefore',
          'answers',
          'checked_in as checkedIn',
          'registration.created',
          'registration.updated',
        ])
        .where('person_id', '=', personId)
        .orderBy('registration.created')
        .execute(),
  },
  'event-messages': {
    about: aboutEventMessages,
    read: (db, personId) =>
      db
        .selectFrom('event_message')
        .innerJoin('event', 'event.id', 'event_message.event_id')
        .select(['event_id as eventId', titleOfEvent, 'sent', 'whom', 'recipients', 'subject', 'text'])
        .where('by_id', '=', personId)
        .orderBy('event_message.id')
        .execute(),
  },
  talks: { about: aboutTalks, read: listTalksOf },
  'talk-reviews': { about: aboutTalkReviews, read: listTalkReviewsOf },
  'chosen-events': {
    about: m.aboutChosenEvents,
    read: (db, personId) =>
      db
        .selectFrom('cart')
        .innerJoin('event', 'event.id', 'cart.event_id')
        .select(['event_id as eventId', titleOfEvent, 'starts', 'ends', 'added'])
        .where('person_id', '=', personId)
        .orderBy('added')
        .execute(),
  },
}
