import { randomUUID } from 'node:crypto'
import { signConfirmLink } from '#features/events/guests/link.ts'
import { eventDraft } from '#features/events/organizer/form.ts'
import { json } from '#lib/db/json.ts'
import { promoteWaitlists } from '#features/events/registration/mutations-news.ts'
import { documentHash } from '#features/site/data.ts'
import { saveSitePart } from '#features/site/mutations.ts'
import { noSettings, defaultMenus } from '#features/site/settings/settings.ts'
import { emptySection } from '#features/taxonomy/schema-fields.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { asha } from '../profile/profiles.ts'
import { insertRows, updateRows } from '../rows.ts'
import type { TriedAct } from './act.ts'
import { callAct, uploadAct, requireOk, type World } from './world.ts'

const event = '/event-service/api/v1'
const profile = '/profile-service/api/v1'
const cv = '/cv-service/api/v1'

const inCart = (world: World) =>
  insertRows(world.sound, 'cart', { person_id: world.ada.id, event_id: Number(world.otherEventId) })

const beenHere = { id: 'q1', question: 'Been here?', kind: 'yesNo' as const, options: [], isRequired: false }
const weekly = { ...eventDraft.example, eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '2' }
let dateOfSeries = { eventId: '', version: 0 }
const withSeries = async (world: World) => {
  const { result } = await requireOk(
    world.call(`POST ${event}/create-event`, world.ada, { input: { event: weekly } }),
  )
  const { eventId, version } = result as typeof dateOfSeries
  dateOfSeries = { eventId, version }
}

const guest = { name: 'Noor Rahman', email: 'noor.guest@example.org' }
/** The token of a visitor's link. */
let guestLink = ''
const withHeldSeat = async ({ sound, deps, otherEventId }: World) => {
  const id = randomUUID()
  await insertRows(sound, 'seat_hold', {
    ...guest,
    id,
    event_id: Number(otherEventId),
    locale: 'en',
    answers: json({}),
    sender: 'x',
    seated: true,
    held_until: new Date(Date.now() + 1_800_000),
  })
  guestLink = signConfirmLink(id, deps.secret)
}

/** Registrations, carts and what readers tell. */
export const eventActs: TriedAct[] = [
  callAct('POST /blog-service/api/v1/shared', undefined, ({ blogId }) => ({ BlogID: blogId })),
  callAct(`POST ${event}/register`, 'ada', ({ otherEventId: eventId }) => ({ eventId })),
  callAct(`POST ${event}/register, when it is full`, 'root', ({ eventId }) => ({ eventId })),
  callAct(`POST ${event}/cancel-registration`, 'bob', ({ eventId }) => ({ eventId }), {
    // Who waited gets the seat, at the latest when the list is looked at next.
    nextRun: ({ deps }) => promoteWaitlists(deps),
  }),
  callAct(`POST ${event}/register-guest`, undefined, ({ otherEventId: eventId }) => ({ ...guest, eventId })),
  callAct(`POST ${event}/confirm-guest`, undefined, () => ({ token: guestLink }), { prepare: withHeldSeat }),
  callAct(`POST ${event}/cancel-guest`, undefined, () => ({ token: guestLink }), {
    async prepare(world) {
      await withHeldSeat(world)
      const confirmed = await requireOk(
        world.call(`POST ${event}/confirm-guest`, undefined, { input: { token: guestLink } }),
      )
      guestLink = String(confirmed['cancel'])
    },
    nextRun: ({ deps }) => promoteWaitlists(deps),
  }),
  callAct(`POST ${event}/choose-reminders`, 'bob', ({ eventId }) => ({ eventId, day: false, hour: true })),
  callAct(`POST ${event}/change-answers`, 'bob', ({ eventId }) => ({ eventId, answers: { q1: 'yes' } }), {
    prepare: ({ sound, eventId }) =>
      updateRows(sound, 'event', { questions: json([beenHere]) }, { id: Number(eventId) }),
  }),
  callAct(`POST ${event}/check-in`, 'root', ({ eventId }) => ({
    eventId,
    people: [{ number: 1, at: '2026-11-01T10:00:00Z' }],
  })),
  callAct(`POST ${event}/send-event-message`, 'root', ({ eventId }) => ({
    eventId,
    whom: 'both',
    subject: 'Bring a laptop',
    text: 'We try things out.',
  })),
  callAct(`POST ${event}/create-event`, 'ada', () => ({ event: eventDraft.example })),
  uploadAct(`POST ${event}/event-image`, 'ada'),
  callAct(`POST ${event}/create-event, of a series`, 'ada', () => ({ event: weekly })),
  callAct(
    `POST ${event}/update-event, all dates of a series`,
    'ada',
    () => ({
      ...dateOfSeries,
      event: { ...eventDraft.example, eventBegins: '17:00', eventTitle: 'Cables' },
      dates: 'all',
    }),
    { prepare: withSeries },
  ),
  callAct(
    `POST ${event}/cancel-event, all dates of a series`,
    'ada',
    () => ({ eventId: dateOfSeries.eventId, dates: 'all' }),
    { prepare: withSeries },
  ),
  callAct(`POST ${event}/update-event`, 'root', ({ eventId }) => ({
    eventId,
    version: 0,
    event: eventDraft.example,
  })),
  callAct(`POST ${event}/cancel-event`, 'root', ({ eventId }) => ({ eventId })),
  callAct(`POST ${event}/add-to-cart`, 'ada', ({ eventId }) => ({ eventId })),
  callAct(`POST ${event}/remove-from-cart`, 'ada', ({ otherEventId }) => ({ eventId: [otherEventId] }), {
    prepare: inCart,
  }),
  callAct(
    `POST ${event}/merge-cart`,
    'ada',
    ({ eventId, otherEventId }) => ({ eventId: [eventId, otherEventId] }),
    { prepare: inCart },
  ),
]

