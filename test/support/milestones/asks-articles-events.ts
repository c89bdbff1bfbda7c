import { signRegistrationCode } from '#features/events/check-in/code.ts'
import type { MilestoneContents } from './contents.ts'
import type { MilestoneHead } from './milestone.ts'

/** A call that only reads. */
export interface ReadingCall {
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

export function ofArticles(has: MilestoneContents, { admin, member: by }: MilestoneHead): ReadingCall[] {
  const slugs = has.articles.map(({ slug }) => slug)
  return [
    { key: `POST ${blog}/getBlogByBlogID`, input: { BlogID: slugs } },
    ...has.articles.map(({ slug, field }) => ({
      key: `GET ${blog}/article`,
      input: { BlogID: slug, Field: field },
    })),
    ...slugs.slice(0, A_FEW).map((slug) => ({
      key: 'GET /share/article/{BlogID}.png',
      at: `GET /share/article/${slug}.png`,
    })),
    { key: `GET ${blog}/field-counts` },
    { key: `GET ${blog}/my-articles`, by },
    { key: `GET ${blog}/review-articles`, by: admin },
    ...has.drafts.flatMap(({ id: draftId, owner, complete }) =>
      ['own-article', 'article-revisions', ...(complete ? ['preview-article'] : [])].map((call) => ({
        key: `GET ${blog}/${call}`,
        input: { draftId },
        by: owner,
      })),
    ),
    ...has.revisions.map(({ id, draft, owner }) => ({
      key: `GET ${blog}/article-revision`,
      input: { draftId: draft, revisionId: id },
      by: owner,
    })),
  ]
}

export function ofEvents(
  has: MilestoneContents,
  { admin, member: by, secret }: MilestoneHead,
): ReadingCall[] {
  const ids = has.events.map(({ id }) => id)
  const ofOne = (call: string, who?: string): ReadingCall[] =>
    [...new Set(has.seats.map((seat) => seat.event))].map((eventId) => ({
      key: `GET ${event}/${call}`,
      input: { eventId },
      ...(who && { by: who }),
    }))
  return [
    { key: `GET ${event}/event-dashboard`, input: { eventCategory: 'All' } },
    { key: `GET ${event}/events`, input: { eventId: ids.slice(0, 20) } },
    ...ids.map((eventId) => ({ key: `GET ${event}/event`, input: { eventId } })),
    ...has.seats.flatMap(({ event: eventId, email }): ReadingCall[] => [
      { key: `GET ${event}/registration`, input: { eventId }, by: email },
      { key: `GET ${event}/registration.ics`, input: { eventId }, by: email },
      { key: `GET ${event}/my-registrations`, by: email },
    ]),
    ...ofOne('registration-questions'),
    ...ofOne('attendees', admin),
    ...ofOne('check-in-list', admin),
    ...ofOne('event-messages', admin),
    ...[...new Set(has.seats.map((seat) => seat.event))].map((eventId) => ({
      key: `GET ${event}/attendees.csv`,
      input: { eventId },
      by: admin,
    })),
    ...has.calls.flatMap((eventId): ReadingCall[] => [
      { key: `GET ${event}/talk-call`, input: { eventId } },
      { key: `GET ${event}/own-talks`, input: { eventId }, by },
      { key: `GET ${event}/talk-desk`, input: { eventId }, by: admin },
      { key: `GET ${event}/own-event`, input: { eventId }, by: admin },
    ]),
    ...has.attended.flatMap(({ event: eventId, number, email }): ReadingCall[] => {
      const code = signRegistrationCode({ eventId: Number(eventId), number }, 'event-certificate', secret)
      return [
        { key: `GET ${event}/certificate`, input: { eventId }, by: email },
        { key: `GET ${event}/verify-certificate`, input: { code } },
      ]
    }),
    { key: `GET ${event}/cart`, by },
    { key: `GET ${event}/organised-events`, by },
    { key: `GET ${event}/organised-events.json`, by },
    { key: `GET ${event}/organised-events.ics`, by },
    { key: 'GET /calendar/events.ics', input: { ids: ids.slice(0, 20).join(',') } },
    ...['all', 'university', 'information-technology'].map((of) => ({
      key: 'GET /calendar/feed/{of}.ics',
      at: `GET /calendar/feed/${of}.ics`,
    })),
    ...ids.slice(0, A_FEW).flatMap((id): ReadingCall[] => [
      { key: 'GET /share/event/{eventId}.svg', at: `GET /share/event/${id}.svg` },
      { key: 'GET /share/event/{eventId}.png', at: `GET /share/event/${id}.png` },
    ]),
    ...ids.map((id) => ({ key: 'GET /calendar/event/{eventId}.ics', at: `GET /calendar/event/${id}.ics` })),
  ]
}
