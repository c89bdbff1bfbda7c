import { signSeat } from '#features/events/check-in/code.ts'
import { signReminder } from '#features/posting/expiry/link.ts'
import { endpointsOf } from '#lib/api/endpoint.ts'
import { legalPages } from '#lib/text/paths.ts'
import { services } from '#src/services.ts'
import type { Contents } from './contents.ts'
import type { MilestoneHead } from './milestone.ts'
import { actNames } from './perform.ts'

/** A call that only reads. */
export interface Ask {
  /** As it stands in services.ts, with the prefix. */
  key: string
  /** The same with the parameters of its path filled in. */
  at?: string
  input?: unknown
  by?: string
}

/** Drawing a picture takes a tenth of a second. */
const A_FEW = 3

const blog = '/blog-service/api/v1'
const event = '/event-service/api/v1'
const profile = '/profile-service/api/v1'
const posting = '/posting-service/api/v1'
const user = '/user-service/api/v1'
const site = '/site-service/api/v1'
const imports = '/import-service/api/v1'
const moderation = '/moderation-service/api/v1'
const organizations = [
  ['institute', `${profile}/educationInstitute`, 'getByInstituteId', 'instituteID', 'getPublicInstitute'],
  [
    'business',
    `${profile}/businessOrganization`,
    'getByOrganizationID',
    'organizationID',
    'getPublicBusiness',
  ],
] as const

/** Calls that are not made here, and why. */
const notAsked = [
  // These lead to providers, of which the portal has none here.
  `GET ${user}/signin/google`,
  'GET /user/auth/github',
  'GET /user/auth/facebook',
  // Other addresses of acts.
  'POST /user/signup',
  'GET /user/signout',
  // It asks the sites of others.
  `POST ${blog}/check-links`,
  // An invitation holds for two weeks.
  `POST ${profile}/educationInstitute/invitation`,
  `POST ${profile}/businessOrganization/invitation`,
]

/** Every call that reads, of all that a milestone holds; those that have an example by that. */
export function asksOf(has: Contents, head: MilestoneHead): Ask[] {
  const asks = ofContents(has, head)
  const made = new Set([...asks.map(({ key }) => key), ...notAsked, ...actNames])
  const others = endpointsOf(services).filter(({ method, path }) => !made.has(`${method} ${path}`))
  return [
    ...asks,
    ...others.map(({ method, path, definition: { example, access } }): Ask => {
      const { format, ...input } = (example ?? {}) as Record<string, unknown>
      const key = `${method} ${path}`
      if (access !== 'everybody') return { key, input, by: head.admin }
      return { key, at: key.replace('{format}', String(format)), input }
    }),
  ]
}

const ofContents = (has: Contents, head: MilestoneHead): Ask[] => [
  ...ofAccounts(has, head),
  ...ofArticles(has, head),
  ...ofEvents(has, head),
  ...ofProfiles(has, head),
  ...organizations.flatMap((each) => ofOrganizations(has, head, each)),
  ...ofPostings(has, head),
  ...ofSite(has, head),
]

function ofAccounts({ people }: Contents, { admin, member: by }: MilestoneHead): Ask[] {
  return [
    ...['sessions', 'secondfactor', 'linkedproviders', 'export'].map((call) => ({
      key: `GET ${user}/${call}`,
      by,
    })),
    { key: `GET ${user}/providers` },
    { key: `POST ${user}/passkeychallenge` },
    { key: `POST ${user}/newpasskey`, by },
    { key: `GET ${user}/admin/users`, by: admin },
    { key: `GET ${user}/admin/audit`, by: admin },
    ...people.map((id) => ({ key: `GET ${user}/admin/user`, input: { id }, by: admin })),
  ]
}

function ofArticles(has: Contents, { admin, member: by }: MilestoneHead): Ask[] {
  const slugs = has.articles.map(({ slug }) => slug)
  return [
    { key: `POST ${blog}/getBlogByBlogID`, input: { BlogID: slugs } },
    ...has.articles.map(({ slug, field }) => ({
      key: `POST ${blog}/getArticle`,
      input: { BlogID: slug, Field: field },
    })),
    ...slugs.slice(0, A_FEW).map((slug) => ({
      key: 'GET /share/article/{BlogID}.png',
      at: `GET /share/article/${slug}.png`,
    })),
    { key: `POST ${blog}/getFieldCounts` },
    ...['my-articles'].map((call) => ({ key: `POST ${blog}/${call}`, by })),
    { key: `POST ${blog}/review-articles`, by: admin },
    ...has.drafts.flatMap(({ id: draftId, owner, complete }) =>
      ['own-article', 'article-revisions', ...(complete ? ['preview-article'] : [])].map((call) => ({
        key: `POST ${blog}/${call}`,
        input: { draftId },
        by: owner,
      })),
    ),
    ...has.revisions.map(({ id, draft, owner }) => ({
      key: `POST ${blog}/article-revision`,
      input: { draftId: draft, revisionId: id },
      by: owner,
    })),
  ]
}

