import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getReadingState, showReading } from './data.ts'
import { getOwnReading } from './data-own.ts'
import {
  removeSavedArticles,
  follow,
  addSavedArticle,
  mergeReadingState,
  renewFeedKey,
  setDigest,
  unfollow,
} from './mutations.ts'
import * as schema from './schema.ts'

const today = () => dayOf(new Date())

/** The calls for saved articles and follows, with a page, a feed and a weekly email of what is new. */
export const readingService = {
  prefix: '/reading-service/api/v1',
  name: 'Reading',
  endpoints: {
    'GET /own': memberEndpoint({
      summary: 'Get the saved articles and follows of the current user, with updates',
      input: schema.emptyInputSchema,
      output: schema.ownReadingSchema,
      handle: ({ deps, viewer, locale }) => getOwnReading(deps, viewer.personId, locale, new Date()),
    }),
    'POST /shown': endpoint({
      summary: 'Get the same for articles and follows stored in a browser',
      input: schema.mergeReadingSchema,
      output: schema.readingSchema,
      // It runs one search for each follow.
      handle: ({ deps, input, locale }) => showReading(deps, input, locale, new Date()),
    }),
    'GET /kept': memberEndpoint({
      summary: 'List the ids of saved articles and the follows of the current user, latest first',
      input: schema.emptyInputSchema,
      output: schema.readingStateSchema,
      handle: ({ deps, viewer }) => getReadingState(deps.db, viewer.personId),
    }),
    'POST /keep': memberEndpoint({
      summary: 'Save an article',
      input: schema.keepSchema,
      output: schema.readingStateSchema,
      refuses: {
        not_found: 'The article does not exist.',
        conflict: 'The limit of saved articles is reached.',
      },
      handle: ({ deps, input, viewer }) => addSavedArticle(deps.db, viewer.personId, input.BlogID),
    }),
    'POST /drop': memberEndpoint({
      summary: 'Remove saved articles',
      input: schema.dropSchema,
      output: schema.readingStateSchema,
      handle: ({ deps, input, viewer }) => removeSavedArticles(deps.db, viewer.personId, input.BlogID),
    }),
    'POST /follow': memberEndpoint({
      summary: 'Follow a sector or subject, a tag, an author, an institute, a company or a search',
      input: schema.followSchema,
      output: schema.readingStateSchema,
      refuses: {
        not_found: 'There is nothing to follow with this name.',
        conflict: 'The limit of follows is reached.',
      },
      handle: ({ deps, input, viewer }) => follow(deps.db, viewer.personId, input),
    }),
    'POST /unfollow': memberEndpoint({
      summary: 'Unfollow a sector or subject, a tag, an author, an institute, a company or a search',
      input: schema.followSchema,
      output: schema.readingStateSchema,
      handle: ({ deps, input, viewer }) => unfollow(deps.db, viewer.personId, input),
    }),
    'POST /merge': memberEndpoint({
      summary: 'Add the articles and follows that a browser stored before sign-in',
      input: schema.mergeReadingSchema,
      output: schema.readingStateSchema,
      handle: ({ deps, input, viewer }) => mergeReadingState(deps.db, viewer.personId, input),
    }),
    'POST /digest': memberEndpoint({
      summary: 'Turn the weekly email on or off',
      input: schema.digestSchema,
      output: schema.digestSetSchema,
      refuses: { forbidden: 'The email address of the current user is not verified.' },
      async handle({ deps, input, viewer }) {
        await setDigest(deps.db, viewer, input.On, today())
        return { Digest: input.On }
      },
    }),
    'POST /feed-key': memberEndpoint({
      summary: 'Create a new feed URL, which replaces the old one',
      input: schema.emptyInputSchema,
      output: schema.feedKeySchema,
      handle: async ({ deps, viewer }) => ({ FeedKey: await renewFeedKey(deps.db, viewer.personId) }),
    }),
  },
} satisfies Service
