type Query = Record<string, string | number | undefined>

/** Adds the set parameters to an address, in the order given. */
export function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (set.length === 0) return path
  return `${path}?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}

export const legalPages = ['terms', 'user-agreement', 'privacy-policy', 'cookie-policy'] as const
export type LegalPage = (typeof legalPages)[number]
export const isLegalPage = (value: unknown): value is LegalPage => legalPages.includes(value as LegalPage)

/** Every address inside the portal. `area` is technology or education, `field` a sector or subject. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  accessibility: () => '/accessibility',
  /** The documentation of the API: its services, or the calls of one. */
  apiDocs: (service = '') => `/api-docs${service && '/'}${service}`,
  openApi: () => '/openapi.json',
  contact: () => '/contact-us',
  /** The form that reports a page. @param id what the page's own address holds. */
  report: (kind: string, id: string | number) => withQuery('/contact-us', { report: `${kind}:${id}` }),
  search: (query: Query = {}) => withQuery('/search', query),
  expo: () => '/expo',
  healthcare: () => '/healthcare',
  technology: () => '/technology',
  university: (query: Query = {}) => withQuery('/university', query),
  signIn: () => '/signin',
  signOut: () => '/signout',
  authCallback: (query: Query = {}) => withQuery('/user/auth', query),
  myDashboard: () => '/my-dashboard',
  myProjects: () => '/my-projects',
  myPrivacy: () => '/my-privacy',
  myLoginProfile: () => '/my-login-profile',
  myPersonalProfile: (query: Query = {}) => withQuery('/my-personal-profile', query),
  /** What others see of a profile; `as: 'visitor'` shows its owner what those see who are not signed in. */
  publicProfile: (publicProfileId: string, query: { as?: 'visitor' | 'member' } = {}) =>
    withQuery(`/${publicProfileId}`, query),
  /** The list of institutes; see institute/search/board.ts for what the query may hold. */
  institutes: (query: Query = {}) => withQuery('/institutes', query),
  /** An institute's page, or that of one of its programmes. */
  institute: (slug: string, programme?: string) =>
    `/institutes/${slug}${programme ? `/programmes/${programme}` : ''}`,
  /** The list of jobs; see posting/jobs/board.ts for what the query may hold. */
  jobs: (query: Query = {}) => withQuery('/jobs', query),
  /** What the mail links to that says when a job or a project ends: as a parameter its token stays out of logs. */
  postingReminder: (query: Query = {}) => withQuery('/jobs/reminder', query),
  job: (id: number, slug: string) => `/jobs/${id}/${slug}`,
  /** The list of projects; see posting/projects/board.ts for what the query may hold. */
  projects: (query: Query = {}) => withQuery('/projects', query),
  project: (id: number, slug: string) => `/projects/${id}/${slug}`,
  /** The list of companies; see business/search/board.ts for what the query may hold. */
  companies: (query: Query = {}) => withQuery('/companies', query),
  /** A business's page. */
  company: (slug: string) => `/companies/${slug}`,
  myInstitutionProfile: (tab = '', query: Query = {}) =>
    withQuery(`/my-institution-profile${tab && '/'}${tab}`, query),
  /** What came in for a posting of one's business. */
  receivedApplications: (postingId: number) => `/my-business-profile/applications/${postingId}`,
  myBusinessProfile: (tab = '', query: Query = {}) =>
    withQuery(`/my-business-profile${tab && '/'}${tab}`, query),
  updatePassword: (query: Query = {}) => withQuery('/update-password', query),
  verifyEmail: (query: Query = {}) => withQuery('/verify-email', query),
  admin: (query: Query = {}) => withQuery('/admin', query),
  adminMessages: () => '/admin/messages',
  adminReports: (query: Query = {}) => withQuery('/admin/reports', query),
  /** What administrators write for the whole portal; see SitePartName. */
  adminSite: (part = 'settings') => `/admin/portal/${part}`,
  adminImports: () => '/admin/imports',
  adminAudit: (query: Query = {}) => withQuery('/admin/audit', query),
  /** Where GitHub and Facebook sign-ins begin (public portal, section 7). */
  signInWith: (provider: 'github' | 'facebook') => `/user/auth/${provider}`,
  /** @param query `version` of an earlier text. */
  legal: (page: LegalPage, query: Query = {}) => withQuery(`/legal/${page}`, query),
  blogs: (area: string, field: string, query: Query = {}) => withQuery(`/${area}/${field}/blogs`, query),
  blog: (area: string, field: string, blogId: string) =>
    `/${area}/${field}/blog/${encodeURIComponent(blogId)}`,
  /** The events of a sector; see events/search/board.ts for what the query may hold. */
  events: (sector: string, query: Query = {}) => withQuery(`/technology/${sector}/events`, query),
  /** The events of all sectors, and the lectures. */
  allEvents: (query: Query = {}) => withQuery('/events', query),
  event: (eventId: string, slug: string) => `/events/${eventId}/${slug}`,
  eventCalendar: (eventId: string) => `/calendar/event/${eventId}.ics`,
  /** A calendar to subscribe to: any search for events. `of` is a sector or 'university'. */
  eventFeed: (of: string, query: Query = {}) => withQuery(`/calendar/feed/${of}.ics`, query),
  /** Several events as one calendar. */
  eventsCalendar: (eventIds: readonly string[]) =>
    withQuery('/calendar/events.ics', { ids: eventIds.join(',') }),
  myEvents: () => '/my-events',
  /** The form of an event of one's own. @param eventId 'new' for another, which `copy` may be the pattern of. */
  /** The other dates of its series, on its own page. */
  ownEventDates: (eventId: string) => `${paths.ownEvent(eventId)}#dates`,
  ownEvent: (eventId: string, query: Query = {}) => withQuery(`/my-events/${eventId}`, query),
  /** Articles as they are written. @param below the list: nothing, 'new', the id of one, or a view of it: `<id>/preview`. */
  myArticles: (below = '', query: Query = {}) => withQuery(`/my-articles${below && '/'}${below}`, query),
  myReading: () => '/my-reading',
  /** Where the weekly mail is stopped: as a parameter its token stays out of logs. */
  unsubscribe: (query: Query = {}) => withQuery('/my-reading/unsubscribe', query),
  /** The feed of all that somebody follows; the key is their secret. */
  followingFeed: (format: 'atom' | 'json', key: string) => withQuery(`/feeds/following/${format}`, { key }),
  myApplications: () => '/my-applications',
  eventAttendees: (eventId: string) => paths.event(eventId, 'attendees'),
  sectorPage: (sector: string, page: string) => `/technology/${sector}/${page}`,
  manifest: () => '/site.webmanifest',
  /** A line icon to show by `<use>`; see content/drawings. */
  icon: (name: string) => `/art/icons.svg#${name}`,
  /** A drawing to show by `<use>`; see content/drawings. */
  art: (motif: string, seed: number) => `/art/${motif}-${seed}.svg#b`,
  /** A drawing as a picture for others (Open Graph, feeds), 1200 × 630. */
  cover: (motif: string, seed: number) => `/art/${motif}-${seed}.png`,
  /** A poster of an event, and what other sites show of it, 1200 × 630. */
  eventPoster: (eventId: string) => `/share/event/${eventId}.svg`,
  eventPicture: (eventId: string) => `/share/event/${eventId}.png`,
  /** What other sites show of an article, 1200 × 630. */
  articlePicture: (blogId: string) => `/share/article/${encodeURIComponent(blogId)}.png`,
  feed: (
    format:
      | 'atom'
      | 'rss'
      | 'json'
      | `${'companies' | 'institutes' | 'jobs' | 'news' | 'projects' | 'search'}/${'atom' | 'json'}`,
    query: Query = {},
  ) => withQuery(`/feeds/${format}`, query),
  /** Chooses a language without scripts: sets the cookie and comes back to `to`, else to the page of the link. */
  locale: (locale: string, to?: string) => withQuery('/locale', { set: locale, to }),
}

/** Addresses that only the server writes: no page carries them. */
export const serverPaths = {
  /** What a certificate of attendance says, for whoever was shown one. */
  certificate: (code: string) => `/certificates/${code}`,
  /** Mails of a portal without a mail server, readable on its own machine only. */
  mailbox: () => '/mailbox',
  media: (hash: string, name: string) => `/media/${hash}/${encodeURIComponent(name)}`,
}
