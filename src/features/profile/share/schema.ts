import * as z from 'zod/mini'
import * as m from '#messages/profile/share.ts'
import { publicProfileSchema } from '../schema.ts'

/** The maximum number of links per person that have not expired. */
export const LINKS_OPEN_MAX = 10
/** After how many days a link can expire. */
export const linkDays = [7, 30, 90] as const
/** The length of a link's password. */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

export const noShareInput = z.object({})

export const createLinkSchema = z.object({
  Days: z.literal(linkDays),
  /** Empty if the link needs none. */
  Password: z.prefault(
    z.string().check(
      z.maxLength(PASSWORD_MAX),
      z.refine((password) => password === '' || password.length >= PASSWORD_MIN, {
        error: () => m.passwordShort({ least: PASSWORD_MIN }),
      }),
    ),
    '',
  ),
})
export type LinkSettings = z.output<typeof createLinkSchema>

export const deleteLinkSchema = z.object({ id: z.string().check(z.maxLength(64)) })

export const profileLinksSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      /** The signed part of the URL. */
      Link: z.string(),
      Expires: z.string(),
      IsExpired: z.boolean(),
      HasPassword: z.boolean(),
    }),
  ),
})
export type ProfileLinks = z.output<typeof profileLinksSchema>

export const openLinkSchema = z.object({
  Link: z.string().check(z.maxLength(200)),
  Password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
})

export const sharedProfileSchema = z.object({
  /**
   * 'shown' with the profile; 'locked' if the link needs a password, 'wrong' if it was not this one; 'expired'; 'void'
   * for a link that does not exist or whose profile nobody can see.
   */
  State: z.enum(['shown', 'locked', 'wrong', 'expired', 'void']),
  Profile: z.optional(publicProfileSchema),
})
export type SharedProfile = z.output<typeof sharedProfileSchema>
