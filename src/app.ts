import { onlyRead } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { orMovedArticle } from '#features/blogs/redirects/api.ts'
import type { BaseDeps } from '#kits/feature.ts'
import { answerError, notFound } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { createLimiter } from '#lib/api/limiter.ts'
import { localCalls } from '#lib/api/local-calls.ts'
import { mountService, refuseOtherMethods } from '#lib/api/mount-service.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FileStore } from '#lib/server/file-store/file-store.ts'
import { openFiles } from '#lib/server/file-store/open-files.ts'
import { createPageRules, type PageRules } from '#lib/server/pages/page-rules.ts'
import type { Pages } from '#lib/server/pages/pages.ts'
import { cspReportRoute } from '#lib/server/routes/csp-report-route.ts'
import { localeRoute } from '#lib/server/routes/locale-route.ts'
import { manifestRoute } from '#lib/server/routes/manifest-route.ts'
import { currentScope } from '#lib/server/scope.ts'
import { TaggedCache } from '#lib/server/tagged-cache.ts'
import { defaultLocale, setLocaleSource } from '#lib/text/locale.ts'
import { features, services } from './features.ts'

/** Entries of the answer cache: about four for each sector and subject. */
const ANSWERS = 500

/**
 * Creates the dependencies of handlers.
 * @param limits per address and minute; 0 switches one off.
 * @param files another store than that of the settings, as in dry runs.
 */
export function createDeps(
  {
    db,
    env: given,
    log,
    secret,
    files = openFiles(given),
  }: Pick<Deps, 'db' | 'env' | 'log' | 'secret'> & { files?: FileStore },
  limits = { search: given.RATE_LIMIT_SEARCHES, write: given.RATE_LIMIT_WRITES },
): Deps {
  const base: BaseDeps = {
    db,
    // A copy, since settings of administrators override it.
    env: { ...given },
    log,
    secret,
    files,
    features,
    limiter: createLimiter(limits),
    answers: new TaggedCache({ total: ANSWERS, entry: 1 }),
  }
  return Object.assign({}, base, ...features.map(({ provides }) => provides?.(base)))
}

/** Returns which addresses show pages, and what a page depends on. */
export const pageRulesOf = (pages: Pick<Pages, 'parametersOf'>): PageRules =>
  createPageRules(services, ['/locale', ...features.flatMap(({ uncached = [] }) => uncached)], pages)

/** Creates the app behind the web server: API calls, generated files and pages. */
export function createApp(deps: Deps, pages: Pages): Hono {
  setLocaleSource(() => currentScope()?.locale ?? defaultLocale)
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  refuseOtherMethods(app, services)
  for (const { prefix, files } of services) if (prefix && !files) app.all(`${prefix}/*`, notFound)
  for (const { routes } of features) if (routes) app.route('/', routes(deps))
  app.route('/', localeRoute)
  app.route('/', cspReportRoute(deps.log))
  app.route(
    '/',
    manifestRoute(() => deps.site.brand),
  )
  pages.connect({
    api: localCalls(services, deps, async (path, init) => app.request(path, init)),
    site: () => ({ brand: deps.site.brand, shell: deps.site.shell }),
  })
  app.get('*', async ({ req }) => orMovedArticle(deps.db, await pages.render(req.raw), req.url))
  app.all('*', () => {
    throw new AppError('method_not_allowed', onlyRead(), {
      headers: { Allow: 'GET, HEAD' },
    })
  })
  return app
}
