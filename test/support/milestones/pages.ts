import { readFile } from 'node:fs/promises'
import { features } from '#src/features.ts'
import { sitemapsOf } from '#features/discovery/data.ts'
import { signRegistrationCode } from '#features/events/check-in/code.ts'
import { listPaths } from '#components/shell/list-pages.ts'
import { areaOf, sectorPages, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { legalPages, paths, serverPaths } from '#lib/text/paths.ts'
import type { MilestoneContents } from './contents.ts'
import type { MilestoneHead } from './milestone.ts'

/** In which the milestone has the most. */
const SECTOR = 'mechanical'

/** Every page that there is for what a milestone holds. */
export const milestonePages = (has: MilestoneContents, { secret }: MilestoneHead): string[] => [
  ...steadyPages,
  ...signedInPages(has),
  ...has.articles.map(({ slug, field }) => paths.blog(areaOf(field as TaxonomyField), field, slug)),
  ...has.articles.map(({ field }) => paths.blogs(areaOf(field as TaxonomyField), field)),
  ...has.events.map(({ id, slug }) => paths.event(id, slug)),
  ...has.profiles.map((id) => paths.publicProfile(id)),
  ...has.organizations.map(({ kind, slug }) =>
    (kind === 'institute' ? paths.institute : paths.company)(slug),
  ),
  ...has.programmes.map(({ slug, programme }) => paths.institute(slug, programme)),
  ...has.postings.map(({ kind, id, slug }) => (kind === 'job' ? paths.job : paths.project)(id, slug)),
  ...has.attended.map(({ event, number }) =>
    serverPaths.certificate(
      signRegistrationCode({ eventId: Number(event), number }, 'event-certificate', secret),
    ),
  ),
  ...sectorPages.map((page) => paths.sectorPage(SECTOR, page)),
]

/** Those whose addresses name nothing of the content. */
const steadyPages = [
  paths.home(),
  paths.about(),
  paths.accessibility(),
  paths.apiDocs(),
  paths.apiDocs('start'),
  paths.openApi(),
  paths.contact(),
  paths.search(),
  paths.search({ q: 'bearings' }),
  paths.expo(),
  paths.healthcare(),
  paths.technology(),
  paths.university(),
  paths.allEvents(),
  paths.events(SECTOR),
  ...listPaths,
  paths.postingReminder(),
  paths.signIn(),
  paths.signOut(),
  paths.authCallback(),
  paths.updatePassword(),
  paths.verifyEmail(),
  paths.sharedProfile(),
  paths.unsubscribe(),
  paths.manifest(),
  ...legalPages.map((page) => paths.legal(page)),
  '/home',
  '/agriculture',
  '/electrical-and-electronics',
  '/information-technology',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  ...['articles', ...sitemapsOf(features).map(([of]) => of)].map((of) => `/sitemaps/${of}-1.xml`),
]

/** What they show of somebody comes by the calls: these are what a browser without scripts sees. */
const signedInPages = ({ events, postings, drafts }: MilestoneContents): string[] => [
  paths.myDashboard(),
  paths.myProjects(),
  paths.myPrivacy(),
  paths.myLoginProfile(),
  paths.myPersonalProfile(),
  paths.myInstitutionProfile(),
  '/my-institution-profile/syllabus/any',
  paths.myBusinessProfile(),
  paths.receivedApplications(postings[0]!.id),
  paths.receivedApplications(),
  paths.postingPreview('job', 'none'),
  paths.myEvents(),
  paths.ownEvent(events[0]!.id),
  paths.eventAttendees(events[0]!.id),
  paths.myArticles(),
  paths.myArticles(drafts[0]!.id),
  paths.myReading(),
  paths.myApplications(),
  paths.admin(),
  paths.adminMessages(),
  paths.adminReports(),
  paths.adminSite(),
  paths.adminImports(),
  paths.adminAudit(),
]

/** Which lead on to others. */
const redirecting = /^\/(?:education|technology)\/\$field\/?$|^\/events\/\$eventId\/$/

/** The routes of the router that none of the pages opens. */
export async function routesLeft(opened: readonly string[]): Promise<string[]> {
  const tree = await readFile(new URL('../../../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, block = ''] = /fullPaths:([^]*?)fileRoutesByTo/.exec(tree) ?? []
  const routes = [...block.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
  const pathnames = opened.map((path) => path.replace(/\?.*/, ''))
  return routes.filter((route) => {
    const pattern = route
      .replace(/\/$/, '')
      .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
      .replaceAll(/\/\$$/g, '(?:/.*)?')
      .replaceAll(/\$\w+/g, '[^/]+')
    return !redirecting.test(route) && !pathnames.some((path) => new RegExp(`^${pattern}/?$`).test(path))
  })
}
