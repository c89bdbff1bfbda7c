import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getKept, showReading } from './data.ts'
import { getOwnReading } from './data-own.ts'
import {
  dropArticles,
  follow,
  keepArticle,
  mergeKept,
  renewFeedKey,
  setDigest,
  unfollow,
} from './mutations.ts'
import * as schema from './schema.ts'

const today = () => dayOf(new Date())

/** Articles that people keep to read, and what they follow: a page, a feed and a weekly mail of what is new. */
export const readingService = {
  prefix: '/reading-service/api/v1',
  name: 'Reading',
  endpoints: {
    'GET /own': memberEndpoint({
      summary: 'What the caller keeps and follows, and what is new of it',
      input: schema.emptyInputSchema,
      output: schema.ownReadingSchema,
      handle: ({ deps, viewer, locale }) => getOwnReading(deps, viewer.personId, locale, new Date()),
    }),
    'POST /shown': endpoint({
      summary: 'The same of what a browser keeps for somebody without an account',
      input: schema.givenSchema,
      output: schema.readingSchema,
      // As many searches as somebody follows.
      limit: 'write',
      handle: ({ deps, input, locale }) => showReading(deps, input, locale, new Date()),
    }),
    'GET /kept': memberEndpoint({
      summary: 'The names of what the caller keeps and follows, the latest first',
      input: schema.emptyInputSchema,
      output: schema.keptSchema,
      handle: ({ deps, viewer }) => getKept(deps.db, viewer.personId),
    }),
    'POST /keep': memberEndpoint({
      summary: 'Keeps an article to read',
      input: schema.keepSchema,
      output: schema.keptSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such article.', conflict: 'As many are kept as may be.' },
      handle: ({ deps, input, viewer }) => keepArticle(deps.db, viewer.personId, input.BlogID),
    }),
    'POST /drop': memberEndpoint({
      summary: 'Keeps articles no longer',
      input: schema.dropSchema,
      output: schema.keptSchema,
      limit: 'write',
      handle: ({ deps, input, viewer }) => dropArticles(deps.db, viewer.personId, input.BlogID),
    }),
    'POST /follow': memberEndpoint({
      summary:
        'Follows a sector or subject, a tag, an author, an institute, a company, or a search of a list',
      input: schema.followSchema,
      output: schema.keptSchema,
      limit: 'write',
      refuses: { not_found: 'There is nothing of that name.', conflict: 'As much is followed as may be.' },
      handle: ({ deps, input, viewer }) => follow(deps.db, viewer.personId, input),
    }),
    'POST /unfollow': memberEndpoint({
      summary: 'Follows it no longer',
      input: schema.followSchema,
      output: schema.keptSchema,
      limit: 'write',
      handle: ({ deps, input, viewer }) => unfollow(deps.db, viewer.personId, input),
    }),
    'POST /merge': memberEndpoint({
      summary: 'Adds what a browser kept before its reader signed in',
      input: schema.givenSchema,
      output: schema.keptSchema,
      limit: 'write',
      handle: ({ deps, input, viewer }) => mergeKept(deps.db, viewer.personId, input),
    }),
    'POST /digest': memberEndpoint({
      summary: 'Whether a mail comes every week with what is new',
      input: schema.digestSchema,
      output: schema.digestSetSchema,
      limit: 'write',
      refuses: { forbidden: 'The e-mail address of the caller is not verified.' },
      async handle({ deps, input, viewer }) {
        await setDigest(deps.db, viewer, input.On, today())
        return { Digest: input.On }
      },
    }),
    'POST /feed-key': memberEndpoint({
      summary: "Gives the caller's feed a new address; the one before is no more",
      input: schema.emptyInputSchema,
      output: schema.feedKeySchema,
      limit: 'write',
      handle: async ({ deps, viewer }) => ({ FeedKey: await renewFeedKey(deps.db, viewer.personId) }),
    }),
  },
} satisfies Service
