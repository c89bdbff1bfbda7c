import { createHash } from 'node:crypto'
import { userAgreement } from '#messages/legal/agreement.ts'
import { cookiePolicy } from '#messages/legal/cookies.ts'
import { privacyPolicy } from '#messages/legal/privacy.ts'
import { terms } from '#messages/legal/terms.ts'
import { defaultSynonyms, readSynonyms, type Synonyms } from '#kits/search/synonyms.ts'
import type { Db } from '#lib/db/connect.ts'
import { storedRows, type StoredJson } from '#lib/db/stored-rows.ts'
import { inLocale, locales, type Locale } from '#lib/text/locale.ts'
import type { LegalPage } from '#lib/text/paths.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import type { Env } from '#lib/server/env.ts'
import { siteLinks } from '#lib/server/site-settings.ts'
import type { Site, SiteShell } from '#lib/text/site.ts'
import type { SitePart } from './schema-part.ts'
import {
  type SitePartName,
  type SitePartShown,
  legalTextSchema,
  type LegalText,
  type LegalTextShown,
  siteMenusSchema,
  siteSettingsSchema,
  siteSynonymsSchema,
  type SiteMenus,
  type SiteSettings,
} from './schema.ts'
import { noSettings, settingsOver, defaultMenus } from './settings/settings.ts'

/** The properties needed to read versions. */
type VersionedPart<D> = Omit<SitePart<D>, 'apply'>

/** Reads the current document of a part. */
export async function getSiteDocument<D>(db: Db, part: VersionedPart<D>): Promise<D> {
  if (part.read) return part.read(db)
  return (await getSiteVersion(db, part))?.document ?? part.initial.document
}

const versionsOf = (db: Db, part: SitePartName) =>
  db.selectFrom('site_version').where('part', '=', part).orderBy('version', 'desc')

/** Reads a version of a part, by default the newest, if it exists; its document is undefined if it cannot be read. */
export async function getSiteVersion<D>(
  db: Db,
  part: VersionedPart<D>,
  version?: number,
): Promise<{ version: number; document: D | undefined } | undefined> {
  const row = await versionsOf(db, part.name)
    .select(['version', 'document'])
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, document: readSiteVersion(part, row) }
}

/**
 * Reads the document of a version. Fields added since get their initial value, removed fields
 * are left out.
 * @returns undefined if it cannot be read.
 */
function readSiteVersion<D>(
  { name, schema, initial }: VersionedPart<D>,
  row: { version: number; document: StoredJson<unknown> },
): D | undefined {
  const given = row.document as object as Record<string, unknown>
  const fields = Object.entries(initial.document as object).map(([key, value]) => [key, given[key] ?? value])
  const document = Object.fromEntries(fields) as StoredJson<D>
  const versions = storedRows('site_version', { document: schema })
  return versions.read({ id: `${name} ${row.version}`, document })?.document
}

/** Returns a mark that identifies a state of a document. */
export const documentHash = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url')

/** Reads a part with its versions, newest first. */
export async function readSitePart(db: Db, part: SitePart): Promise<SitePartShown> {
  const document = part.schema.parse(await getSiteDocument(db, part))
  const rows = await versionsOf(db, part.name)
    .leftJoin('person', 'person.id', 'saved_by')
    .select(['version', 'saved', 'restores', 'person.name as by'])
    .execute()
  return {
    document: document as SitePartShown['document'],
    basedOn: documentHash(document),
    versions: rows.map(({ saved, ...row }) => ({ ...row, saved: saved.toISOString() })),
  }
}

/** Replaced by the portal name. */
const BRAND = '{brand}'

const defaultTexts = {
  terms: [terms, '2026-11-20'],
  'user-agreement': [userAgreement, '2026-11-20'],
  'privacy-policy': [privacyPolicy, '2026-11-30'],
  'cookie-policy': [cookiePolicy, '2026-11-22'],
} as const satisfies Record<LegalPage, unknown>

