import { Hono } from 'hono'
import { blogService } from './features/blogs/api.ts'
import { recordViews } from './features/blogs/mutations-trend.ts'
import { listParameters, searchParameters } from './features/blogs/schema-address.ts'
import { discoveryParameters, discoveryRoutes } from './features/discovery/api.ts'
import { mountMedia } from './features/media/api.ts'
import { taxonomyService } from './features/taxonomy/api.ts'
import { artRoutes } from './lib/art/routes.ts'
import type { Deps } from './lib/deps.ts'
import { mountService, type Service } from './lib/endpoint.ts'
import { answerError, notFound } from './lib/error-handler.ts'
import { AppError } from './lib/errors.ts'
import { localeRoute } from './lib/locale-route.ts'
import { manifestRoute } from './lib/manifest-route.ts'
import { localCalls } from './lib/local-calls.ts'
import type { PageRules } from './lib/page-request.ts'
import type { Pages } from './lib/pages.ts'
import { siteLinks } from './lib/site-settings.ts'

/** Every service, in the order of the specification. */
export const services: Service[] = [blogService, taxonomyService]

/** Addresses that are not pages: each says itself how long its answers hold. */
const notPages = ['/locale', '/media/', ...services.map(({ prefix }) => `${prefix}/`)]

export const pageRules: PageRules = {
  isPage: (pathname) => !notPages.some((start) => pathname.startsWith(start)),
  parametersOf(pathname) {
    if (pathname === '/search') return searchParameters
    if (pathname.endsWith('/blogs')) return listParameters
    return discoveryParameters(pathname)
  },
}

/** The article that a page shows. */
export const viewOf = (pathname: string): string | undefined =>
  /^\/(?:technology|education)\/[^/]+\/blog\/([^/]+)$/.exec(pathname)?.[1]

/** Writes down how often articles were read. */
export const writeViews = ({ db }: Deps, views: Map<string, number>): Promise<void> => recordViews(db, views)

/** The whole portal behind the web server: API calls, files that are made on request, and pages. */
export function createApp(deps: Deps, pages: Pages): Hono {
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  for (const { prefix } of services) app.all(`${prefix}/*`, notFound)
  mountMedia(app, deps)
  app.route('/', artRoutes)
  app.route('/', localeRoute)
  app.route('/', manifestRoute(deps.env.BRAND_NAME))
  app.route('/', discoveryRoutes(deps, services))
  pages.connect({
    api: localCalls(services, deps, async (path, init) => app.request(path, init)),
    site: { brand: deps.env.BRAND_NAME, links: siteLinks(deps.env) },
  })
  app.get('*', ({ req }) => pages.render(req.raw))
  app.all('*', () => {
    throw new AppError('method_not_allowed', 'This address can only be read.', {
      headers: { Allow: 'GET, HEAD' },
    })
  })
  return app
}
