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

/** Reads the current document of a part. */
export async function getSiteDocument<D>(db: Db, part: SitePart<D>): Promise<D> {
  if (part.read) return part.read(db)
  const newest = await newestVersion(db, part)
  return newest?.document ?? part.initial.document
}

/** The properties needed to read versions. */
type VersionedPart<D> = Pick<SitePart<D>, 'name' | 'schema'> & { initial: { document: D } }

/** Reads the newest version of a part, if any; its document is undefined if it cannot be read. */
export async function newestVersion<D>(
  db: Db,
  part: VersionedPart<D>,
): Promise<{ version: number; document: D | undefined; saved: Date } | undefined> {
  const row = await db
    .selectFrom('site_version')
    .select(['version', 'document', 'saved'])
    .where('part', '=', part.name)
    .orderBy('version', 'desc')
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
  const rows = await db
    .selectFrom('site_version as v')
    .leftJoin('person as p', 'p.id', 'v.saved_by')
    .select(['v.version', 'v.saved', 'v.restores', 'p.name as by'])
    .where('v.part', '=', part.name)
    .orderBy('v.version', 'desc')
    .execute()
  return {
    document: document as SitePartShown['document'],
    basedOn: documentHash(document),
    versions: rows.map(({ saved, ...row }) => ({ ...row, saved: saved.toISOString() })),
  }
}

/** Reads a version of a part; undefined if there is none that can be read. */
export async function getSiteVersion(db: Db, part: SitePart, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('site_version')
    .select(['version', 'document'])
    .where('part', '=', part.name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && readSiteVersion(part, row)
}

/** Replaced by the portal name. */
const BRAND = '{brand}'

const defaultTexts = {
  terms: [terms, '2026-11-20'],
  'user-agreement': [userAgreement, '2026-11-20'],
  'privacy-policy': [privacyPolicy, '2026-11-29'],
  'cookie-policy': [cookiePolicy, '2026-11-22'],
} as const satisfies Record<LegalPage, unknown>

/** Returns the default text and the day it last changed. */
export function defaultLegalText(page: LegalPage): { text: LegalText; since: string } {
  const [text, since] = defaultTexts[page]
  const all = locales.map((locale) => [locale, text.in(locale, { brand: BRAND }).trim()])
  return { text: Object.fromEntries(all) as LegalText, since }
}

const legalPart = (page: LegalPage) =>
  ({
    name: `legal/${page}`,
    schema: legalTextSchema,
    initial: { document: defaultLegalText(page).text },
  }) as const

const named = (text: string, brand: string) => text.replaceAll(BRAND, brand)

/** Reads the current legal text in every language. */
export async function getLegalText(db: Db, page: LegalPage, brand: string): Promise<Record<Locale, string>> {
  const newest = await newestVersion(db, legalPart(page))
  const text = newest?.document ?? defaultLegalText(page).text
  const all = locales.map((locale) => [locale, named(inLocale(text, locale), brand)])
  return Object.fromEntries(all) as Record<Locale, string>
}

/** Reads a legal text with its versions; nothing if the version does not exist. */
export async function showLegalText(
  db: Db,
  page: LegalPage,
  { locale, version, brand }: { locale: Locale; version?: number | undefined; brand: string },
): Promise<LegalTextShown | undefined> {
  const rows = await db
    .selectFrom('site_version')
    .select(['version', 'document', 'saved'])
    .where('part', '=', `legal/${page}`)
    .orderBy('version', 'desc')
    .execute()
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

const settingsPart = {
  name: 'settings',
  schema: siteSettingsSchema,
  initial: { document: noSettings },
} as const
const menusPart = { name: 'menus', schema: siteMenusSchema, initial: { document: defaultMenus } } as const

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

  /** What pages need; the same object until something changes. */
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
    const settings = await newestVersion(this.#db, settingsPart)
    const menus = await newestVersion(this.#db, menusPart)
    const synonyms = await newestVersion(this.#db, synonymsPart)
    this.#synonyms = readSynonyms((synonyms?.document ?? synonymsPart.initial.document).Lines)
    Object.assign(this.#env, settingsOver(this.#given, settings?.document ?? noSettings))
    this.#shell = this.#shellOf(settings?.document ?? noSettings, menus?.document ?? defaultMenus)
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