/** Returns the default text and the day it last changed. */
function defaultLegalText(page: LegalPage): { text: LegalText; since: string } {
  const [text, since] = defaultTexts[page]
  const all = locales.map((locale) => [locale, text.in(locale, { brand: BRAND }).trim()])
  return { text: Object.fromEntries(all) as LegalText, since }
}

/** A legal text. */
export function legalPart(page: LegalPage) {
  const { text, since } = defaultLegalText(page)
  const initial = { document: text, since: new Date(since) }
  return { name: `legal/${page}`, schema: legalTextSchema, initial } as const
}

const named = (text: string, brand: string) => text.replaceAll(BRAND, brand)

/** Reads the current legal text in every language. */
export async function getLegalText(db: Db, page: LegalPage, brand: string): Promise<Record<Locale, string>> {
  const text = await getSiteDocument(db, legalPart(page))
  const all = locales.map((locale) => [locale, named(inLocale(text, locale), brand)])
  return Object.fromEntries(all) as Record<Locale, string>
}

/** Reads a legal text with its versions; nothing if the version does not exist. */
export async function showLegalText(
  db: Db,
  page: LegalPage,
  { locale, version, brand }: { locale: Locale; version?: number | undefined; brand: string },
): Promise<LegalTextShown | undefined> {
  const rows = await versionsOf(db, `legal/${page}`).select(['version', 'document', 'saved']).execute()
  const shown = version === undefined ? rows[0] : rows.find((row) => row.version === version)
  const brought = defaultLegalText(page)
  const stored = shown && readSiteVersion(legalPart(page), shown)
  if (version !== undefined && !stored) return undefined
  const text = stored ?? brought.text
  return {
    text: named(inLocale(text, locale), brand),
    since: shown ? dayOf(shown.saved) : brought.since,
    versions: rows.map((row) => ({ version: row.version, since: dayOf(row.saved) })),
  }
}

export const settingsPart = {
  name: 'settings',
  schema: siteSettingsSchema,
  initial: { document: noSettings },
} as const
export const menusPart = {
  name: 'menus',
  schema: siteMenusSchema,
  initial: { document: defaultMenus },
} as const

export const synonymsPart = {
  name: 'synonyms',
  schema: siteSynonymsSchema,
  initial: { document: { Lines: defaultSynonyms } },
} as const

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** The settings, menus and synonyms that administrators saved. */
    site: SiteState
  }
}

/**
 * The settings and menus of this process. Settings of administrators override those of the environment, in the object
 * that the whole portal reads.
 */
export class SiteState {
  readonly #db: Db
  readonly #env: Env
  readonly #given: Env
  #shell: SiteShell
  #synonyms = readSynonyms(defaultSynonyms)

  /** @param env is changed when a setting changes. */
  constructor(db: Db, env: Env) {
    this.#db = db
    this.#env = env
    this.#given = { ...env }
    this.#shell = this.#shellOf(noSettings, defaultMenus)
  }

  /** The settings that pages need; the same object until something changes. */
  get shell(): SiteShell {
    return this.#shell
  }

  /** Terms that mean the same in searches. */
  get synonyms(): Synonyms {
    return this.#synonyms
  }

  get brand(): Site['brand'] {
    return this.#env.BRAND_NAME
  }

  /** The portal name with these settings. */
  brandBy({ Brand }: SiteSettings): string {
    return Brand || this.#given.BRAND_NAME
  }

  /** Reads them again: at the start, and after any process has saved them. */
  async load(): Promise<void> {
    const settings = await getSiteDocument(this.#db, settingsPart)
    const menus = await getSiteDocument(this.#db, menusPart)
    const { Lines } = await getSiteDocument(this.#db, synonymsPart)
    this.#synonyms = readSynonyms(Lines)
    Object.assign(this.#env, settingsOver(this.#given, settings))
    this.#shell = this.#shellOf(settings, menus)
  }

  #shellOf({ Notice }: SiteSettings, { Technology, Education, Places, Links }: SiteMenus): SiteShell {
    return {
      links: siteLinks(this.#env),
      fields: { technology: Technology, education: Education },
      places: Places,
      more: Links.map(({ Label, Address }) => ({ label: Label, href: Address })),
      notice: Notice,
    }
  }
}
