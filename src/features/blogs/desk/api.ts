import * as documentErrors from '#messages/forms/document-errors.ts'
import * as pictureErrors from '#messages/forms/picture-errors.ts'
import * as z from 'zod/mini'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getMyArticles, getOwnArticle, getPreview, getReview } from './data.ts'
import { beginArticle, deleteArticle, notePresence, saveArticle } from './mutations.ts'
import { noteOnArticle, settleNote } from './mutations-note.ts'
import { checkLinks } from './links/data.ts'
import { stepArticle, stepArticles } from './mutations-step.ts'
import { correctArticle } from './published/mutations.ts'
import { addArticleDocument, addArticlePicture } from './pictures/mutations.ts'
import * as pictures from './pictures/schema.ts'
import { getRevision, getRevisions } from './revision/data.ts'
import { restoreArticle } from './revision/mutations.ts'
import * as revision from './revision/schema.ts'
import * as schema from './schema.ts'
import { acknowledgedSchema } from '../schema.ts'

const refusals = {
  not_found: 'There is no such article, or the caller neither writes nor reviews it.',
} as const
const unfinished = 'Something is missing or not right yet: `fields` names all of it.'

/** Two articles as large as they may be: what was seen, and what is written. */
const BODY_BYTES = 3_000_000

/** What authors do with their articles. */
export const articleDeskService = {
  prefix: '/blog-service/api/v1',
  name: 'Article desk',
  endpoints: {
    'GET /my-articles': memberEndpoint({
      summary: 'The articles that the caller writes, those changed last first',
      input: z.strictObject({}),
      output: schema.myArticlesSchema,
      handle: async ({ deps, viewer }) => ({ results: await getMyArticles(deps.db, viewer) }),
    }),
    'GET /own-article': memberEndpoint({
      summary: 'An article as its authors write it',
      input: schema.draftIdSchema,
      output: schema.ownArticleResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({
        result: await getOwnArticle(deps.db, viewer, input.draftId),
      }),
    }),
    'GET /preview-article': memberEndpoint({
      summary: 'An article as it would stand there if it were published now',
      input: schema.draftIdSchema,
      output: schema.previewSchema,
      refuses: { ...refusals, invalid_input: unfinished },
      handle: async ({ deps, input, viewer }) => ({
        result: await getPreview(deps.db, viewer, input.draftId, new Date()),
      }),
    }),
    'POST /begin-article': memberEndpoint({
      summary: 'Begins an article, or the translation of one, which nobody sees but its authors',
      input: schema.beginArticleSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The e-mail address of the caller is not verified.',
        conflict: 'The caller has begun too many, or there is a translation into that language.',
        not_found: 'No article is published under `TranslationOf`.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await beginArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /correct-article': memberEndpoint({
      summary: 'The working copy of a published article, made where there is none, as of what was imported',
      input: schema.publishedIdSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        forbidden: 'The caller is neither an author with a confirmed address nor an editor.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await correctArticle(deps, viewer, input.BlogID, request.address),
      }),
    }),
    'POST /save-article': memberEndpoint({
      summary: 'Works changes into an article; what others have changed meanwhile stays',
      input: schema.saveArticleSchema,
      output: schema.ownArticleResultSchema,
      bodyBytes: BODY_BYTES,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor, and does not write it.',
        conflict: 'It waits for the editors.',
        stale: 'Others changed the same parts: `differs` names their paths, `article` is what it is now.',
        invalid_input: 'No article has such a part.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await saveArticle(deps, viewer, input) }),
    }),
    'POST /own-article/{draftId}/picture': memberEndpoint({
      summary: 'Keeps a picture for an article that the caller writes; its address is for the text',
      input: uploadSchema(
        {
          types: pictures.uploadTypes,
          bytes: pictures.MAX_UPLOAD_BYTES,
          wrongType: pictureErrors.wrongKindForArticle,
          tooLarge: () => pictureErrors.tooLarge(pictures.MAX_UPLOAD_BYTES / 1_000_000),
        },
        pictures.pictureParameters,
      ),
      output: pictures.keptPictureSchema,
      answer: {
        Location: '/media/0123456789abcdef0123456789abcdef/picture.webp',
        Width: 1200,
        Height: 800,
      },
      limit: 'write',
      refuses: {
        ...refusals,
        invalid_input: 'The file is damaged, or has too many pixels.',
        forbidden: 'The caller is an editor, and does not write it.',
        conflict: 'It waits for the editors, or has as many pictures as an article may.',
      },
      handle: ({ deps, input, viewer, request }) => addArticlePicture(deps, viewer, input, request.address),
    }),
    'POST /own-article/{draftId}/document/{name}': memberEndpoint({
      summary: 'Keeps a document for an article that the caller writes; its address is for the attachments',
      input: uploadSchema(
        {
          types: [pictures.documentUploadType],
          bytes: pictures.MAX_UPLOAD_BYTES,
          wrongType: documentErrors.wrongKindOfDocument,
          tooLarge: () => documentErrors.documentTooLarge(pictures.MAX_UPLOAD_BYTES / 1_000_000),
        },
        pictures.documentParameters,
      ),
      output: pictures.keptDocumentSchema,
      answer: {
        Location: '/media/0123456789abcdef0123456789abcdef/bearings.pdf',
        Type: 'application/pdf',
        Bytes: 48_200,
      },
      limit: 'write',
      refuses: {
        ...refusals,
        invalid_input: 'The file is damaged.',
        forbidden: 'The caller is an editor, and does not write it.',
        conflict: 'It waits for the editors, or has as many files as an article may.',
      },
      handle: ({ deps, input, viewer, request }) => addArticleDocument(deps, viewer, input, request.address),
    }),
    'POST /step-article': memberEndpoint({
      summary:
        'Takes an article a step further: its authors submit and withdraw it, editors approve, reject, publish, archive and retract it',
      input: schema.stepSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        forbidden: 'The step is not the caller’s, or their e-mail address is not verified.',
        conflict: 'That is not possible as it stands.',
        stale: 'It has changed since the version that was seen.',
        invalid_input: `${unfinished} Or the reason is missing, or the time is over.`,
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await stepArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /check-links': memberEndpoint({
      summary: 'Asks the addresses that an article names, and tells those that do not answer',
      input: schema.draftIdSchema,
      output: schema.checkedLinksSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        too_many_requests: 'The caller has asked four times within a minute.',
      },
      handle: ({ deps, input, viewer, request }) => checkLinks(deps, viewer, input.draftId, request.origin),
    }),
    'POST /step-articles': memberEndpoint({
      summary: 'Takes several articles the same step further: all of them, or none',
      input: schema.stepArticlesSchema,
      output: schema.steppedArticlesSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        forbidden: 'The step is not the caller’s, or their e-mail address is not verified.',
        conflict: 'That is not possible with one of them as it stands; `draftId` names it.',
        stale: 'One has changed since the version that was seen; `draftId` names it.',
        invalid_input: `${unfinished} Or the reason is missing, or the time is over.`,
      },
      handle: async ({ deps, input, viewer, request }) => ({
        results: await stepArticles(deps, viewer, input, request.address),
      }),
    }),
    'GET /review-articles': memberEndpoint({
      summary: 'For editors: the articles that were submitted, those that wait longest first',
      input: schema.reviewSchema,
      output: schema.reviewedSchema,
      refuses: { forbidden: 'The caller is no editor.' },
      handle: ({ deps, input, viewer }) => getReview(deps.db, viewer, input),
    }),
    'POST /note-article': memberEndpoint({
      summary: 'Says something of a part of an article, to those who write and review it',
      input: schema.noteSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: 'It is archived, or has too many notes.' },
      handle: async ({ deps, input, viewer }) => ({ result: await noteOnArticle(deps, viewer, input) }),
    }),
    'POST /settle-note': memberEndpoint({
      summary: 'Marks a note as settled, or open again',
      input: schema.settleNoteSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({ result: await settleNote(deps, viewer, input) }),
    }),
    'GET /article-revisions': memberEndpoint({
      summary:
        'What an article was like before, the newest first; editors see what was submitted or published',
      input: schema.draftIdSchema,
      output: revision.revisionsSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({
        results: await getRevisions(deps.db, viewer, input.draftId),
      }),
    }),
    'GET /article-revision': memberEndpoint({
      summary: 'One of those, with its text',
      input: revision.revisionIdSchema,
      output: revision.revisionResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({ result: await getRevision(deps.db, viewer, input) }),
    }),
    'POST /restore-article': memberEndpoint({
      summary: 'Brings back what an article was, whole or by parts; what it is until then stays a revision',
      input: revision.restoreSchema,
      output: schema.ownArticleResultSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor, and does not write it.',
        conflict: 'It waits for the editors.',
        stale: 'It has changed since the version that was seen.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await restoreArticle(deps, viewer, input, request.address),
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
