import { signReminder } from '#features/posting/expiry/link.ts'
import { endpointsOf } from '#lib/api/endpoint.ts'
import { legalPages } from '#lib/text/paths.ts'
import { services } from '#src/features.ts'
import { ofArticles, ofEvents, type ReadingCall } from './asks-articles-events.ts'
import type { MilestoneContents } from './contents.ts'
import type { MilestoneHead } from './milestone.ts'
import { actNames } from './perform.ts'

const blog = '/blog-service/api/v1'
const profile = '/profile-service/api/v1'
const posting = '/posting-service/api/v1'
const user = '/user-service/api/v1'
const site = '/site-service/api/v1'
const imports = '/import-service/api/v1'
const moderation = '/moderation-service/api/v1'
const organizations = [
  ['institute', `${profile}/educationInstitute`, 'getByInstituteId', 'instituteID', 'public-institute'],
  ['business', `${profile}/businessOrganization`, 'getByOrganizationID', 'organizationID', 'public-business'],
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
  // It needs an interview in the future.
  `GET ${posting}/recruiting/interview.ics`,
  // An invitation holds for two weeks.
  `POST ${profile}/educationInstitute/invitation`,
  `POST ${profile}/businessOrganization/invitation`,
]

/** Every call that reads, of all that a milestone holds; those that have an example by that. */
export function asksOf(has: MilestoneContents, head: MilestoneHead): ReadingCall[] {
  const asks = ofContents(has, head)
  const made = new Set([...asks.map(({ key }) => key), ...notAsked, ...actNames])
  const others = endpointsOf(services).filter(({ method, path }) => !made.has(`${method} ${path}`))
  return [
    ...asks,
    ...others.map(({ method, path, definition: { example, access } }): ReadingCall => {
      const { format, ...input } = (example ?? {}) as Record<string, unknown>
      const key = `${method} ${path}`
      if (access !== 'everybody') return { key, input, by: head.admin }
      return { key, at: key.replace('{format}', String(format)), input }
    }),
  ]
}

const ofContents = (has: MilestoneContents, head: MilestoneHead): ReadingCall[] => [
  ...ofAccounts(has, head),
  ...ofArticles(has, head),
  ...ofEvents(has, head),
  ...ofProfiles(has, head),
  ...has.syllabi.map(({ slug: Slug, syllabus: id }) => ({
    key: `GET ${profile}/educationInstitute/public-syllabus`,
    input: { Slug, id },
  })),
  ...organizations.flatMap((each) => ofOrganizations(has, head, each)),
  ...ofPostings(has, head),
  ...ofSite(has, head),
]

function ofAccounts({ people }: MilestoneContents, { admin, member: by }: MilestoneHead): ReadingCall[] {
  return [
    ...['sessions', 'second-factor', 'linked-providers', 'export'].map((call) => ({
      key: `GET ${user}/${call}`,
      by,
    })),
    { key: `GET ${user}/providers` },
    { key: `POST ${user}/passkey-challenge` },
    { key: `POST ${user}/new-passkey`, by },
    { key: `GET ${user}/admin/users`, by: admin },
    { key: `GET ${user}/admin/audit`, by: admin },
    ...people.map((id) => ({ key: `GET ${user}/admin/user`, input: { id }, by: admin })),
  ]
}

function ofProfiles(has: MilestoneContents, { member: by }: MilestoneHead): ReadingCall[] {
  return [
    ...has.profileOwners.flatMap(({ id, email }): ReadingCall[] => [
      { key: `POST ${profile}/getByUserID`, input: { UserID: id }, by: email },
      { key: `GET ${profile}/credits/own`, by: email },
      { key: `GET ${profile}/share/links`, by: email },
      { key: 'GET /cv-service/api/v1/variants', by: email },
    ]),
    ...has.profiles.map((UserPublicProfileID) => ({
      key: `POST ${profile}/getUserPublicProfile`,
      input: { UserPublicProfileID },
    })),
    { key: `POST ${profile}/share/open`, input: { Link: 'unknown' } },
    { key: `GET ${profile}/virtual-enterprise/registration` },
    { key: `GET ${profile}/credits/people`, input: { Typed: 'a' }, by },
    { key: `GET ${profile}/organizations/find`, input: { Typed: 'a' }, by },
    { key: 'GET /start-service/api/v1/own', by },
    { key: 'GET /reading-service/api/v1/own', by },
    { key: 'GET /reading-service/api/v1/kept', by },
    { key: 'POST /reading-service/api/v1/shown', input: { BlogID: [has.articles[0]!.slug], Follows: [] } },
  ]
}

