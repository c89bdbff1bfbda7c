import { userAgreement } from '#messages/legal/agreement.ts'
import { cookiePolicy } from '#messages/legal/cookies.ts'
import { privacyPolicy } from '#messages/legal/privacy.ts'
import { terms } from '#messages/legal/terms.ts'
import type { Db } from '#lib/db/connect.ts'
import { inLocale, locales, type Locale } from '#lib/text/locale.ts'
import type { LegalPage } from '#lib/text/paths.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { newestVersion, readSiteVersion } from './data.ts'
import { legalTextSchema, type LegalText, type LegalTextShown } from './schema.ts'

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
