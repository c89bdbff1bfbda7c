import * as m from '#messages/site/answers.ts'
import { adminEndpoint, endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getSiteVersion, readSitePart, showLegalText } from './data.ts'
import { restoreSitePart, saveSitePart } from './mutations.ts'
import type { SitePart } from './schema-part.ts'
import * as schema from './schema.ts'

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** The settings, menus, legal texts and vocabularies that administrators edit. */
    siteParts: readonly SitePart[]
  }
}

const partOf = ({ siteParts }: Pick<Call<unknown>['deps'], 'siteParts'>, name: schema.SitePartName) =>
  siteParts.find((part) => part.name === name)!

const savingOf = (basedOn: string, viewer: Viewer, { address }: { address: string }) => ({
  basedOn,
  personId: viewer.personId,
  address,
})

const stale = 'The part has changed since the version in `basedOn`.'

/** Lets administrators edit the portal, and everyone read its legal texts. */
export const siteService = {
  prefix: '/site-service/api/v1',
  name: 'Portal',
  endpoints: {
    'GET /legal': endpoint({
      summary: 'Get a legal text, current or in an earlier version',
      input: schema.readLegalTextSchema,
      output: schema.legalTextShownSchema,
      example: { page: 'terms', locale: 'en' },
      kept: ({ version }) => version === undefined,
      refuses: { not_found: 'The version does not exist.' },
      async handle({ input: { page, locale, version }, deps, tag }) {
        tag(schema.legalTag(page), schema.SITE_TAG)
        const text = await showLegalText(deps.db, page, { locale, version, brand: deps.site.brand })
        if (!text) throw new AppError('not_found', m.noSuchVersion())
        return text
      },
    }),
    'GET /part': adminEndpoint({
      summary:
        'Get the settings, menus, a legal text or the vocabulary of a sector or subject, with its versions, newest first',
      input: schema.readSitePartSchema,
      output: schema.sitePartSchema,
      handle: ({ input: { part }, deps }) => readSitePart(deps.db, partOf(deps, part)),
    }),
    'GET /version': adminEndpoint({
      summary: 'Get an earlier version of a part',
      input: schema.readSiteVersionSchema,
      output: schema.siteDocumentSchema,
      refuses: { not_found: 'The version does not exist.' },
      async handle({ input: { part, version }, deps }) {
        const document = (await getSiteVersion(deps.db, partOf(deps, part), version))?.document
        if (document === undefined) throw new AppError('not_found', m.noSuchVersion())
        return { document: document as schema.SitePartShown['document'] }
      },
    }),
    'POST /save': adminEndpoint({
      summary: 'Save a part of the portal as a new version; saving the same content again changes nothing',
      input: schema.saveSitePartSchema,
      output: schema.sitePartSchema,
      bodyBytes: 1_000_000,
      refuses: { stale },
      handle: ({ input: { part, document, basedOn }, deps, viewer, request }) =>
        saveSitePart(deps, partOf(deps, part), document, savingOf(basedOn, viewer, request)),
    }),
    'POST /restore': adminEndpoint({
      summary: 'Restore an earlier version of a part as the newest',
      input: schema.restoreSitePartSchema,
      output: schema.sitePartSchema,
      refuses: { stale, not_found: 'The version does not exist.' },
      handle: ({ input: { part, version, basedOn }, deps, viewer, request }) =>
        restoreSitePart(deps, partOf(deps, part), version, savingOf(basedOn, viewer, request)),
    }),
  },
} satisfies Service
