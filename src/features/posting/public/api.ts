import { noSuchPosting } from '#messages/posting/page.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { addLearning } from '../fit/data-learn.ts'
import { getFitProfile, hasProfile } from '../fit/data.ts'
import { fitOf } from '../fit/fit-of.ts'
import { ownFitSchema } from '../fit/schema.ts'
import { postingListTags, postingTag } from '../schema.ts'
import { getAskedOf, getPostingContact, getPublicPosting } from './data.ts'
import { applyContactSchema, getPostingSchema, onePostingSchema, publicPostingSchema } from './schema.ts'

/** Jobs and projects as everybody sees them. */
export const publicPostingService = {
  prefix: '/posting-service/api/v1',
  name: 'Postings',
  endpoints: {
    'GET /posting': endpoint({
      summary:
        'A job or a project as everybody sees it, with what is like it; what is closed says no more than that',
      input: getPostingSchema,
      output: publicPostingSchema,
      refuses: { not_found: 'There is no such posting of a business that others may see.' },
      async handle({ input, deps, tag }) {
        tag(postingTag(input.id), postingListTags[input.Kind])
        const found = await getPublicPosting(deps, input.Kind, input.id, new Date())
        if (!found) throw new AppError('not_found', noSuchPosting())
        tag(`business:${found.businessId}`)
        return found.posting
      },
    }),
    'GET /apply-contact': endpoint({
      summary: 'Where to write to for an open job: no page holds it, so that nobody collects addresses',
      input: onePostingSchema,
      output: applyContactSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such open job.' },
      async handle({ input, deps }) {
        const contact = await getPostingContact(deps.db, input.id)
        if (!contact) throw new AppError('not_found', noSuchPosting())
        return contact
      },
    }),
    'GET /posting-fit': memberEndpoint({
      summary: 'How an open posting fits whoever is signed in, and why',
      input: onePostingSchema,
      output: ownFitSchema,
      refuses: { not_found: 'There is no such open posting.' },
      async handle({ input, deps, viewer }) {
        const asked = await getAskedOf(deps.db, input.id)
        if (!asked) throw new AppError('not_found', noSuchPosting())
        const fit = fitOf(asked, await getFitProfile(deps.db, viewer.personId))
        const [learned] = await addLearning(deps.db, [fit], new Date())
        return { ...learned!, HasProfile: await hasProfile(deps.db, viewer.personId) }
      },
    }),
  },
} satisfies Service
