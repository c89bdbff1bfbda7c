import * as z from 'zod/mini'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getMyArticles, getOwnArticle, getPreview } from './data.ts'
import { beginArticle, deleteArticle, notePresence, saveArticle, stepArticle } from './mutations.ts'
import * as schema from './schema.ts'
import { acknowledgedSchema } from '../schema.ts'

const refusals = {
  not_found: 'There is no such article, or the caller does not write it.',
} as const
const unfinished = 'Something is missing or not right yet: `fields` names all of it.'

/** Two articles as large as they may be: what was seen, and what is written. */
const BODY_BYTES = 3_000_000

/** What authors do with their articles. */
export const articleDeskService = {
  prefix: '/blog-service/api/v1',
  name: 'Article desk',
  endpoints: {
    'POST /my-articles': memberEndpoint({
      summary: 'The articles that the caller writes, those changed last first',
      input: z.strictObject({}),
      output: schema.myArticlesSchema,
      handle: async ({ deps, viewer }) => ({ results: await getMyArticles(deps.db, viewer) }),
    }),
    'POST /own-article': memberEndpoint({
      summary: 'An article as its authors write it',
      input: schema.draftIdSchema,
      output: schema.ownArticleResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({
        result: await getOwnArticle(deps.db, viewer, input.draftId),
      }),
    }),
    'POST /preview-article': memberEndpoint({
      summary: 'An article as it would stand there if it were published now',
      input: schema.draftIdSchema,
      output: schema.previewSchema,
      refuses: { ...refusals, invalid_input: unfinished },
      handle: async ({ deps, input, viewer }) => ({
        result: await getPreview(deps.db, viewer, input.draftId, new Date()),
      }),
    }),
    'POST /begin-article': memberEndpoint({
      summary: 'Begins an article, which nobody sees but its authors',
      input: schema.beginArticleSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The e-mail address of the caller is not verified.',
        conflict: 'The caller has begun too many.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await beginArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /save-article': memberEndpoint({
      summary: 'Works changes into an article; what others have changed meanwhile stays',
      input: schema.saveArticleSchema,
      output: schema.ownArticleResultSchema,
      bodyBytes: BODY_BYTES,
      refuses: {
        ...refusals,
        conflict: 'It waits for the editors.',
        stale: 'Others changed the same parts: `differs` names their paths, `article` is what it is now.',
        invalid_input: 'No article has such a part.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await saveArticle(deps, viewer, input) }),
    }),
    'POST /step-article': memberEndpoint({
      summary: 'Submits an article to the editors, or withdraws it',
      input: schema.stepSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        forbidden: 'The e-mail address of the caller is not verified.',
        conflict: 'That is not possible as it stands.',
        stale: 'It has changed since the version that was seen.',
        invalid_input: unfinished,
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await stepArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /delete-article': memberEndpoint({
      summary: 'Deletes an article that was never published',
      input: schema.draftIdSchema,
      output: acknowledgedSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: 'It was published, or waits for the editors.' },
      async handle({ deps, input, viewer, request }) {
        await deleteArticle(deps, viewer, input.draftId, request.address)
        return { message: 'Deleted' }
      },
    }),
    'POST /article-presence': memberEndpoint({
      summary: 'Notes where in an article the caller writes, and tells who else does',
      input: schema.presenceSchema,
      output: schema.presentSchema,
      refuses: refusals,
      handle: ({ deps, input, viewer }) => notePresence(deps, viewer, input),
    }),
  },
} satisfies Service
