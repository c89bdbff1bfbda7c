import * as z from 'zod/mini'
import { storedInteger } from '#lib/api/stored-integer.ts'
import * as m from '#messages/site/answers.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'
import { legalPages, type LegalPage } from '#lib/text/paths.ts'
import { defaultLocale, inEachLocale, locales, type Locale } from '#lib/text/locale.ts'
import { sitePlaces } from '#lib/text/site.ts'
import { sectionSchema, vocabularySchema } from '#features/taxonomy/schema.ts'
import { MAX_NOTICE_LENGTH, MAX_MENU_LINKS, MAX_SYNONYMS_LENGTH } from './schema-limits.ts'
import { fields, sectors, subjects, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** The parts that administrators edit, each with its versions. */
export type SitePartName =
  | 'settings'
  | 'menus'
  | 'synonyms'
  | `legal/${LegalPage}`
  | `taxonomy/${TaxonomyField}`

const legalParts = legalPages.map((page) => `legal/${page}` as const)
const taxonomyParts = fields.map((field) => `taxonomy/${field}` as const)
const sitePartNames: readonly SitePartName[] = [
  'settings',
  'menus',
  'synonyms',
  ...legalParts,
  ...taxonomyParts,
]

/** The tag of everything that shows settings or menus: the whole portal. */
export const SITE_TAG = 'site'
/** The tag of a page with a legal text. */
export const legalTag = (page: LegalPage) => `legal:${page}`

/**
 * A translated text. English may be required; other languages fall back to it. Texts stored before a language was
 * added lack that language.
 */
const translated = (
  longest: number,
  text: (longest: number) => z.ZodMiniType<string>,
  missing?: () => string,
) =>
  z.strictObject({
    ...inEachLocale(z._default(text(longest), '')),
    ...(missing && { [defaultLocale]: text(longest).check(z.minLength(1, { error: missing })) }),
  } as Record<Locale, z.ZodMiniType<string>>)

const lines = (longest: number) =>
  z.string().check(
    // Forms send CRLF.
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(longest, { error: () => m.tooLong({ longest }) }),
  )
const line = (longest: number) => lines(longest).check(z.regex(/^[^\n]*$/, { error: () => m.oneLine() }))

/** A URL, or nothing. */
const address = line(2_000).check(
  z.refine((text) => text === '' || /^https?:$/.test(protocolOf(text)), { error: () => m.webAddress() }),
)
const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')

/** If empty, the environment setting applies. */
export const siteSettingsSchema = z.strictObject({
  Brand: line(40),
  ContactEmail: line(254).check(
    z.refine((text) => text === '' || isMailAddress(text), { error: () => m.mailAddress() }),
    z.overwrite((text) => normalAddress(text) ?? text),
  ),
  GetADemoURL: address,
  LinkedInURL: address,
  YouTubeURL: address,
  XURL: address,
  VirtualEnterpriseFormURL: address,
  Notice: translated(MAX_NOTICE_LENGTH, line),
})
export type SiteSettings = z.output<typeof siteSettingsSchema>

const linkSchema = z.strictObject({
  Label: translated(60, line, () => m.labelMissing()),
  /** A path that starts with a slash, or a URL. */
  Address: line(2_000).check(
    z.refine((text) => /^\/(?!\/)/.test(text) || /^(?:https?|mailto):$/.test(protocolOf(text)), {
      error: () => m.linkAddress(),
    }),
  ),
})

const someOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.enum(values))
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, { error: () => m.twice() }))

/** The menu entries, in order. */
export const siteMenusSchema = z.strictObject({
  Technology: someOf(sectors),
  Education: someOf(subjects),
  Places: someOf(sitePlaces),
  Links: z
    .array(linkSchema)
    .check(z.maxLength(MAX_MENU_LINKS, { error: () => m.tooManyLinks({ most: MAX_MENU_LINKS }) })),
})
export type SiteMenus = z.output<typeof siteMenusSchema>

/** Terms that mean the same in searches: a line for each meaning, terms separated by commas. */
export const siteSynonymsSchema = z.strictObject({ Lines: lines(MAX_SYNONYMS_LENGTH) })
export type SiteSynonyms = z.output<typeof siteSynonymsSchema>

/** See lib/text/text-blocks.ts; `{brand}` is replaced by the portal name. */
export const legalTextSchema = translated(100_000, lines, () => m.textMissing())
export type LegalText = z.output<typeof legalTextSchema>

const partName = z.enum(sitePartNames as readonly [SitePartName, ...SitePartName[]], {
  error: () => m.noSuchPart(),
})
const version = z.pipe(z.coerce.number(), storedInteger(1))
/** The mark of the version the editor saw, so that later changes are not overwritten. */
const basedOn = z.string().check(z.maxLength(64))

const documentSchema = z.union([
  siteSettingsSchema,
  siteMenusSchema,
  siteSynonymsSchema,
  legalTextSchema,
  sectionSchema,
])

export const readSitePartSchema = z.strictObject({ part: partName })
export const readSiteVersionSchema = z.strictObject({ part: partName, version })
export const siteDocumentSchema = z.object({ document: documentSchema })

export const sitePartSchema = z.object({
  document: documentSchema,
  basedOn,
  /** Newest first; empty until something is saved. Times in ISO 8601. */
  versions: z.array(
    z.object({
      version: z.int(),
      saved: z.string(),
      /** Who saved it; null for the default, or if the account was deleted. */
      by: z.nullable(z.string()),
      /** The version that was restored. */
      restores: z.nullable(z.int()),
    }),
  ),
})
export type SitePartShown = z.output<typeof sitePartSchema>

export const saveSitePartSchema = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('settings'), document: siteSettingsSchema, basedOn }),
  z.strictObject({ part: z.literal('menus'), document: siteMenusSchema, basedOn }),
  z.strictObject({ part: z.literal('synonyms'), document: siteSynonymsSchema, basedOn }),
  z.strictObject({
    part: z.enum(legalParts as [(typeof legalParts)[number]]),
    document: legalTextSchema,
    basedOn,
  }),
  z.strictObject({
    part: z.enum(taxonomyParts as [(typeof taxonomyParts)[number]]),
    document: vocabularySchema,
    basedOn,
  }),
])
export const restoreSitePartSchema = z.strictObject({ part: partName, version, basedOn })

export const readLegalTextSchema = z.strictObject({
  page: z.enum(legalPages),
  locale: z.enum(locales as readonly [Locale, ...Locale[]]),
  version: z.optional(version),
})
export const legalTextShownSchema = z.object({
  /** In the requested language. */
  text: z.string(),
  /** The day it took effect. */
  since: z.string(),
  /** All versions, newest first. */
  versions: z.array(z.object({ version: z.int(), since: z.string() })),
})
export type LegalTextShown = z.output<typeof legalTextShownSchema>
