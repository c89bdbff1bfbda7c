import type { Db } from '#lib/db/connect.ts'
import { legalPages, type LegalPage } from '#lib/text/paths.ts'
import { broughtText } from './data-legal.ts'
import type { SiteState } from './data-state.ts'
import { defineSitePart, type SitePart } from './schema-part.ts'
import { legalTag, legalTextSchema, SITE_TAG, siteMenusSchema, siteSettingsSchema } from './schema.ts'
import { noSettings, wholeMenus } from './settings/settings.ts'

/** Brings what the search has of the portal's own pages in step; within the transaction that it is given. */
type WritePages = (db: Db, brand: string) => Promise<unknown>

/** What of the portal itself administrators write. The vocabularies of fields are the taxonomy's. */
export const portalParts = (site: SiteState, writePages: WritePages): SitePart[] => [
  defineSitePart({
    name: 'settings',
    schema: siteSettingsSchema,
    initial: { document: noSettings },
    async apply(trx, settings) {
      await writePages(trx, site.brandBy(settings))
      return [SITE_TAG]
    },
  }),
  defineSitePart({
    name: 'menus',
    schema: siteMenusSchema,
    initial: { document: wholeMenus },
    apply: () => Promise.resolve([SITE_TAG]),
  }),
  ...legalPages.map((page) => legalPart(page, site, writePages)),
]

function legalPart(page: LegalPage, site: SiteState, writePages: WritePages): SitePart {
  const { text, since } = broughtText(page)
  return defineSitePart({
    name: `legal/${page}`,
    schema: legalTextSchema,
    initial: { document: text, since: new Date(since) },
    async apply(trx) {
      await writePages(trx, site.brand)
      return [legalTag(page)]
    },
  })
}
