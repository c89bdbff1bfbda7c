import { onlyRead } from '#messages/shell/refusals.ts'
import { Hono } from 'hono'
import { createViewers } from '#features/accounts/session/data.ts'
import { exporters } from './exporters.ts'
import { services } from './services.ts'
import { audit } from '#features/accounts/mutations-audit.ts'
import { companiesBoard } from '#features/business/search/board.ts'
import { CompanyIndex } from '#features/business/search/data-index.ts'
import { changeTopics } from '#features/blogs/mutations-topics.ts'
import { moderatedArticles } from '#features/blogs/data-moderated.ts'
import { orMovedArticle } from '#features/blogs/redirects/api.ts'
import { recordViews } from '#features/blogs/trending/mutations.ts'
import type { Views } from '#features/blogs/trending/view-counter.ts'
import { listParameters, longestText, searchParameters } from '#features/blogs/search/schema-address.ts'
import { foundParameters } from '#features/search/schema-address.ts'
import { contactRoutes } from '#features/contact/form/api.ts'
import { discoveryParameters, discoveryRoutes } from '#features/discovery/api.ts'
import { listedParameters } from '#features/discovery/schema-parameters.ts'
import { publishInstituteEvents } from '#features/events/institutes/mutations.ts'
import { certificateRoutes } from '#features/events/certificate/api.ts'
import { moderatedEvents } from '#features/events/data-moderated.ts'
import { calendarFeeds, calendarFilesPath, calendarFeedParameters } from '#features/events/calendar/api.ts'
import { eventsBoard } from '#features/events/search/board.ts'
import { EventIndex } from '#features/events/search/data-index.ts'
import { eventParameters } from '#features/events/search/schema-parameters.ts'
import { InstituteIndex } from '#features/institute/search/data-index.ts'
import { institutesBoard } from '#features/institute/search/board.ts'
import { mailboxRoutes } from '#features/mail/mailbox/api.ts'
import { mailer } from '#features/mail/mutations.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { reportRoutes } from '#features/moderation/form/api.ts'
import { moderatedPostings } from '#features/posting/data-moderated.ts'
import { jobsBoard } from '#features/posting/jobs/board.ts'
import { SiteState } from '#features/site/data-state.ts'
import { portalParts } from '#features/site/mutations-parts.ts'
import { JobIndex } from '#features/posting/jobs/data-index.ts'
import { projectsBoard } from '#features/posting/projects/board.ts'
import { ProjectIndex } from '#features/posting/projects/data-index.ts'
import { reminderRoutes } from '#features/posting/expiry/api.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { moderatedProfiles } from '#features/profile/data-moderated.ts'
import { writePages } from '#features/search/mutations.ts'
import { unsubscribeRoutes } from '#features/reading/digest/api.ts'
import { vocabularyParts } from '#features/taxonomy/mutations-site.ts'
import { artRoutes } from '#features/media/drawings/api.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import type { Deps } from '#lib/server/deps.ts'
import { longestOf } from '#kits/board/address.ts'
import { addressesOf } from '#lib/api/endpoint.ts'
import { mountService, refuseOtherMethods } from '#lib/api/mount-service.ts'
import { answerError, notFound } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { createLimiter } from '#lib/api/limiter.ts'
import { localeRoute } from '#lib/server/routes/locale-route.ts'
import { manifestRoute } from '#lib/server/routes/manifest-route.ts'
import { defaultLocale, setLocaleSource } from '#lib/text/locale.ts'
import { localCalls } from '#lib/api/local-calls.ts'
import { paths } from '#lib/text/paths.ts'
import type { PageRules } from '#lib/server/pages/page-request.ts'
import type { Pages } from '#lib/server/pages/pages.ts'
import { currentScope } from '#lib/server/scope.ts'
import { TaggedCache } from '#lib/server/tagged-cache.ts'

/** Kept answers: some four for each sector and subject. */
const ANSWERS = 500

/** Addresses that are not pages: each says itself how long its answers hold. */
const notPages = [
  '/certificates/',
  '/locale',
  '/mailbox',
  '/media/',
  '/user/auth/',
  calendarFilesPath,
  ...addressesOf(services),
]

/** A sector's events, its other addresses (decisions P3), the university's lectures, and all of them. */
const eventScreens =
  /^\/(?:technology(?:\/[^/]+\/events)?|information-technology|electrical-and-electronics|agriculture|university|events)$/

/** Parameters of public profiles, which stand at the root: `?as=visitor` shows the page to its owner as visitors see it. */
const profileParameters = ['as']

/** Pages of institutes and companies have a form to write to them. */
const organizationPage = /^\/(?:institutes|companies)\/[^/]+$/

