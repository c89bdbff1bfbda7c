import * as m from '#messages/events/answers.ts'
import { tagged } from '#lib/api/tagged.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { completeEventKeyword } from './search/data-complete.ts'
import { searchEvents } from './search/data.ts'
import { addLongFields, getCards, getDashboard, getEvent, idsOf } from './data.ts'
import * as schema from './schema.ts'
import { searchMonth } from './month/data.ts'
import { monthResultSchema, monthSchema } from './month/schema.ts'
import * as search from './search/schema.ts'
import { eventTag, eventListTags } from './event/tags.ts'

const hasPlaces = ({ eventRegistration }: schema.EventCard) => eventRegistration.capacity !== null

/** The events API (public portal, section 7). */
export const eventService = {
  prefix: '/event-service/api/v1',
  name: 'Event service',
  endpoints: {
    'POST /search-results': endpoint({
      summary: 'Search events by any combination of facets, with a count for each facet value',
      input: search.searchSchema,
      output: search.eventResultsSchema,
      example: { eventCategory: 'Information Technology', eventPaidType: ['free'], limit: 5 },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(...eventListTags(input.eventCategory))
        const found = await searchEvents(deps, input, new Date())
        // Registrations change the places left, and invalidate only the event itself.
        tag(...found.results.filter(hasPlaces).map(({ eventId }) => eventTag(eventId)))
        return input.eventBrief ? found : { ...found, results: await addLongFields(deps.db, found.results) }
      },
    }),
    'POST /search-keyword': endpoint({
      summary: 'Autocomplete a search word from events, up to 10 suggestions',
      input: search.keywordSchema,
      output: search.keywordResultSchema,
      example: { eventCategory: 'Information Technology', searchKey: 'secu' },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(...eventListTags(input.eventCategory))
        const { eventCategory, searchKey, eventKeywordFilter = 'all' } = input
        const searchKeywords = await completeEventKeyword(deps, eventCategory, searchKey, eventKeywordFilter)
        return { result: { searchKeywords } }
      },
    }),
    'POST /event-month': endpoint({
      summary: 'List the events of a month by day, with the filters of a search',
      input: monthSchema,
      output: monthResultSchema,
      example: { eventCategory: 'All', eventMonth: '2026-12' },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(...eventListTags(input.eventCategory))
        return searchMonth(deps, input, new Date())
      },
    }),
    'GET /event-dashboard': endpoint({
      summary: 'Count upcoming events by company and format, or lectures by subject',
      input: schema.dashboardInputSchema,
      output: schema.dashboardSchema,
      kept: () => true,
      handle: (call) => tagged(call, getDashboard(call.deps.db, call.input.eventCategory, new Date())),
    }),
    'GET /events': endpoint({
      summary: 'Get events by ID as list entries, in the order of the IDs; unknown IDs are left out',
      input: schema.eventsByIdSchema,
      output: schema.eventCardsSchema,
      handle: async ({ input, deps, tag }) => {
        const ids = idsOf(input.eventId)
        tag(...ids.map(eventTag))
        return { results: await getCards(deps.db, ids, new Date()) }
      },
    }),
    'GET /event': endpoint({
      summary: 'Get an event with everything that its page shows',
      input: schema.eventByIdSchema,
      output: schema.eventResultSchema,
      refuses: { not_found: 'The event does not exist.' },
      async handle(call) {
        const { deps, input, locale } = call
        const result = await tagged(call, getEvent(deps.db, input.eventId, new Date()))
        if (!result) throw new AppError('not_found', m.noSuchEvent.in(locale))
        return { result }
      },
    }),
  },
} satisfies Service