function ofEvents(has: Contents, { admin, member: by, secret }: MilestoneHead): Ask[] {
  const ids = has.events.map(({ id }) => id)
  const ofOne = (call: string, who?: string): Ask[] =>
    [...new Set(has.seats.map((seat) => seat.event))].map((eventId) => ({
      key: `POST ${event}/${call}`,
      input: { eventId },
      ...(who && { by: who }),
    }))
  return [
    { key: `GET ${event}/event-dashboard`, input: { eventCategory: 'All' } },
    { key: `POST ${event}/events`, input: { eventId: ids.slice(0, 20) } },
    ...ids.map((eventId) => ({ key: `POST ${event}/event`, input: { eventId } })),
    ...has.seats.flatMap(({ event: eventId, email }): Ask[] => [
      { key: `POST ${event}/registration`, input: { eventId }, by: email },
      { key: `GET ${event}/registration.ics`, input: { eventId }, by: email },
      { key: `POST ${event}/my-registrations`, by: email },
    ]),
    ...ofOne('attendees', admin),
    ...ofOne('check-in-list', admin),
    ...ofOne('event-messages', admin),
    ...[...new Set(has.seats.map((seat) => seat.event))].map((eventId) => ({
      key: `GET ${event}/attendees.csv`,
      input: { eventId },
      by: admin,
    })),
    ...has.calls.flatMap((eventId): Ask[] => [
      { key: `POST ${event}/talk-call`, input: { eventId } },
      { key: `POST ${event}/own-talks`, input: { eventId }, by },
      { key: `POST ${event}/talk-desk`, input: { eventId }, by: admin },
      { key: `POST ${event}/own-event`, input: { eventId }, by: admin },
    ]),
    ...has.attended.flatMap(({ event: eventId, number, email }): Ask[] => {
      const code = signSeat({ eventId: Number(eventId), number }, 'event-certificate', secret)
      return [
        { key: `POST ${event}/certificate`, input: { eventId }, by: email },
        { key: `POST ${event}/verify-certificate`, input: { code } },
      ]
    }),
    { key: `POST ${event}/cart`, by },
    { key: `POST ${event}/organised-events`, by },
    { key: `GET ${event}/organised-events.json`, by },
    { key: `GET ${event}/organised-events.ics`, by },
    { key: 'GET /calendar/events.ics', input: { ids: ids.slice(0, 20).join(',') } },
    ...['all', 'university', 'information-technology'].map((of) => ({
      key: 'GET /calendar/feed/{of}.ics',
      at: `GET /calendar/feed/${of}.ics`,
    })),
    ...ids.slice(0, A_FEW).flatMap((id): Ask[] => [
      { key: 'GET /share/event/{eventId}.svg', at: `GET /share/event/${id}.svg` },
      { key: 'GET /share/event/{eventId}.png', at: `GET /share/event/${id}.png` },
    ]),
    ...ids.map((id) => ({ key: 'GET /calendar/event/{eventId}.ics', at: `GET /calendar/event/${id}.ics` })),
  ]
}

function ofProfiles(has: Contents, { member: by }: MilestoneHead): Ask[] {
  return [
    ...has.profileOwners.flatMap(({ id, email }): Ask[] => [
      { key: `POST ${profile}/getByUserID`, input: { UserID: id }, by: email },
      { key: `POST ${profile}/credits/own`, by: email },
      { key: 'GET /cv-service/api/v1/variants', by: email },
    ]),
    ...has.profiles.map((UserPublicProfileID) => ({
      key: `POST ${profile}/getUserPublicProfile`,
      input: { UserPublicProfileID },
    })),
    { key: `GET ${profile}/virtualEnterprise/registration` },
    { key: `POST ${profile}/credits/people`, input: { Typed: 'a' }, by },
    { key: `POST ${profile}/organizations/find`, input: { Typed: 'a' }, by },
    { key: 'GET /start-service/api/v1/own', by },
    { key: 'POST /reading-service/api/v1/own', by },
    { key: 'POST /reading-service/api/v1/kept', by },
    { key: 'POST /reading-service/api/v1/shown', input: { BlogID: [has.articles[0]!.slug], Follows: [] } },
  ]
}

