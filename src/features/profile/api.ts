import * as m from '#messages/profile/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { findViewer } from '#lib/api/run-endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import { getProfile, getPublicProfile } from './data.ts'
import { changeProfile, createProfile, updateProfile } from './mutations.ts'
import { updatePublicSettings } from './public/mutations.ts'
import { requireOwn } from './policy.ts'
import * as schema from './schema.ts'

/** Personal profiles (profile areas, section 7). */
export const profileService = {
  prefix: '/profile-service/api/v1',
  name: 'Personal profiles',
  endpoints: {
    'POST /getByUserID': memberEndpoint({
      summary: "The caller's own profile",
      input: schema.getByUserIdSchema,
      output: schema.profileSchema,
      refuses: {
        forbidden: 'It is another’s profile, or the user type of the caller has none.',
        not_found: 'There is no profile yet.',
      },
      async handle({ deps: { db, log }, input, viewer }) {
        requireOwn(viewer, input.UserID)
        const profile = await getProfile(db, log, viewer)
        if (!profile) throw new AppError('not_found', m.noProfile())
        return profile
      },
    }),
    'POST /userprofile/create': memberEndpoint({
      summary: "Begins the caller's profile with the personal data",
      input: schema.createProfileSchema,
      output: schema.profileSchema,
      limit: 'write',
      refuses: {
        forbidden: 'It is another’s profile, or the user type of the caller has none.',
        conflict: 'There is a profile already.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, input.UserID)
        return createProfile(deps, viewer, input.UserPersonalData)
      },
    }),
    'PUT /userprofile/update': memberEndpoint({
      summary: "Replaces sections of the caller's profile; a stale version is refused",
      input: schema.updateProfileSchema,
      output: schema.profileSchema,
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: {
        forbidden: 'It is another’s profile, or the user type of the caller has none.',
        not_found: 'There is no profile yet.',
        stale: 'It was made from an older version.',
        too_large: 'The profile would be too large.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, input.UserID)
        return updateProfile(deps, viewer, input)
      },
    }),
    'PATCH /userprofile/update': memberEndpoint({
      summary: "Changes records and items of the caller's profile: all that is asked for, or nothing",
      input: patchSchema,
      output: patchAnswerSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has none.',
        not_found: 'There is no profile yet.',
        conflict: 'What it changes was changed meanwhile; `conflicts` says what.',
        too_large: 'The profile would be too large.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        return changeProfile(deps, viewer, input)
      },
    }),
    'PATCH /userprofile/public': memberEndpoint({
      summary:
        "Changes the address of the caller's public page, who may see it and its parts, and who names it: search engines, chosen employers and schools",
      input: schema.publicSettingsSchema,
      output: schema.profileSchema,
      limit: 'write',
      refuses: {
        forbidden: 'It is another’s profile, or the user type of the caller has none.',
        not_found: 'There is no profile yet.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        return updatePublicSettings(deps, viewer, input)
      },
    }),
    'POST /getUserPublicProfile': endpoint({
      summary: 'A profile as the caller may see it; signed in with a verified e-mail address one sees more',
      input: schema.getPublicProfileSchema,
      output: schema.publicProfileSchema,
      refuses: {
        unauthorized: 'The token is of no living session.',
        token_expired: 'The token has had its 15 minutes: fetch a new one.',
        not_found: 'There is no such profile, or it is not for the caller.',
      },
      credentials: ['nothing', 'bearer'],
      async handle({ deps, input, tag }) {
        const viewer = await findViewer(deps)
        const found = await getPublicProfile(deps.db, input.UserPublicProfileID, viewer, input.As)
        if (!found) throw new AppError('not_found', m.noPublicProfile())
        tag(...found.tags)
        return found.profile
      },
    }),
    'GET /virtual-enterprise/registration': endpoint({
      summary: 'Where the external form is that virtual enterprises are registered with; null without one',
      input: schema.noInput,
      output: schema.enterpriseRegistrationSchema,
      handle: ({ deps }) => Promise.resolve({ FormURL: siteLinks(deps.env).virtualEnterpriseForm ?? null }),
    }),
  },
} satisfies Service
