import * as m from '#messages/profile/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { findViewer } from '#lib/api/run-endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import { getProfile, getPublicProfile } from './data.ts'
import { changeProfile, createProfile, updateProfile } from './mutations.ts'
import { updatePublicSettings } from './public/mutations.ts'
import { requireOwnProfile } from './policy.ts'
import * as schema from './schema.ts'

/** Personal profiles (profile areas, section 7). */
export const profileService = {
  prefix: '/profile-service/api/v1',
  name: 'Personal profiles',
  endpoints: {
    'POST /getByUserID': memberEndpoint({
      summary: "Get the caller's profile",
      input: schema.getByUserIdSchema,
      output: schema.profileSchema,
      limit: 'none',
      refuses: {
        forbidden: 'The profile belongs to another user, or the caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
      },
      async handle({ deps: { db, log }, input, viewer }) {
        requireOwnProfile(viewer, input.UserID)
        const profile = await getProfile(db, log, viewer)
        if (!profile) throw new AppError('not_found', m.noProfile())
        return profile
      },
    }),
    'POST /userprofile/create': memberEndpoint({
      summary: "Create the caller's profile",
      input: schema.createProfileSchema,
      output: schema.profileSchema,
      refuses: {
        forbidden: 'The profile belongs to another user, or the caller’s user type has no personal profile.',
        conflict: 'The caller already has a profile.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, input.UserID)
        return createProfile(deps, viewer, input.UserPersonalData)
      },
    }),
    'PUT /userprofile/update': memberEndpoint({
      summary: "Replace sections of the caller's profile",
      input: schema.updateProfileSchema,
      output: schema.profileSchema,
      bodyBytes: DOCUMENT_BODY_BYTES,
      refuses: {
        forbidden: 'The profile belongs to another user, or the caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
        stale: '`version` is not the current version. Get the profile and try again.',
        too_large: 'The profile would exceed the size limit.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, input.UserID)
        return updateProfile(deps, viewer, input)
      },
    }),
    'PATCH /userprofile/update': memberEndpoint({
      summary: "Update records and items of the caller's profile in one transaction",
      input: patchSchema,
      output: patchAnswerSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
        conflict: 'The profile was changed in the meantime; `conflicts` lists the conflicting changes.',
        too_large: 'The profile would exceed the size limit.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return changeProfile(deps, viewer, input)
      },
    }),
    'PATCH /userprofile/public': memberEndpoint({
      summary:
        "Update the settings of the caller's public page: address, audience, search engines and pages of employers and schools",
      input: schema.publicSettingsSchema,
      output: schema.profileSchema,
      refuses: {
        forbidden: 'The profile belongs to another user, or the caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return updatePublicSettings(deps, viewer, input)
      },
    }),
    'POST /getUserPublicProfile': endpoint({
      summary: 'Get a public profile; callers with a verified email address see more sections',
      input: schema.getPublicProfileSchema,
      output: schema.publicProfileSchema,
      limit: 'none',
      refuses: {
        unauthorized: 'The token does not belong to an active session.',
        token_expired: 'The token has expired. Get a new one.',
        not_found: 'The profile does not exist, or the caller may not see it.',
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
      summary:
        'Get the URL of the external registration form for virtual enterprises, or null if none is set',
      input: schema.noInput,
      output: schema.enterpriseRegistrationSchema,
      handle: ({ deps }) => Promise.resolve({ FormURL: siteLinks(deps.env).virtualEnterpriseForm ?? null }),
    }),
  },
} satisfies Service
