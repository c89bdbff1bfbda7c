import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { searchTag } from '#kits/search/schema.ts'
import { searchEverything } from './data.ts'
import { suggestItems } from './data-suggest.ts'
import {
  everythingResultsSchema,
  searchEverythingSchema,
  suggestionsSchema,
  suggestSchema,
} from './schema.ts'

/** Searches all published content. */
export const searchService = {
  prefix: '/search-service/api/v1',
  name: 'Search service',
  endpoints: {
    'GET /search-everything': endpoint({
      summary: 'Search articles, events, people, institutes, programmes, companies, jobs, projects and pages',
      input: searchEverythingSchema,
      output: everythingResultsSchema,
      example: { Keywords: 'metal fatigue', limit: 3 },
      limit: 'search',
      async handle({ input, deps, locale, tag }) {
        tag(searchTag)
        return searchEverything(deps.db, input, {
          locale,
          index: deps.search,
          synonyms: deps.site.synonyms,
        })
      },
    }),
    'GET /suggest': endpoint({
      summary: 'Suggest up to 5 topics, tags and items whose names match the typed text, with their links',
      input: suggestSchema,
      output: suggestionsSchema,
      example: { Typed: 'metal fa' },
      limit: 'search',
      async handle({ input, deps, locale, tag }) {
        tag(searchTag)
        return { things: await suggestItems(deps.db, input.Typed, locale, deps.search) }
      },
    }),
  },
} satisfies Service
