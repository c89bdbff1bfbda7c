import * as m from '#messages/blogs/answers.ts'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listHiringSectors } from '#features/posting/career/data.ts'
import { postingListTags } from '#features/posting/schema.ts'
import { listFilledPages } from '#features/sector/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import { addressesOf } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { describeServices, type ApiDescription } from '#lib/api/openapi.ts'
import { currentScope } from '#lib/server/scope.ts'
import * as items from '../profile/schema-items.ts'
import { profileSchema } from '../profile/schema.ts'
import { blogCardSchema, blogSchema, blogResultsSchema } from '../blogs/schema.ts'
import { taxonomyFieldSchema, sectionSchema } from '../taxonomy/schema.ts'
import { getSitemapArticles, getSitemapPages, listSitemaps, sitemapsOf } from './data.ts'
import {
  writeArticleSitemap,
  writeDatedSitemap,
  writePageSitemap,
  writeRobots,
  writeSecurityTxt,
  writeSitemapIndex,
} from './sitemap/sitemap.ts'

/**
 * Serves sitemaps, robots.txt, security.txt and the OpenAPI document. They are cached like pages: the page cache
 * answers with entity tags and 304, and a write to an article invalidates them.
 */
export function discoveryRoutes(deps: Deps): Hono {
  const app = new Hono()
  const services = deps.features.flatMap(({ services: own = [] }) => own)
  const brand = deps.env.BRAND_NAME

  app.get('/sitemap.xml', async ({ req, body }) => {
    showing('list:*')
    return body(writeSitemapIndex(placeOf(req.url).origin, await listSitemaps(deps)), 200, xml)
  })

  app.get('/sitemaps/pages.xml', async ({ req, body }) => {
    const gathered = await listFilledPages(deps, new Date())
    showing(postingListTags.job, ...gathered.tags)
    const careers = await listHiringSectors(deps.db)
    return body(writePageSitemap(placeOf(req.url).origin, careers, gathered.answer), 200, xml)
  })

  app.get('/sitemaps/:name{articles-[1-9][0-9]{0,4}\\.xml}', async ({ req, body }) => {
    // Tagging every article would take more memory than the sitemap itself. A change that no list shows reaches the
    // sitemap when its cache entry expires.
    showing('list:*')
    const n = Number(/\d+/.exec(req.param('name'))?.[0])
    const articles = await getSitemapArticles(deps.db, n)
    if (articles.length === 0) throw new AppError('not_found', m.noSuchSitemap())
    return body(writeArticleSitemap(placeOf(req.url).origin, articles), 200, xml)
  })

  // As with articles, single changes reach it when its cache entry expires. The robots tag of a page changes at once.
  for (const [of, listed] of sitemapsOf(deps.features)) {
    app.get(`/sitemaps/:name{${of}-[1-9][0-9]{0,4}\\.xml}`, async ({ req, body }) => {
      const pages = await getSitemapPages(deps.db, listed, Number(/\d+/.exec(req.param('name') ?? '')?.[0]))
      if (pages.length === 0) throw new AppError('not_found', m.noSuchSitemap())
      return body(writeDatedSitemap(placeOf(req.url).origin, pages), 200, xml)
    })
  }

  app.get('/robots.txt', ({ req, text }) => {
    return text(writeRobots(placeOf(req.url).origin, addressesOf(services)))
  })

  // RFC 9116: where to report a security problem.
  app.get('/.well-known/security.txt', ({ req, text }) => {
    return text(writeSecurityTxt(placeOf(req.url).origin, new Date()))
  })

  // Every page of the API documentation needs it, and building it takes a quarter of a second.
  const descriptions = new LRUCache<string, ApiDescription>({
    max: 4,
    memoMethod: (url) => describeServices(services, { title: brand, url }, namedSchemas),
  })
  app.get('/openapi.json', ({ req, json }) => json(descriptions.memo(placeOf(req.url).origin)))
  return app
}

/** The schemas that several endpoints share. */
const namedSchemas = {
  Field: taxonomyFieldSchema,
  BlogCard: blogCardSchema,
  Profile: profileSchema,
  Experience: items.experienceSchema,
  Project: items.projectSchema,
  WorkEvent: items.workEventSchema,
  Award: items.awardSchema,
  Education: items.educationSchema,
  SkillGroup: items.skillGroupSchema,
  Companion: items.companionSchema,
  Training: items.trainingSchema,
  DigitalAsset: items.assetSchema,
  VirtualEnterprise: items.enterpriseSchema,
  VirtualEnterprisePart: items.enterprisePartSchema,
  Blog: blogSchema,
  SearchResults: blogResultsSchema,
  Section: sectionSchema,
}

const xml = { 'content-type': 'application/xml; charset=utf-8' }

function showing(...tags: string[]): void {
  const scope = currentScope()
  for (const tag of tags) scope?.tags.add(tag)
}

const placeOf = (url: string) => ({
  origin: currentScope()?.origin ?? new URL(url).origin,
  locale: currentScope()?.locale ?? defaultLocale,
})