function ofOrganizations(
  has: MilestoneContents,
  { admin }: MilestoneHead,
  [kind, api, own, idName, shown]: (typeof organizations)[number],
): ReadingCall[] {
  const owners = has.organizationOwners.filter((each) => each.kind === kind)
  return [
    ...owners.flatMap(({ email: by }): ReadingCall[] => [
      { key: `POST ${api}/${own}`, input: { [idName]: '' }, by },
      { key: `GET ${api}/members`, by },
      ...(kind === 'institute' ? [{ key: `GET ${api}/announced-events`, by }] : []),
    ]),
    ...has.organizations
      .filter((each) => each.kind === kind)
      .map(({ slug: Slug }) => ({ key: `GET ${api}/${shown}`, input: { Slug } })),
    ...has.unclaimed
      .filter((each) => each.kind === kind)
      .map(({ id }) => ({
        key: `GET ${api}/claim/way`,
        input: { [idName]: id },
        by: has.claimants.find((each) => each.kind === kind)!.email,
      })),
    { key: `GET ${api}/claims`, by: admin },
  ]
}

function ofPostings(has: MilestoneContents, { secret }: MilestoneHead): ReadingCall[] {
  const kinds = { job: 'job', project: 'project' } as const
  const [applicant] = has.profileOwners
  return [
    ...has.postings.flatMap(({ id, kind }): ReadingCall[] => [
      { key: `GET ${posting}/posting`, input: { Kind: kinds[kind as 'job'], id } },
      { key: `GET ${posting}/posting-fit`, input: { id }, by: applicant!.email },
    ]),
    ...['search-jobs-for-me', 'search-projects-for-me'].map((call) => ({
      key: `GET ${posting}/${call}`,
      by: applicant!.email,
    })),
    ...has.applications.flatMap(({ id, posting: postingId, applicant: by }): ReadingCall[] => [
      { key: `GET ${posting}/applications/of-posting`, input: { postingId }, by },
      { key: `GET ${posting}/applications/mine`, by },
      { key: `GET ${posting}/apply-contact`, input: { id: postingId } },
      {
        key: `GET ${posting}/applications/{id}/cv.pdf`,
        at: `GET ${posting}/applications/${id}/cv.pdf`,
        by: has.receivers.find((each) => each.posting === postingId)!.email,
      },
      {
        key: `GET ${posting}/recruiting/details`,
        input: { id },
        by: has.receivers.find((each) => each.posting === postingId)!.email,
      },
    ]),
    ...has.receivers.flatMap(({ posting: postingId, kind: Kind, item: itemId, email: by }): ReadingCall[] => [
      { key: `GET ${posting}/posting-preview`, input: { Kind, itemId }, by },
      { key: `GET ${posting}/due-postings`, input: { Kind, itemId: [itemId] }, by },
      { key: `GET ${posting}/applications/receiving`, input: { kind: 'job' }, by },
      { key: `GET ${posting}/applications/received`, input: { postingId }, by },
      { key: `GET ${posting}/recruiting/applicants.csv`, input: { postingId }, by },
    ]),
    ...has.postings.slice(0, 1).map(({ id: postingId }) => {
      const of = { postingId, personId: applicant!.id, validThrough: '2026-12-31' }
      return { key: `POST ${posting}/reminder/look`, input: { link: signReminder(of, secret) } }
    }),
  ]
}

function ofSite(has: MilestoneContents, { admin, member: by }: MilestoneHead): ReadingCall[] {
  return [
    ...has.parts.flatMap((input): ReadingCall[] => [
      { key: `GET ${site}/part`, input: { part: input.part }, by: admin },
      { key: `GET ${site}/version`, input: { ...input, version: String(input.version) }, by: admin },
    ]),
    ...legalPages.flatMap((page) =>
      ['en', 'es'].map((locale) => ({ key: `GET ${site}/legal`, input: { page, locale } })),
    ),
    { key: 'GET /demo-service/api/v1/state' },
    { key: 'GET /operations-service/api/v1/health-issues', by: admin },
    { key: 'GET /contact-service/api/v1/way' },
    { key: 'GET /contact-service/api/v1/messages', by: admin },
    { key: `GET ${moderation}/subject`, input: { kind: 'article', id: has.articles[0]!.slug } },
    { key: `GET ${moderation}/own-acts`, by },
    ...['open', 'resolved'].map((state) => ({
      key: `GET ${moderation}/reported`,
      input: { state },
      by: admin,
    })),
    ...has.reported.map((input) => ({ key: `GET ${moderation}/text`, input, by: admin })),
    { key: `GET ${imports}/imports`, by: admin },
    ...has.imports.flatMap((importId): ReadingCall[] => [
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
