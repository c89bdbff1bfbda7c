import * as z from 'zod/mini'
import { chosenOrganizationSchema } from '#kits/organization/chosen/schema.ts'
import { country } from '#kits/document/fields/country.ts'
import { listTooLong } from '#messages/forms/document-answers.ts'
import * as m from '#messages/profile/errors.ts'
import {
  day,
  ITEMS_MAX,
  longText,
  nameText,
  requiredName,
  shortText,
  text,
  titleLine,
} from '#kits/document/fields/values.ts'
import { listSchemas, optionalLists, storedListSchemas } from '#kits/document/schema-lists.ts'
import { audiences, audiencesFor, profileParts, type ProfilePart } from './public/audience.ts'
import { personLinkSchema } from './schema-items.ts'
import { workSchema } from './credits/schema.ts'
import { sectionKeys, sections } from './sections/registry.ts'

export { sectionKeys, type SectionKey } from './sections/registry.ts'

/** User types with a personal profile (profile areas, section 1). */
export const personalUserTypes: readonly string[] = ['Personal', 'Faculty']

/** The maximum length of the summary, and number of links. */
export const ABOUT_MAX = 600
export const LINKS_MAX = 8

/** The server sets FullName (decisions A5). */
export const personalDataSchema = z.object({
  FirstName: requiredName(m.firstNameRequired, m.firstNameLetters),
  LastName: nameText(m.lastNameLetters),
  FullName: text(),
  SocialName: text(),
  Title: text(),
  DateOfBirth: day(m.birthAhead),
  Country: country(m.countryRequired),
  State: titleLine(m.stateLetters),
  /** The URL of an uploaded picture, or empty. */
  ProfilePicture: text(),
  City: text(),
  About: shortText(ABOUT_MAX),
  Links: z.prefault(
    z
      .array(personLinkSchema)
      .check(z.maxLength(LINKS_MAX, { error: () => listTooLong({ most: LINKS_MAX }) })),
    [],
  ),
})
export type PersonalData = z.output<typeof personalDataSchema>

const lists = listSchemas(sections)
/** Lists in answers: stored data may exceed today's limits. */
const storedLists = storedListSchemas(sections)

const document = z.object({ UserPersonalData: personalDataSchema, ...lists })
/** The stored document: personal data and all lists. */
export type ProfileDocument = z.output<typeof document>

/** A stored item that no longer fits its schema; only its owner sees it, until they discard it. */
const unreadableSchema = z.object({
  Section: z.enum(sectionKeys),
  id: z.string(),
  /** The stored item as JSON. */
  Text: z.string(),
  Reason: z.string(),
})
export type Unreadable = z.output<typeof unreadableSchema>

/** Personal data in answers: stored data may not meet today's rules. */
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

/** The possible audiences of each part (decisions A7). */
export const partAudiencesSchema = z.strictObject(
  Object.fromEntries(profileParts.map((part) => [part, z.optional(z.enum(audiencesFor(part)))])) as Record<
    ProfilePart,
    z.ZodMiniOptional<typeof audienceSchema>
  >,
)

/** A profile for its owner. */
export const profileSchema = z.object({
  UserPersonalData: storedPersonalData,
  ...storedLists,
  UserID: z.string(),
  UserType: z.string(),
  Email: z.string(),
  UserPublicProfileID: z.string(),
  /** Who can see the public page; only the owner until the email address is verified (decisions A7). */
  Audience: audienceSchema,
  /** Whether the owner has chosen the audience. */
  AudienceChosen: z.boolean(),
  /** Audiences of parts that differ from the default. */
  SectionAudiences: partAudiencesSchema,
  /** Whether search engines are asked not to list the public page. */
  NoIndex: z.boolean(),
  /** Whether pages of selected employers and schools name the person. */
  ShowsWorkplaces: z.boolean(),
  /** Increases with each change; an update names the version it is based on (decisions A4). */
  version: z.int(),
  Unreadable: z.array(unreadableSchema),
})
export type Profile = z.output<typeof profileSchema>

const idText = z.string().check(z.maxLength(64))

export const getByUserIdSchema = z.object({ UserID: idText })

/** The server sets everything except the personal data (decisions A5). */
export const createProfileSchema = z.object({
  UserID: z.optional(idText),
  UserType: z.optional(z.string()),
  Email: z.optional(z.string()),
  UserPersonalData: personalDataSchema,
})

/**
 * An update of the whole profile: sections that are present replace the stored ones, absent ones stay (decisions A3).
 */
export const updateProfileSchema = z.object({
  UserID: z.optional(idText),
  version: z.int(),
  UserPersonalData: z.optional(personalDataSchema),
  ...optionalLists(lists),
  /** Ids of unreadable items to discard. */
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

/** The public page settings. */
export const publicSettingsSchema = z.object({
  UserPublicProfileID: z.optional(publicIdSchema),
  Audience: z.optional(audienceSchema),
  /** Only the named parts change. */
  SectionAudiences: z.optional(partAudiencesSchema),
  NoIndex: z.optional(z.boolean()),
  ShowsWorkplaces: z.optional(z.boolean()),
})

export type PublicSettings = z.output<typeof publicSettingsSchema>

export const noInput = z.object({})

/** The URL of the external registration form for virtual enterprises, if there is one (decisions A23). */
export const enterpriseRegistrationSchema = z.object({ FormURL: z.nullable(z.string()) })

export const getPublicProfileSchema = z.object({
  UserPublicProfileID: z.string().check(z.maxLength(100)),
  UserID: z.optional(z.string().check(z.maxLength(64))),
  /** The audience for an owner's preview; ignored for others. */
  As: z.optional(audienceSchema),
})

/** The birth date is never public (decisions A7). */
const publicPersonalData = z.omit(storedPersonalData, { DateOfBirth: true })

/** A profile for other people: lists they may not see are absent, fields are empty (decisions A7). */
export const publicProfileSchema = z.object({
  UserPublicProfileID: z.string(),
  UserPersonalData: publicPersonalData,
  /** Who can see the page. */
  Audience: audienceSchema,
  NoIndex: z.boolean(),
  /** Whether it is demo content. */
  UserDemonstration: z.optional(z.literal(true)),
  /** 'successful' for signed-in viewers with a verified email address. */
  UserValidation: z.enum(['successful', 'unsuccessful']),
  /** Articles, talks and courses that the person shows. */
  Works: z.array(workSchema),
  /** Pages of the employers, schools and providers that the owner selected on the portal. */
  Organizations: z.array(chosenOrganizationSchema),
  /** The lists of which only the first items are here. */
  Shortened: z.optional(z.array(z.string())),
  /** The viewer's permissions. */
  can: z.object({ edit: z.boolean() }),
  ...optionalLists(storedLists),
})
export type PublicProfile = z.output<typeof publicProfileSchema>
