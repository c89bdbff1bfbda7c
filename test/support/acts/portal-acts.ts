import { eventDraft } from '#features/events/desk/form.ts'
import { json } from '#lib/db/json.ts'
import { promoteWaitlists } from '#features/events/registration/mutations-news.ts'
import { markOf } from '#features/site/data.ts'
import { saveSitePart } from '#features/site/mutations.ts'
import { noSettings, wholeMenus } from '#features/site/settings/settings.ts'
import { emptySection } from '#features/taxonomy/schema-fields.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { asha } from '../profile/profiles.ts'
import { insertRows, updateRows } from '../rows.ts'
import type { TriedAct } from './act.ts'
import { calling, uploading, wellDone, type World } from './world.ts'

const event = '/event-service/api/v1'
const profile = '/profile-service/api/v1'
const cv = '/cv-service/api/v1'

const inCart = (world: World) =>
  insertRows(world.sound, 'cart', { person_id: world.ada.id, event_id: Number(world.otherEventId) })

const beenHere = { id: 'q1', question: 'Been here?', kind: 'yesNo' as const, options: [], isRequired: false }
const weekly = { ...eventDraft.example, eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '2' }
let dateOfSeries = { eventId: '', version: 0 }
const withSeries = async (world: World) => {
  const { result } = await wellDone(
    world.call(`POST ${event}/create-event`, world.ada, { input: { event: weekly } }),
  )
  const { eventId, version } = result as typeof dateOfSeries
  dateOfSeries = { eventId, version }
}

/** Registrations, carts and what readers tell. */
export const eventActs: TriedAct[] = [
  calling('POST /blog-service/api/v1/shared', undefined, ({ blogId }) => ({ BlogID: blogId })),
  calling(`POST ${event}/register`, 'ada', ({ otherEventId: eventId }) => ({ eventId })),
  calling(`POST ${event}/register, when it is full`, 'root', ({ eventId }) => ({ eventId })),
  calling(`POST ${event}/cancel-registration`, 'bob', ({ eventId }) => ({ eventId }), {
    // Who waited gets the seat, at the latest when the list is looked at next.
    nextRun: ({ deps }) => promoteWaitlists(deps),
  }),
  calling(`POST ${event}/choose-reminders`, 'bob', ({ eventId }) => ({ eventId, day: false, hour: true })),
  calling(`POST ${event}/change-answers`, 'bob', ({ eventId }) => ({ eventId, answers: { q1: 'yes' } }), {
    prepare: ({ sound, eventId }) =>
      updateRows(sound, 'event', { questions: json([beenHere]) }, { id: Number(eventId) }),
  }),
  calling(`POST ${event}/check-in`, 'root', ({ eventId }) => ({
    eventId,
    people: [{ number: 1, at: '2026-11-01T10:00:00Z' }],
  })),
  calling(`POST ${event}/send-event-message`, 'root', ({ eventId }) => ({
    eventId,
    whom: 'both',
    subject: 'Bring a laptop',
    text: 'We try things out.',
  })),
  calling(`POST ${event}/create-event`, 'ada', () => ({ event: eventDraft.example })),
  uploading(`POST ${event}/event-image`, 'ada'),
  calling(`POST ${event}/create-event, of a series`, 'ada', () => ({ event: weekly })),
  calling(
    `POST ${event}/update-event, all dates of a series`,
    'ada',
    () => ({
      ...dateOfSeries,
      event: { ...eventDraft.example, eventBegins: '17:00', eventTitle: 'Cables' },
      dates: 'all',
    }),
    { prepare: withSeries },
  ),
  calling(
    `POST ${event}/cancel-event, all dates of a series`,
    'ada',
    () => ({ eventId: dateOfSeries.eventId, dates: 'all' }),
    { prepare: withSeries },
  ),
  calling(`POST ${event}/update-event`, 'root', ({ eventId }) => ({
    eventId,
    version: 0,
    event: eventDraft.example,
  })),
  calling(`POST ${event}/cancel-event`, 'root', ({ eventId }) => ({ eventId })),
  calling(`POST ${event}/add-to-cart`, 'ada', ({ eventId }) => ({ eventId })),
  calling(`POST ${event}/remove-from-cart`, 'ada', ({ otherEventId }) => ({ eventId: [otherEventId] }), {
    prepare: inCart,
  }),
  calling(
    `POST ${event}/merge-cart`,
    'ada',
    ({ eventId, otherEventId }) => ({ eventId: [eventId, otherEventId] }),
    { prepare: inCart },
  ),
]

const { example: award } = sections.Awards
const choice = { template: 2, colour: 'green', sections: ['Education', 'Awards'], order: null, hidden: [] }
let variant: Record<string, unknown> = {}
const withVariant = async (world: World) => {
  const input = { name: 'For banks', choice }
  variant = await wellDone(world.call(`POST ${cv}/variants/create`, world.ada, { input }))
}
/** Profiles, their pictures, and CVs. */
export const profileActs: TriedAct[] = [
  calling(`POST ${profile}/userprofile/create`, 'bob', () => ({ UserPersonalData: asha })),
  calling(`PUT ${profile}/userprofile/update`, 'ada', () => ({ version: 1, Awards: [award, award] })),
  calling(`PATCH ${profile}/userprofile/update`, 'ada', () => ({
    version: 1,
    changes: [{ do: 'add', at: ['Awards', 'first'], item: award, after: null }],
  })),
  calling(`PATCH ${profile}/credits/shown`, 'ada', () => ({ ShowsArticles: true, ShowsTalks: true })),
  calling(`PATCH ${profile}/userprofile/public`, 'ada', () => ({
    UserPublicProfileID: 'ada-of-the-bridges',
  })),
  uploading(`POST ${profile}/userprofile/picture`, 'ada'),
  calling(`POST ${cv}/variants/create`, 'ada', () => ({ name: 'For banks', choice })),
  calling(
    `PUT ${cv}/variants/update`,
    'ada',
    () => ({ id: variant['id'], version: 1, name: 'For schools' }),
    { prepare: withVariant },
  ),
  calling(`POST ${cv}/variants/delete`, 'ada', () => ({ id: variant['id'] }), { prepare: withVariant }),
]

const site = '/site-service/api/v1'

const written = (key: string, input: object, prepare?: TriedAct['prepare']): TriedAct =>
  calling(`POST ${site}${key}`, 'root', () => input, { prepare })

const topics = [
  { MainTopic: 'Works', MainTopicSubCategory: [{ ParentTopic: 'Bridges', SubTopic: ['Bridges of steel'] }] },
]
const vocabulary = { ...emptySection, SectionDetailedCategories: topics }
const jobsAlone = { ...wholeMenus, Places: ['jobs'] as const }

const withMenus = async ({ deps, sound, root }: World) => {
  const part = deps.siteParts.find(({ name }) => name === 'menus')!
  const saving = { basedOn: markOf(wholeMenus), personId: root.id, address: '192.0.2.1' }
  await saveSitePart({ ...deps, db: sound }, part, jobsAlone, saving)
}

/** What administrators write for the whole portal. */
export const siteActs: TriedAct[] = [
  written('/save', {
    part: 'settings',
    document: { ...noSettings, Brand: 'Stoa' },
    basedOn: markOf(noSettings),
  }),
  written(
    '/save, of a vocabulary',
    { part: 'taxonomy/mechanical', document: vocabulary, basedOn: markOf(emptySection) },
    ({ sound }) => sound.deleteFrom('section').where('field', '=', 'mechanical').execute(),
  ),
  written('/restore', { part: 'menus', version: 1, basedOn: markOf(jobsAlone) }, withMenus),
]
