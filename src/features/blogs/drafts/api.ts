import * as documentErrors from '#messages/forms/document-errors.ts'
import * as pictureErrors from '#messages/forms/picture-errors.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getMyArticles, getOwnArticle, getPreview, getReview } from './data.ts'
import { beginArticle, deleteArticle, recordPresence, saveArticle } from './mutations.ts'
import { addArticleNote, resolveNote } from './mutations-note.ts'
import { checkLinks } from './links/data.ts'
import { stepArticle, stepArticles } from './mutations-step.ts'
import { correctArticle } from './published/mutations.ts'
import { addArticleDocument, addArticlePicture, copyArticlePicture } from './pictures/mutations.ts'
import * as pictures from './pictures/schema.ts'
import { getRevision, getRevisions } from './revision/data.ts'
import { restoreArticle } from './revision/mutations.ts'
import * as revision from './revision/schema.ts'
import * as schema from './schema.ts'
import {
  allowCorrections,
  resolveSuggestions,
  restoreSuggestions,
  suggestChanges,
} from './suggestion/mutations.ts'
import * as suggestion from './suggestion/schema.ts'
import { acknowledgedSchema } from '../schema.ts'

const refusals = {
  not_found: 'The article does not exist, or the caller is neither an author nor an editor.',
} as const
const unfinished = 'Some fields are missing or invalid; see `fields`.'

/** Fits two articles of the maximum size: the text before the change and the text after it. */
const BODY_BYTES = 3_000_000

