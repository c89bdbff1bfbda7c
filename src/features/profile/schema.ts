import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { chosenOrganizationSchema } from '#kits/organization/chosen/schema.ts'
import { country } from '#kits/document/fields/country.ts'
import { tooMany } from '#messages/forms/values.ts'
import * as m from '#messages/profile/errors.ts'
import {
  day,
  ITEMS_MAX,
  longText,
  nameText,
  requiredName,
  shortText,
  text,
} from '#kits/document/fields/values.ts'
import { audiences, audiencesFor, profileParts, type ProfilePart } from './public/audience.ts'
import { personLinkSchema } from './schema-items.ts'
import { workSchema } from './credits/schema.ts'
import { sectionKeys, sections, type SectionKey } from './sections/registry.ts'

export { sectionKeys, type SectionKey } from './sections/registry.ts'

/** Who keeps a personal profile (profile areas, section 1). */
export const personalUserTypes: readonly string[] = ['Personal', 'Faculty']

/** Characters of what somebody says about themselves, and how many links. */
export const ABOUT_MAX = 600
export const LINKS_MAX = 8

/** FullName is the server's (decisions A5). */
export const personalDataSchema = z.object({
  FirstName: requiredName(m.firstNameRequired, m.firstNameLetters),
  LastName: nameText(m.lastNameLetters),
  FullName: text(),
  SocialName: text(),
  Title: text(),
  DateOfBirth: day(m.birthAhead),
  Country: country(m.countryRequired),
  State: nameText(m.stateLetters),
  /** The address of an uploaded picture, or empty. */
  ProfilePicture: text(),
  City: text(),
  About: shortText(ABOUT_MAX),
  Links: z.prefault(
    z.array(personLinkSchema).check(z.maxLength(LINKS_MAX, { error: () => tooMany(LINKS_MAX) })),
    [],
  ),
})
export type PersonalData = z.output<typeof personalDataSchema>

type Lists = { [K in SectionKey]: z.ZodMiniArray<(typeof sections)[K]['schema']> }

const eachList = <To>(to: (item: $ZodType) => z.ZodMiniType) =>
  Object.fromEntries(sectionKeys.map((key) => [key, to(sections[key].schema)])) as To

const lists = eachList<Lists>((item) =>
  z.array(item).check(z.maxLength(ITEMS_MAX, { error: () => tooMany(ITEMS_MAX) })),
)
/** Lists of answers: what is stored, also when it is more than may be sent by now. */
const storedLists = eachList<Lists>((item) => z.array(item))

const document = z.object({ UserPersonalData: personalDataSchema, ...lists })
/** What a person keeps: the personal data and every list. */
export type ProfileDocument = z.output<typeof document>

/** A stored item that no longer fits its schema: shown to its owner, kept until they discard it. */
const unreadableSchema = z.object({
  Section: z.enum(sectionKeys),
  id: z.string(),
  /** The item as it is stored, as JSON. */
  Text: z.string(),
  Reason: z.string(),
})
export type Unreadable = z.output<typeof unreadableSchema>

/** The personal data of an answer: what is stored, whether or not today's rules would take it. */
const storedPersonalData = z.object({
  ...(Object.fromEntries(Object.keys(personalDataSchema.shape).map((key) => [key, longText()])) as Record<
    Exclude<keyof PersonalData, 'Links'>,
    ReturnType<typeof text>
  >),
  Links: z.prefault(
    z.array(z.object({ id: z.optional(z.string()), Kind: longText(), Address: longText() })),
    [],
  ),
})

const audienceSchema = z.enum(audiences)

/** Each part with the audiences that may be chosen for it (decisions A7). */
const partAudiencesSchema = z.strictObject(
  Object.fromEntries(profileParts.map((part) => [part, z.optional(z.enum(audiencesFor(part)))])) as Record<
    ProfilePart,
    z.ZodMiniOptional<typeof audienceSchema>
  >,
)