/** Lists of institutes, companies, jobs and projects, and feeds of any search of the latter three. */
const listedScreens = /^\/(?:institutes|companies|jobs|projects|feeds\/(?:companies|jobs|projects)\/[^/]+)$/

/** What became of a message that was sent without scripts. */
const contactParameters = ['sent']

/** The contact page takes reports, too: what is reported, as kind and id. */
const reportParameters = [...contactParameters, 'report']

/** What the link of a mail holds, and what became of it. */
const mailLinkParameters = ['link', 'done', 'failed']

/** An earlier version. */
const legalParameters = ['version']

/** The key of a feed of one's own. */
const followingParameters = ['key']

export const pageRules: PageRules = {
  isPage: (pathname) => !notPages.some((start) => pathname.startsWith(start)),
  parametersOf(pathname) {
    if (pathname === '/search') return searchParameters
    if (pathname === paths.contact()) return reportParameters
    if (pathname === paths.postingReminder() || pathname === paths.unsubscribe()) return mailLinkParameters
    if (pathname.startsWith('/legal/')) return legalParameters
    if (pathname.startsWith('/feeds/following/')) return followingParameters
    if (pathname.startsWith('/feeds/search/')) return foundParameters
    if (pathname.endsWith('/blogs')) return listParameters
    if (eventScreens.test(pathname)) return eventParameters
    if (listedScreens.test(pathname)) return listedParameters
    if (organizationPage.test(pathname)) return contactParameters
    if (pathname.startsWith(calendarFeeds)) return calendarFeedParameters
    if (/^\/[a-z0-9-]+$/i.test(pathname)) return profileParameters
    return discoveryParameters(pathname)
  },
  longestOf(pathname, parameter) {
    if (pathname === '/search' || pathname.endsWith('/blogs')) return longestText(parameter)
    if (pathname === paths.institutes()) return longestOf(institutesBoard, parameter)
    if (pathname === paths.jobs()) return longestOf(jobsBoard, parameter)
    if (pathname === paths.projects()) return longestOf(projectsBoard, parameter)
    if (pathname === paths.companies()) return longestOf(companiesBoard, parameter)
    // Calendars that people subscribed to go on as they are: nobody reads a page there.
    return eventScreens.test(pathname) ? longestOf(eventsBoard, parameter) : undefined
  },
}

/** The article that a page shows. */
export const viewOf = (pathname: string): string | undefined =>
  /^\/(?:technology|education)\/[^/]+\/blog\/([^/]+)$/.exec(pathname)?.[1]

/** Writes down how often articles were read. */
export const writeViews = ({ db }: Deps, views: Views): Promise<void> => recordViews(db, views)

/** What handlers work with. @param limits per address and minute; 0 switches one off. */
export function createDeps(
  { db, env: given, log, secret }: Pick<Deps, 'db' | 'env' | 'log' | 'secret'>,
  limits = { search: given.RATE_LIMIT_SEARCHES, write: given.RATE_LIMIT_WRITES },
): Deps {
  // A copy: what administrators set stands over it.
  const env = { ...given }
  const site = new SiteState(db, env)
  return {
    db,
    env,
    log,
    secret,
    mailer,
    audit,
    limiter: createLimiter(limits),
    viewers: createViewers(db, secret),
    pictures: pictureStore({ db, env }),
    exporters,
    answers: new TaggedCache({ total: ANSWERS, entry: 1 }),
    events: new EventIndex(db, log),
    institutes: new InstituteIndex(db, log),
    companies: new CompanyIndex(db, log),
    jobs: new JobIndex(db, log),
    projects: new ProjectIndex(db, log),
    search: new SearchIndex(db, log),
    publishInstituteEvents,
    publishPostings,
    site,
    siteParts: [...portalParts(site, writePages), ...vocabularyParts(changeTopics)],
    loadImporters: async () => (await import('./importers.ts')).importers,
    moderated: [moderatedArticles, moderatedEvents, moderatedProfiles, moderatedPostings],
  }
}

/** The whole portal behind the web server: API calls, files that are made on request, and pages. */
export function createApp(deps: Deps, pages: Pages): Hono {
  setLocaleSource(() => currentScope()?.locale ?? defaultLocale)
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.notFound(notFound)
  for (const service of services) mountService(app, service, deps)
  refuseOtherMethods(app, services)
  for (const { prefix, files } of services) if (prefix && !files) app.all(`${prefix}/*`, notFound)
  for (const routes of [
    mailboxRoutes,
    certificateRoutes,
    contactRoutes,
    reportRoutes,
    reminderRoutes,
    unsubscribeRoutes,
  ])
    app.route('/', routes(deps))
  app.route('/', artRoutes)
  app.route('/', localeRoute)
  app.route(
    '/',
    manifestRoute(() => deps.site.brand),
  )
  app.route('/', discoveryRoutes(deps, services))
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