const { example: award } = sections.Awards
const choice = { template: 2, colour: 'green', sections: ['Education', 'Awards'], order: null, hidden: [] }
let variant: Record<string, unknown> = {}
let link = ''
const withVariant = async (world: World) => {
  const input = { name: 'For banks', choice }
  variant = await requireOk(world.call(`POST ${cv}/variants/create`, world.ada, { input }))
}
/** Profiles, their pictures, and CVs. */
export const profileActs: TriedAct[] = [
  callAct(`POST ${profile}/userprofile/create`, 'bob', () => ({ UserPersonalData: asha })),
  callAct(`PUT ${profile}/userprofile/update`, 'ada', () => ({ version: 1, Awards: [award, award] })),
  callAct(`PATCH ${profile}/userprofile/update`, 'ada', () => ({
    version: 1,
    changes: [{ do: 'add', at: ['Awards', 'first'], item: award, after: null }],
  })),
  callAct(`PATCH ${profile}/credits/shown`, 'ada', () => ({ ShowsArticles: true, ShowsTalks: true })),
  callAct(`PATCH ${profile}/userprofile/public`, 'ada', () => ({
    UserPublicProfileID: 'ada-of-the-bridges',
  })),
  callAct(`POST ${profile}/share/create`, 'ada', () => ({ Days: 7, Password: 'quite-a-secret' })),
  callAct(`POST ${profile}/share/delete`, 'ada', () => ({ id: link }), {
    prepare: async (world) => {
      const input = { Days: 30 }
      const made = await requireOk(world.call(`POST ${profile}/share/create`, world.ada, { input }))
      link = (made['results'] as { id: string }[])[0]?.id ?? ''
    },
  }),
  uploadAct(`POST ${profile}/userprofile/picture`, 'ada'),
  callAct(`POST ${cv}/variants/create`, 'ada', () => ({ name: 'For banks', choice })),
  callAct(
    `PUT ${cv}/variants/update`,
    'ada',
    () => ({ id: variant['id'], version: 1, name: 'For schools' }),
    { prepare: withVariant },
  ),
  callAct(`POST ${cv}/variants/delete`, 'ada', () => ({ id: variant['id'] }), { prepare: withVariant }),
]

const site = '/site-service/api/v1'

const written = (key: string, input: object, prepare?: TriedAct['prepare']): TriedAct =>
  callAct(`POST ${site}${key}`, 'root', () => input, { prepare })

const topics = [
  { MainTopic: 'Works', MainTopicSubCategory: [{ ParentTopic: 'Bridges', SubTopic: ['Bridges of steel'] }] },
]
const vocabulary = { ...emptySection, SectionDetailedCategories: topics }
const jobsAlone = { ...defaultMenus, Places: ['jobs'] as const }

const withMenus = async ({ deps, sound, root }: World) => {
  const part = deps.siteParts.find(({ name }) => name === 'menus')!
  const saving = { basedOn: documentHash(defaultMenus), personId: root.id, address: '192.0.2.1' }
  await saveSitePart({ ...deps, db: sound }, part, jobsAlone, saving)
}

/** What administrators write for the whole portal. */
export const siteActs: TriedAct[] = [
  written('/save', {
    part: 'settings',
    document: { ...noSettings, Brand: 'Stoa' },
    basedOn: documentHash(noSettings),
  }),
  written(
    '/save, of a vocabulary',
    { part: 'taxonomy/mechanical', document: vocabulary, basedOn: documentHash(emptySection) },
    ({ sound }) => sound.deleteFrom('section').where('field', '=', 'mechanical').execute(),
  ),
  written('/restore', { part: 'menus', version: 1, basedOn: documentHash(jobsAlone) }, withMenus),
]