/** Lets authors write articles and editors review them. */
export const articleDraftService = {
  prefix: '/blog-service/api/v1',
  name: 'Article editor',
  endpoints: {
    'GET /my-articles': memberEndpoint({
      summary: 'List the articles of the caller, last edited first',
      input: schema.myArticlesInputSchema,
      output: schema.myArticlesSchema,
      refuses: { invalid_input: 'The cursor is not one of this list.' },
      handle: ({ deps, input, viewer }) => getMyArticles(deps.db, viewer, input),
    }),
    'GET /own-article': memberEndpoint({
      summary: 'Get the working copy of an article',
      input: schema.draftIdSchema,
      output: schema.ownArticleResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({
        result: await getOwnArticle(deps.db, viewer, input.draftId),
      }),
    }),
    'GET /preview-article': memberEndpoint({
      summary: 'Preview an article as it would look if published now',
      input: schema.draftIdSchema,
      output: schema.previewSchema,
      refuses: { ...refusals, invalid_input: unfinished },
      handle: async ({ deps, input, viewer }) => ({
        result: await getPreview(deps.db, viewer, input.draftId, new Date()),
      }),
    }),
    'POST /begin-article': memberEndpoint({
      summary: 'Create a draft of an article or of a translation, visible only to its authors',
      input: schema.beginArticleSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        forbidden: 'The email address of the caller is not verified.',
        conflict: 'The caller has too many drafts, or a translation into that language exists.',
        not_found: 'No published article has the ID in `TranslationOf`.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await beginArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /correct-article': memberEndpoint({
      summary: 'Get the working copy of a published article, creating one if needed',
      input: schema.publishedIdSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller is neither an editor nor an author with a confirmed email address.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await correctArticle(deps, viewer, input.BlogID, request.address),
      }),
    }),
    'POST /save-article': memberEndpoint({
      summary: 'Apply changes to an article, merged with the changes of others',
      input: schema.saveArticleSchema,
      output: schema.ownArticleResultSchema,
      limit: 'none',
      bodyBytes: BODY_BYTES,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is in review.',
        stale:
          'Others changed the same parts. `differs` lists their paths, `article` is the current version.',
        invalid_input: 'A `path` does not exist in articles.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await saveArticle(deps, viewer, input) }),
    }),
    'POST /own-article/{draftId}/picture': memberEndpoint({
      summary: 'Upload an image for an article; insert the returned address in its text',
      input: uploadSchema(
        {
          types: pictures.uploadTypes,
          bytes: pictures.MAX_UPLOAD_BYTES,
          wrongType: pictureErrors.wrongKindForArticle,
          tooLarge: () => pictureErrors.tooLarge({ megabytes: pictures.MAX_UPLOAD_BYTES / 1_000_000 }),
        },
        pictures.pictureParameters,
      ),
      output: pictures.uploadedPictureSchema,
      answer: {
        Location: '/media/0123456789abcdef0123456789abcdef/picture.webp',
        Width: 1200,
        Height: 800,
      },
      refuses: {
        ...refusals,
        invalid_input: 'The file is damaged or has too many pixels.',
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is in review, or has reached its image limit.',
      },
      handle: ({ deps, input, viewer, request }) => addArticlePicture(deps, viewer, input, request.address),
    }),
    'POST /copy-article-picture': memberEndpoint({
      summary: 'Copy an image of another site for an article; insert the returned address in its text',
      input: pictures.copyPictureSchema,
      example: {
        draftId: '5f1d7a3e-2c4b-4e8a-9b60-1f2e3d4c5b6a',
        Address: 'https://example.org/bearing.png',
      },
      output: pictures.uploadedPictureSchema,
      refuses: {
        ...refusals,
        invalid_input: 'The image cannot be fetched, is damaged or has too many pixels.',
        unsupported_media_type: 'The URL is not that of an image.',
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is in review, or has reached its image limit.',
      },
      handle: ({ deps, input, viewer, request }) => copyArticlePicture(deps, viewer, input, request.address),
    }),
    'POST /own-article/{draftId}/document/{name}': memberEndpoint({
      summary: 'Upload a document for an article; add the returned address to its attachments',
      input: uploadSchema(
        {
          types: [pictures.documentUploadType],
          bytes: pictures.MAX_UPLOAD_BYTES,
          wrongType: documentErrors.wrongKindOfDocument,
          tooLarge: () =>
            documentErrors.documentTooLarge({ megabytes: pictures.MAX_UPLOAD_BYTES / 1_000_000 }),
        },
        pictures.documentParameters,
      ),
      output: pictures.uploadedDocumentSchema,
      answer: {
        Location: '/media/0123456789abcdef0123456789abcdef/bearings.pdf',
        Type: 'application/pdf',
        Bytes: 48_200,
      },
      refuses: {
        ...refusals,
        invalid_input: 'The file is damaged.',
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is in review, or has reached its file limit.',
      },
      handle: ({ deps, input, viewer, request }) => addArticleDocument(deps, viewer, input, request.address),
    }),
    'POST /step-article': memberEndpoint({
      summary:
        'Change the status of an article: authors submit and withdraw it, editors approve, reject, publish, unschedule, archive and retract it',
      input: schema.stepSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller may not take this step, or their email address is not verified.',
        conflict: 'The step is not possible in the current status of the article.',
        stale: 'The article has changed since the given `version`.',
        invalid_input: `${unfinished} Or the reason is missing, or the time is in the past.`,
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await stepArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /check-links': memberEndpoint({
      summary: 'Check the links of an article and list the broken ones',
      input: schema.draftIdSchema,
      output: schema.checkedLinksSchema,
      refuses: {
        ...refusals,
        too_many_requests: 'The caller has made four requests within a minute.',
      },
      handle: ({ deps, input, viewer, request }) => checkLinks(deps, viewer, input.draftId, request.origin),
    }),
    'POST /step-articles': memberEndpoint({
      summary: 'Change the status of several articles: all of them, or none',
      input: schema.stepArticlesSchema,
      output: schema.stepResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller may not take this step, or their email address is not verified.',
        conflict: 'The step is not possible in the current status of one article; see `draftId`.',
        stale: 'One article has changed since the given `version`; see `draftId`.',
        invalid_input: `${unfinished} Or the reason is missing, or the time is in the past.`,
      },
      handle: async ({ deps, input, viewer, request }) => ({
        results: await stepArticles(deps, viewer, input, request.address),
      }),
    }),
    'GET /review-articles': memberEndpoint({
      summary: 'List the submitted articles, longest waiting first (editors only)',
      input: schema.reviewSchema,
      output: schema.reviewResultSchema,
      refuses: { forbidden: 'The caller is not an editor.' },
      handle: ({ deps, input, viewer }) => getReview(deps.db, viewer, input),
    }),
    'POST /note-article': memberEndpoint({
      summary: 'Add a note to a part of an article, visible to its authors and editors',
      input: schema.noteSchema,
      output: schema.ownArticleResultSchema,
      refuses: { ...refusals, conflict: 'The article is archived, or has too many notes.' },
      handle: async ({ deps, input, viewer }) => ({ result: await addArticleNote(deps, viewer, input) }),
    }),
    'POST /resolve-note': memberEndpoint({
      summary: 'Resolve or reopen a note',
      input: schema.resolveNoteSchema,
      output: schema.ownArticleResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({ result: await resolveNote(deps, viewer, input) }),
    }),
    'POST /suggest-article': memberEndpoint({
      summary:
        'Suggest changes to a section, the title or the summary of an article, in place of earlier suggestions of the caller',
      input: suggestion.suggestChangesSchema,
      output: schema.ownArticleResultSchema,
      bodyBytes: BODY_BYTES,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an author, or not an editor.',
        conflict: 'The article is approved or archived, or has too many suggestions.',
        invalid_input: 'The section does not exist.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await suggestChanges(deps, viewer, input) }),
    }),
    'POST /resolve-suggestions': memberEndpoint({
      summary: 'Accept or reject suggestions; editors can withdraw their own; rejected ones can be restored',
      input: suggestion.resolveSuggestionsSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is approved or archived, or its text has changed since.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await resolveSuggestions(deps, viewer, input) }),
    }),
    'POST /restore-suggestions': memberEndpoint({
      summary: 'Restore rejected suggestions; editors can restore those that they withdrew',
      input: suggestion.restoreSuggestionsSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is approved or archived, or has too many suggestions.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await restoreSuggestions(deps, viewer, input) }),
    }),
    'POST /allow-corrections': memberEndpoint({
      summary: 'Allow editors to correct typing errors while they review an article',
      input: suggestion.allowCorrectionsSchema,
      output: schema.ownArticleResultSchema,
      refuses: { ...refusals, forbidden: 'The caller is an editor but not an author.' },
      handle: async ({ deps, input, viewer }) => ({ result: await allowCorrections(deps, viewer, input) }),
    }),
    'GET /article-revisions': memberEndpoint({
      summary: 'List the versions of an article, newest first; editors see submitted and published ones',
      input: schema.draftIdSchema,
      output: revision.revisionsSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({
        results: await getRevisions(deps.db, viewer, input.draftId),
      }),
    }),
    'GET /article-revision': memberEndpoint({
      summary: 'Get a version of an article, with its text',
      input: revision.revisionIdSchema,
      output: revision.revisionResultSchema,
      refuses: refusals,
      handle: async ({ deps, input, viewer }) => ({ result: await getRevision(deps.db, viewer, input) }),
    }),
    'POST /restore-article': memberEndpoint({
      summary: 'Restore a version of an article, whole or in part; the current text is kept as a version',
      input: revision.restoreSchema,
      output: schema.ownArticleResultSchema,
      refuses: {
        ...refusals,
        forbidden: 'The caller is an editor but not an author.',
        conflict: 'The article is in review.',
        stale: 'The article has changed since the given `version`.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await restoreArticle(deps, viewer, input, request.address),
      }),
    }),
    'POST /delete-article': memberEndpoint({
      summary: 'Delete an article that was never published',
      input: schema.draftIdSchema,
      output: acknowledgedSchema,
      refuses: { ...refusals, conflict: 'The article was published, or is in review.' },
      async handle({ deps, input, viewer, request }) {
        await deleteArticle(deps, viewer, input.draftId, request.address)
        return { message: 'Deleted' }
      },
    }),
    'POST /article-presence': memberEndpoint({
      summary: 'Record where in an article the caller is writing, and list who else is',
      input: schema.presenceSchema,
      output: schema.presenceResultSchema,
      limit: 'none',
      refuses: refusals,
      handle: ({ deps, input, viewer }) => recordPresence(deps, viewer, input),
    }),
  },
} satisfies Service
