import { defineFeature } from '#kits/feature.ts'
import { dueAsRead } from '#kits/search/mutations-due.ts'
import { eventService } from './api.ts'
import { eventArchiveService } from './archive/api.ts'
import { calendarService } from './calendar/api.ts'
import { certificateRoutes, certificateService } from './certificate/api.ts'
import { checkInService } from './check-in/api.ts'
import { guestService } from './guests/api.ts'
import { deleteOldHolds, releaseHeld } from './guests/mutations.ts'
import { moderatedEvents } from './data-moderated.ts'
import { eventOrganizerService } from './organizer/api.ts'
import { pruneEventImages } from './image/mutations.ts'
import {
  createInstituteEventsWorker,
  INSTITUTE_EVENTS_DUE,
  publishDueEvents,
  publishInstituteEvents,
} from './institutes/mutations.ts'
import { eventMessageService } from './messages/api.ts'
import { deleteDemoEvents } from './mutations.ts'
import { registrationService } from './registration/api.ts'
import { eventExporters } from './registration/data-export.ts'
import { EVENT_NEWS } from './registration/mutations.ts'
import { createRegistrationWorker } from './registration/mutations-news.ts'
import { EVENT_CHANGED, EventIndex } from './search/data-index.ts'
import { eventSitemap, readSearchableEvents } from './search/data-searchable.ts'
import { extendSeries } from './series/mutations.ts'
import { talkService } from './talks/api.ts'
import { organisedExporters } from './archive/data.ts'

export const eventsFeature = defineFeature({
  name: 'events',
  services: [
    eventService,
    registrationService,
    guestService,
    eventOrganizerService,
    eventArchiveService,
    checkInService,
    eventMessageService,
    talkService,
    certificateService,
    calendarService,
  ],
  routes: certificateRoutes,
  // Calendar downloads are not cached; feeds, which programs fetch every few hours, are.
  uncached: ['/certificates/', '/calendar/event'],
  provides: ({ db, log }) => ({ events: new EventIndex(db, log), publishInstituteEvents }),
  indexes: { [EVENT_CHANGED]: ({ events }) => events },
  searchKinds: { event: dueAsRead('event', readSearchableEvents) },
  sitemaps: { events: eventSitemap },
  moderated: moderatedEvents,
  exporters: { ...eventExporters, ...organisedExporters },
  importers: async () => (await import('./import/importers.ts')).eventImporters,
  importCommands: { events: async () => (await import('./import/command.ts')).eventImport },
  demo: {
    folder: 'events',
    load: async (folder, { deps: { db }, storeFile, now }) =>
      (await import('./import/mutations-demo.ts')).importDemoEvents(folder, { db, storeFile, now }),
    finish: ({ db }) => publishDueEvents(db),
    remove: deleteDemoEvents,
  },
  workers: {
    [EVENT_NEWS]: createRegistrationWorker,
    [INSTITUTE_EVENTS_DUE]: createInstituteEventsWorker,
  },
  everyMinute: releaseHeld,
  cleanup: {
    eventImages: pruneEventImages,
    heldSeats: ({ db }, now) => deleteOldHolds(db, now),
    async series({ db, log }, now) {
      const { failed, ...made } = await extendSeries(db, now)
      if (failed.length > 0)
        log.error({ event: 'event.series_failed', failed }, 'Could not create dates of these series')
      return made
    },
  },
})