function ofOrganizations(
  has: Contents,
  { admin }: MilestoneHead,
  [kind, api, own, idName, shown]: (typeof organizations)[number],
): Ask[] {
  const owners = has.organizationOwners.filter((each) => each.kind === kind)
  return [
    ...owners.flatMap(({ email: by }): Ask[] => [
      { key: `POST ${api}/${own}`, input: { [idName]: '' }, by },
      { key: `POST ${api}/members`, by },
      ...(kind === 'institute' ? [{ key: `POST ${api}/announcedEvents`, by }] : []),
    ]),
    ...has.organizations
      .filter((each) => each.kind === kind)
      .map(({ slug: Slug }) => ({ key: `POST ${api}/${shown}`, input: { Slug } })),
    ...has.unclaimed
      .filter((each) => each.kind === kind)
      .map(({ id }) => ({
        key: `POST ${api}/claim/way`,
        input: { [idName]: id },
        by: has.claimants.find((each) => each.kind === kind)!.email,
      })),
    { key: `GET ${api}/claims`, by: admin },
  ]
}

function ofPostings(has: Contents, { secret }: MilestoneHead): Ask[] {
  const kinds = { job: 'job', project: 'project' } as const
  const [applicant] = has.profileOwners
  return [
    ...has.postings.flatMap(({ id, kind }): Ask[] => [
      { key: `POST ${posting}/getPosting`, input: { Kind: kinds[kind as 'job'], id } },
      { key: `POST ${posting}/getPostingFit`, input: { id }, by: applicant!.email },
    ]),
    ...['searchJobsForMe', 'searchProjectsForMe'].map((call) => ({
      key: `POST ${posting}/${call}`,
      by: applicant!.email,
    })),
    ...has.applications.flatMap(({ id, posting: postingId, applicant: by }): Ask[] => [
      { key: `POST ${posting}/applications/ofPosting`, input: { postingId }, by },
      { key: `GET ${posting}/applications/mine`, by },
      { key: `POST ${posting}/getApplyContact`, input: { id: postingId } },
      {
        key: `GET ${posting}/applications/{id}/cv.pdf`,
        at: `GET ${posting}/applications/${id}/cv.pdf`,
        by: has.receivers.find((each) => each.posting === postingId)!.email,
      },
    ]),
    ...has.receivers.flatMap(({ posting: postingId, email: by }): Ask[] => [
      { key: `POST ${posting}/applications/receiving`, input: { kind: 'job' }, by },
      { key: `POST ${posting}/applications/received`, input: { postingId }, by },
    ]),
    ...has.postings.slice(0, 1).map(({ id: postingId }) => {
      const of = { postingId, personId: applicant!.id, validThrough: '2026-12-31' }
      return { key: `POST ${posting}/reminder/look`, input: { link: signReminder(of, secret) } }
    }),
  ]
}

function ofSite(has: Contents, { admin, member: by }: MilestoneHead): Ask[] {
  return [
    ...has.parts.flatMap((input): Ask[] => [
      { key: `GET ${site}/part`, input: { part: input.part }, by: admin },
      { key: `GET ${site}/version`, input: { ...input, version: String(input.version) }, by: admin },
    ]),
    ...legalPages.flatMap((page) =>
      ['en', 'es'].map((locale) => ({ key: `GET ${site}/legal`, input: { page, locale } })),
    ),
    { key: 'GET /demo-service/api/v1/state' },
    { key: 'GET /operations-service/api/v1/troubles', by: admin },
    { key: 'GET /contact-service/api/v1/way' },
    { key: 'GET /contact-service/api/v1/messages', by: admin },
    { key: `GET ${moderation}/subject`, input: { kind: 'article', id: has.articles[0]!.slug } },
    { key: `GET ${moderation}/own-acts`, by },
    ...['open', 'settled'].map((state) => ({
      key: `GET ${moderation}/reported`,
      input: { state },
      by: admin,
    })),
    ...has.reported.map((input) => ({ key: `GET ${moderation}/text`, input, by: admin })),
    { key: `GET ${imports}/imports`, by: admin },
    ...has.imports.flatMap((importId): Ask[] => [
      { key: `GET ${imports}/import`, input: { importId }, by: admin },
      {
        key: `GET ${imports}/import/{importId}/report.csv`,
        at: `GET ${imports}/import/${importId}/report.csv`,
        by: admin,
      },
    ]),
    ...has.files.map(({ id, name }) => ({
      key: 'GET /media/{id}/{name}',
      at: `GET /media/${id}/${encodeURIComponent(name)}`,
    })),
    ...has.feedKeys.flatMap((key) =>
      ['atom', 'json'].map((format) => ({
        key: 'GET /feeds/following/{format}',
        at: `GET /feeds/following/${format}`,
        input: { key },
      })),
    ),
  ]
}
