import { legalPages, type LegalPage } from '#lib/text/paths.ts'
import { defaultLegalText } from './data-legal.ts'
import { synonymsPart } from './data-state.ts'
import { defineSitePart, type SitePart } from './schema-part.ts'
import { legalTag, legalTextSchema, SITE_TAG, siteMenusSchema, siteSettingsSchema } from './schema.ts'
import { noSettings, defaultMenus } from './settings/settings.ts'

/** The parts of the portal except vocabularies, which belong to the taxonomy. */
export const portalParts: readonly SitePart[] = [
  defineSitePart({
    name: 'settings',
    schema: siteSettingsSchema,
    initial: { document: noSettings },
    async apply(trx, settings, { site, writePages }) {
      await writePages(trx, site.brandBy(settings))
      return [SITE_TAG]
    },
  }),
  defineSitePart({
    name: 'menus',
    schema: siteMenusSchema,
    initial: { document: defaultMenus },
    apply: () => Promise.resolve([SITE_TAG]),
  }),
  defineSitePart({ ...synonymsPart, apply: () => Promise.resolve([SITE_TAG]) }),
  ...legalPages.map(legalPart),
]

function legalPart(page: LegalPage): SitePart {
  const { text, since } = defaultLegalText(page)
  return defineSitePart({
    name: `legal/${page}`,
    schema: legalTextSchema,
    initial: { document: text, since: new Date(since) },
    async apply(trx, _text, { site, writePages }) {
      await writePages(trx, site.brand)
      return [legalTag(page)]
    },
  })
}