/** A profile as its owner gets it. */
export const profileSchema = z.object({
  UserPersonalData: storedPersonalData,
  ...storedLists,
  UserID: z.string(),
  UserType: z.string(),
  Email: z.string(),
  UserPublicProfileID: z.string(),
  /** Who may see the public page; nobody else before the address is verified (decisions A7). */
  Audience: audienceSchema,
  /** Whether its owner was asked and has decided. */
  AudienceChosen: z.boolean(),
  /** Who may see parts of it, where that is not as usual. */
  SectionAudiences: partAudiencesSchema,
  /** Whether search engines are asked to leave the public page out. */
  NoIndex: z.boolean(),
  /** Whether the pages of employers and schools that were chosen name the person. */
  ShowsWorkplaces: z.boolean(),
  /** Counts the changes; an update names the one that it was made from (decisions A4). */
  version: z.int(),
  Unreadable: z.array(unreadableSchema),
})
export type Profile = z.output<typeof profileSchema>

const idText = z.string().check(z.maxLength(64))

export const getByUserIdSchema = z.object({ UserID: idText })

/** Everything but the personal data is the server's (decisions A5). */
export const createProfileSchema = z.object({
  UserID: z.optional(idText),
  UserType: z.optional(z.string()),
  Email: z.optional(z.string()),
  UserPersonalData: personalDataSchema,
})

type OptionalLists = { [K in SectionKey]: z.ZodMiniOptional<Lists[K]> }
const optionalLists = eachOptional(lists)
const storedOptionalLists = eachOptional(storedLists)

function eachOptional(given: Lists): OptionalLists {
  return Object.fromEntries(
    Object.entries(given).map(([key, schema]) => [key, z.optional(schema)]),
  ) as OptionalLists
}

/**
 * The whole profile with what changed: a section that is present replaces the stored one, one that is absent stays
 * (decisions A3).
 */
export const updateProfileSchema = z.object({
  UserID: z.optional(idText),
  version: z.int(),
  UserPersonalData: z.optional(personalDataSchema),
  ...optionalLists,
  /** Ids of unreadable items that their owner lets go. */
  Discard: z.optional(z.array(idText).check(z.maxLength(ITEMS_MAX))),
})
export type ProfileUpdate = z.output<typeof updateProfileSchema>

/** Lower-case letters, digits and hyphens, 3–40, no hyphen at either end (decisions P1). */
export const publicIdSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => m.publicIdFormat() }),
  )

/** What the owner decides about the public page. */
export const publicSettingsSchema = z.object({
  UserPublicProfileID: z.optional(publicIdSchema),
  Audience: z.optional(audienceSchema),
  /** Those that are named change. */
  SectionAudiences: z.optional(partAudiencesSchema),
  NoIndex: z.optional(z.boolean()),
  ShowsWorkplaces: z.optional(z.boolean()),
})

export type PublicSettings = z.output<typeof publicSettingsSchema>

export const noInput = z.object({})

/** How virtual enterprises are registered: the address of an external form, if there is one (decisions A23). */
export const enterpriseRegistrationSchema = z.object({ FormURL: z.nullable(z.string()) })

export const getPublicProfileSchema = z.object({
  UserPublicProfileID: z.string().check(z.maxLength(100)),
  UserID: z.optional(z.string().check(z.maxLength(64))),
  /** Whom its owner wants to see it as; others see it as who they are. */
  As: z.optional(audienceSchema),
})

/** Others never get the birth date (decisions A7). */
const publicPersonalData = z.omit(storedPersonalData, { DateOfBirth: true })

/** A profile as others get it: lists that the viewer may not see are absent, fields empty (decisions A7). */
export const publicProfileSchema = z.object({
  UserPublicProfileID: z.string(),
  UserPersonalData: publicPersonalData,
  /** Who may see the page. */
  Audience: audienceSchema,
  NoIndex: z.boolean(),
  /** It is made up to show what the portal can do. */
  UserDemonstration: z.optional(z.literal(true)),
  /** 'successful' for a viewer who is signed in with a verified e-mail address. */
  UserValidation: z.enum(['successful', 'unsuccessful']),
  /** Articles, talks, and lectures and trainings, that the person shows. */
  Works: z.array(workSchema),
  /** Where the employers, schools and providers lead to that its owner chose among those of the portal. */
  Organizations: z.array(chosenOrganizationSchema),
  /** What the viewer may do with it: its owner changes it. */
  can: z.object({ edit: z.boolean() }),
  ...storedOptionalLists,
})
export type PublicProfile = z.output<typeof publicProfileSchema>
