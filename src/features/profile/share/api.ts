import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireOwnProfile } from '../policy.ts'
import { getLinks, openLink } from './data.ts'
import { createProfileLink, deleteProfileLink } from './mutations.ts'
import * as schema from './schema.ts'

/** Links with an end date to a profile, whoever can see its page. */
export const profileLinkService = {
  prefix: '/profile-service/api/v1/share',
  name: 'Links to profiles',
  endpoints: {
    'GET /links': memberEndpoint({
      summary: "List the links to the caller's profile",
      input: schema.noShareInput,
      output: schema.profileLinksSchema,
      refuses: { forbidden: 'The caller’s user type has no personal profile.' },
      handle({ deps, viewer }) {
        requireOwnProfile(viewer, undefined)
        return getLinks(deps.db, viewer.personId, deps.secret)
      },
    }),
    'POST /create': memberEndpoint({
      summary: "Create a link to the caller's profile that expires, with or without a password",
      input: schema.createLinkSchema,
      output: schema.profileLinksSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
        conflict: 'The caller has the maximum number of links.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return createProfileLink(deps, viewer.personId, input)
      },
    }),
    'POST /delete': memberEndpoint({
      summary: "Delete a link to the caller's profile; it no longer opens",
      input: schema.deleteLinkSchema,
      output: schema.profileLinksSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no such link.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return deleteProfileLink(deps, viewer.personId, input.id)
      },
    }),
    'POST /open': endpoint({
      summary: 'Get the profile of a link, with its password if it has one',
      input: schema.openLinkSchema,
      output: schema.sharedProfileSchema,
      handle: ({ deps, input }) => openLink(deps, input),
    }),
  },
} satisfies Service
