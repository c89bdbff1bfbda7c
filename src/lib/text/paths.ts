import type { Intent } from './intent.ts'

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

/** All addresses inside the portal. `area` is technology or education, `field` a sector or subject. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  accessibility: () => '/accessibility',
  /** The API documentation: the list of services, or one service. */
  apiDocs: (service = '') => `/api-docs${service && '/'}${service}`,
  openApi: () => '/openapi.json',
  contact: () => '/contact-us',
  /** The form to report a page. @param id the id in the page's address. */
  report: (kind: string, id: string | number) => withQuery('/contact-us', { report: `${kind}:${id}` }),
  search: (query: Query = {}) => withQuery('/search', query),
  expo: () => '/expo',
  healthcare: () => '/healthcare',
  technology: () => '/technology',
  university: (query: Query = {}) => withQuery('/university', query),
  /** The sign-in, which returns to a page and continues what the visitor wanted there (lib/text/intent.ts). */
  signIn: (intent: Partial<Intent> = {}) => withQuery('/signin', { ...intent }),
  signOut: () => '/signout',
  authCallback: (query: Query = {}) => withQuery('/user/auth', query),
  myDashboard: () => '/my-dashboard',
  myProjects: () => '/my-projects',
  myPrivacy: () => '/my-privacy',
  /** Where users choose how often they get emails about something new. */
  emailSettings: () => '/my-privacy#alerts',
  myLoginProfile: () => '/my-login-profile',
  myPersonalProfile: (query: Query = {}) => withQuery('/my-personal-profile', query),
  /** A public profile; `as: 'visitor'` shows its owner the signed-out view. */
  publicProfile: (publicProfileId: string, query: { as?: 'visitor' | 'member' } = {}) =>
    withQuery(`/${publicProfileId}`, query),
  /** The page of a link to a profile. The link stays in the browser until the page sends it. */
  sharedProfile: (link = '') => `/share${link && '#'}${link}`,
  /** The list of institutes; see institute/search/board.ts for the query. */
  institutes: (query: Query = {}) => withQuery('/institutes', query),
  /** An institute's page, or the page of one of its programmes. */
  institute: (slug: string, programme?: string) =>
    `/institutes/${slug}${programme ? `/programmes/${programme}` : ''}`,
  /** The list of jobs; see posting/jobs/board.ts for the query. */
  jobs: (query: Query = {}) => withQuery('/jobs', query),
  /**
   * The link in reminders that a job or project ends soon. The token is a parameter to keep it out of logs.
   */
  postingReminder: (query: Query = {}) => withQuery('/jobs/reminder', query),
  job: (id: number, slug: string) => `/jobs/${id}/${slug}`,
  /** The list of projects; see posting/projects/board.ts for the query. */
  projects: (query: Query = {}) => withQuery('/projects', query),
  project: (id: number, slug: string) => `/projects/${id}/${slug}`,
  /** The list of companies; see business/search/board.ts for the query. */
  companies: (query: Query = {}) => withQuery('/companies', query),
  company: (slug: string) => `/companies/${slug}`,
  myInstitutionProfile: (tab = '', query: Query = {}) =>
    withQuery(`/my-institution-profile${tab && '/'}${tab}`, query),
  /** The applications for a posting of the user's business, for none (0), or for all of them. @param query who is opened. */
  receivedApplications: (postingId?: number, query: { applicant?: string | undefined } = {}) =>
    withQuery(`/my-business-profile/applications${postingId === undefined ? '' : `/${postingId}`}`, query),
  /** The owner's preview of a posting. @param itemId of its item in the profile. */
  postingPreview: (kind: 'job' | 'project', itemId: string) =>
    `/my-business-profile/preview/${kind}/${encodeURIComponent(itemId)}`,
  myBusinessProfile: (tab = '', query: Query = {}) =>
    withQuery(`/my-business-profile${tab && '/'}${tab}`, query),
  updatePassword: (query: Query = {}) => withQuery('/update-password', query),
  verifyEmail: (query: Query = {}) => withQuery('/verify-email', query),
  admin: (query: Query = {}) => withQuery('/admin', query),
  adminMessages: () => '/admin/messages',
  adminReports: (query: Query = {}) => withQuery('/admin/reports', query),
  /** The settings that administrators edit; see SitePartName. */
  adminSite: (part = 'settings') => `/admin/portal/${part}`,
  adminImports: () => '/admin/imports',
  adminAudit: (query: Query = {}) => withQuery('/admin/audit', query),
  /** Starts sign-in with GitHub or Facebook (public portal, section 7). */
  signInWith: (provider: 'github' | 'facebook', intent: Partial<Intent> = {}) =>
    withQuery(`/user/auth/${provider}`, { ...intent }),
  /** @param query `version` selects an earlier text. */
  legal: (page: LegalPage, query: Query = {}) => withQuery(`/legal/${page}`, query),
  blogs: (area: string, field: string, query: Query = {}) => withQuery(`/${area}/${field}/blogs`, query),
  blog: (area: string, field: string, blogId: string) =>
    `/${area}/${field}/blog/${encodeURIComponent(blogId)}`,
  /** The events of a sector; see events/search/board.ts for the query. */
  events: (sector: string, query: Query = {}) => withQuery(`/technology/${sector}/events`, query),
  /** The events of all sectors, and the lectures. */
  allEvents: (query: Query = {}) => withQuery('/events', query),
  event: (eventId: string, slug: string) => `/events/${eventId}/${slug}`,
  /** The event's page, as a link in an email opens it. The token stays in the browser until a button sends it. */
  eventSeat: (eventId: string, slug: string, act: 'confirm' | 'cancel', token: string) =>
    `${paths.event(eventId, slug)}#${act}=${token}`,
  eventCalendar: (eventId: string) => `/calendar/event/${eventId}.ics`,
  /** A calendar feed of any event search. `of` is a sector or 'university'. */
  eventFeed: (of: string, query: Query = {}) => withQuery(`/calendar/feed/${of}.ics`, query),
  /** Several events as one calendar file. */
  eventsCalendar: (eventIds: readonly string[]) =>
    withQuery('/calendar/events.ics', { ids: eventIds.join(',') }),
  myEvents: () => '/my-events',
  /** The other occurrences of its series, on its own page. */
  ownEventDates: (eventId: string) => `${paths.ownEvent(eventId)}#dates`,
  /** The form of a user's event. @param eventId 'new' to create one, with `copy` as its template. */
  ownEvent: (eventId: string, query: Query = {}) => withQuery(`/my-events/${eventId}`, query),
  /**
   * Articles for authors.
   * @param below '' for the list, 'new', an article's id, or its view: `<id>/preview`.
   */
  myArticles: (below = '', query: Query = {}) => withQuery(`/my-articles${below && '/'}${below}`, query),
  myReading: () => '/my-reading',
  /** Unsubscribes from the weekly mail. The token is a parameter to keep it out of logs. */
  unsubscribe: (query: Query = {}) => withQuery('/my-reading/unsubscribe', query),
  /** The feed of everything a user follows; the key is their secret. */
  followingFeed: (format: 'atom' | 'json', key: string) => withQuery(`/feeds/following/${format}`, { key }),
  myApplications: () => '/my-applications',
  eventAttendees: (eventId: string) => paths.event(eventId, 'attendees'),
  sectorPage: (sector: string, page: string) => `/technology/${sector}/${page}`,
  manifest: () => '/site.webmanifest',
  /** Where browsers report violations of the content security policy. */
  cspReport: () => '/csp-report',
  /** An icon for `<use>`; see content/drawings. */
  icon: (name: string) => `/art/icons.svg#${name}`,
  /** A drawing for `<use>`; see content/drawings. */
  art: (motif: string, seed: number) => `/art/${motif}-${seed}.svg#b`,
  /** A drawing as an image for other sites (Open Graph, feeds), 1200 × 630. */
  cover: (motif: string, seed: number) => `/art/${motif}-${seed}.png`,
  /** The poster of an event, also its preview on other sites, 1200 × 630. */
  eventPoster: (eventId: string) => `/share/event/${eventId}.svg`,
  eventPicture: (eventId: string) => `/share/event/${eventId}.png`,
  /** The preview image of an article on other sites, 1200 × 630. */
  articlePicture: (blogId: string) => `/share/article/${encodeURIComponent(blogId)}.png`,
  feed: (
    /** After the name of a list, such as 'jobs/atom', unless it is the feed of articles. */
    format: 'atom' | 'rss' | 'json' | `${string}/${'atom' | 'json'}`,
    query: Query = {},
  ) => withQuery(`/feeds/${format}`, query),
  /**
   * Sets the language without scripts: stores the cookie and redirects to `to`, else to the referring page.
   */
  locale: (locale: string, to?: string) => withQuery('/locale', { set: locale, to }),
}

/** Addresses that only the server writes; pages do not link to them. */
export const serverPaths = {
  /** The public verification page of a certificate of attendance. */
  certificate: (code: string) => `/certificates/${code}`,
  /** The mails of a portal without a mail server, readable only on its own machine. */
  mailbox: () => '/mailbox',
  media: (hash: string, name: string) => `/media/${hash}/${encodeURIComponent(name)}`,
}
