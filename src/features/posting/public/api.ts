import { notReader } from '#messages/posting/application-answers.ts'
import { noSuchItem } from '#messages/posting/checks.ts'
import { noSuchPosting } from '#messages/posting/page.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { addLearning } from '../fit/data-learn.ts'
import { getFitProfile, hasProfile } from '../fit/data.ts'
import { fitOf } from '../fit/fit-of.ts'
import { ownFitSchema } from '../fit/schema.ts'
import { managesPostings } from '../policy.ts'
import { postingListTags, postingTag, type PostingKind } from '../schema.ts'
import { getDuePostings, getPostingPreview } from './data-preview.ts'
import { getPostingRequirements, getPostingContact, getPublicPosting } from './data.ts'
import {
  applyContactSchema,
  dueInputSchema,
  duePostingsSchema,
  getPostingSchema,
  onePostingSchema,
  postingPreviewSchema,
  previewInputSchema,
  publicPostingSchema,
} from './schema.ts'

/** Returns the caller's membership of a business if they manage its postings of a kind. */
async function getPostingsMember(db: Db, { personId }: Viewer, kind: PostingKind) {
  const member = await getMembership(db, 'business', personId)
  return member && managesPostings(member, kind) ? member : undefined
}

/** Defines the public calls for jobs and projects. */
export const publicPostingService = {
  prefix: '/posting-service/api/v1',
  name: 'Postings',
  endpoints: {
    'GET /posting': endpoint({
      summary: 'Get a public job or project with similar ones; a closed one has no details',
      input: getPostingSchema,
      output: publicPostingSchema,
      refuses: { not_found: 'The posting does not exist, or its business is not public.' },
      async handle({ input, deps, tag }) {
        tag(postingTag(input.id), postingListTags[input.Kind])
        const found = await getPublicPosting(deps, input.Kind, input.id, new Date())
        if (!found) throw new AppError('not_found', noSuchPosting())
        tag(`business:${found.businessId}`)
        return found.posting
      },
    }),
    'GET /apply-contact': endpoint({
      summary:
        'Get the contact details for an open job, which no page contains so that addresses cannot be harvested',
      input: onePostingSchema,
      output: applyContactSchema,
      limit: 'write',
      refuses: { not_found: 'The job does not exist or is closed.' },
      async handle({ input, deps }) {
        const contact = await getPostingContact(deps.db, input.id, new Date())
        if (!contact) throw new AppError('not_found', noSuchPosting())
        return contact
      },
    }),
    'GET /posting-preview': memberEndpoint({
      summary: "Get a job or project of the caller's business as visitors will see it, also a draft",
      input: previewInputSchema,
      output: postingPreviewSchema,
      refuses: { not_found: 'The posting does not exist, or the caller cannot edit its tab of a business.' },
      async handle({ input, deps: { db }, viewer }) {
        const member = await getPostingsMember(db, viewer, input.Kind)
        const preview = member && (await getPostingPreview(db, member, input, new Date()))
        if (!preview) throw new AppError('not_found', noSuchItem())
        return preview
      },
    }),
    'GET /due-postings': memberEndpoint({
      summary: "Count the jobs and projects of the caller's business whose changes visitors do not see yet",
      input: dueInputSchema,
      output: duePostingsSchema,
      refuses: { forbidden: 'The caller cannot edit that tab of a business.' },
      async handle({ input, deps: { db }, viewer }) {
        const member = await getPostingsMember(db, viewer, input.Kind)
        if (!member) throw new AppError('forbidden', notReader())
        return getDuePostings(db, member, input.itemId)
      },
    }),
    'GET /posting-fit': memberEndpoint({
      summary: "Match an open posting with the caller's profile",
      input: onePostingSchema,
      output: ownFitSchema,
      refuses: { not_found: 'The posting does not exist or is closed.' },
      async handle({ input, deps, viewer }) {
        const asked = await getPostingRequirements(deps.db, input.id, new Date())
        if (!asked) throw new AppError('not_found', noSuchPosting())
        const fit = fitOf(asked, await getFitProfile(deps.db, viewer.personId))
        const [learned] = await addLearning(deps.db, [fit], new Date())
        return { ...learned!, HasProfile: await hasProfile(deps.db, viewer.personId) }
      },
    }),
  },
} satisfies Service
