import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { audit } from '#features/accounts/mutations-audit.ts'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { importEvents } from '#features/events/import/mutations.ts'
import { extendSeries } from '#features/events/series/mutations.ts'
import { storeFile } from '#features/media/mutations.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { importDemoBusinesses } from '#features/organizations/business/demo/mutations.ts'
import { importDemoInstitutes } from '#features/organizations/institute/demo/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { importDemoProfiles } from '#features/profile/demo/mutations.ts'
import { importEnterprises } from '#features/profile/enterprises/mutations-import.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import { svg } from '../blogs/import-folder.ts'
import { calendar } from '../events/import.ts'
import { inDays, ownEvent } from '../events/registrations.ts'
import type { TriedAct, Outcome } from './act.ts'
import { workOutcome, type World } from './world.ts'

type Files = Record<string, string>

/** Writes files into a folder of their own and hands it to an import. */
async function inFolder<T>(files: Files, take: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-act-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      if (content.startsWith('content/')) await copyFile(content, join(folder, path))
      else await writeFile(join(folder, path), content)
    }
    return await take(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An import whose report lists what it refused and why. */
async function imported(run: () => Promise<{ refused: { reason: string }[] }>): Promise<Outcome> {
  let refused = 0
  const outcome = await workOutcome(async () => {
    const report = await run()
    refused = report.refused.length
    return report
  })
  return { ...outcome, ok: outcome.ok && refused === 0 }
}

interface Import {
  name: string
  files: Files
  /** What was there before, from an earlier import. */
  before?: Files
  take(db: Db, folder: string, world: World): Promise<{ refused: { reason: string }[] }>
}

const importing = ({ name, files, before, take }: Import): TriedAct => ({
  name,
  piecewise: true,
  prepare: async (world) => before && (await inFolder(before, (folder) => take(world.sound, folder, world))),
  run: (world) => imported(() => inFolder(files, (folder) => take(world.deps.db, folder, world))),
  async nextRun(world) {
    await inFolder(files, (folder) => take(world.sound, folder, world))
    await extendSeries(world.sound, new Date())
  },
})

const events: Import['take'] = (db, folder) =>
  importEvents(folder, { db, category: 'Information Technology', cost: 'paid' })
const articles: Import['take'] = (db, folder, { deps }) =>
  importArticles(folder, {
    db,
    name: 'acts',
    sector: 'physics',
    storeFile: (file) => storeFile({ db, files: deps.files }, file),
  })

/** The moment as calendars write it. */
const stamp = (days: number) => inDays(days).replaceAll(/[-:]|\.\d+/g, '')
const talk = (days: number, more: readonly string[] = []) =>
  calendar([`DTSTART:${stamp(days)}`, `DTEND:${stamp(days + 0.125)}`, ...more])
const twice = 'RRULE:FREQ=WEEKLY;COUNT=2'
const conference = (name: string) =>
  JSON.stringify([
    {
      name,
      url: 'https://conf.example.org',
      startDate: inDays(30).slice(0, 10),
      city: 'Lund',
      country: 'Sweden',
    },
  ])
const took = ownEvent({ eventOrganiser: 'Talks of Ada', eventStart: inDays(40), eventEnd: inDays(40.125) })
const eventImage = { link: `/media/${'a'.repeat(32)}/picture.webp`, text: 'A dot' }
/** Of one pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const call = { closes: inDays(20), wanted: 'Talks.', topics: ['Bearings'], minutes: [20] }
const tookAlong = {
  organisedEvents: 1,
  series: [{ uid: 'talks', name: 'Talks', rule: 'FREQ=WEEKLY;COUNT=2', madeUntil: inDays(47), event: took }],
  pictures: { [eventImage.link]: PICTURE },
  events: [
    { uid: 'first', series: 'talks', event: { ...took, eventImage }, call },
    {
      uid: 'second',
      series: 'talks',
      previous: 'first',
      event: { ...took, eventStart: inDays(47), eventEnd: inDays(47.125) },
    },
  ],
}
const article = (title: string) =>
  `---\ntitle: ${title}\ndescription: What it says.\naliases: /was-here\n---\n\n![A drawing](drawing.svg)\n\nGrease and load.\n`

/** What takes in files: a piece that failed is in the report, and the next import takes it in. */
export const importActs: TriedAct[] = [
  importing({ name: 'an event of a calendar', files: { 'a.ics': talk(40) }, take: events }),
  importing({
    name: 'an event of a calendar that has changed',
    before: { 'a.ics': talk(40) },
    files: { 'a.ics': talk(41) },
    take: events,
  }),
  importing({ name: 'a series of a calendar', files: { 'a.ics': talk(40, [twice]) }, take: events }),
  importing({
    name: 'a series that has changed',
    before: { 'a.ics': talk(40, [twice]) },
    files: { 'a.ics': talk(40, [twice, `EXDATE:${stamp(47)}`]) },
    take: events,
  }),
  importing({
    name: 'a series that was a single event',
    before: { 'a.ics': talk(40) },
    files: { 'a.ics': talk(40, [twice]) },
    take: events,
  }),
  importing({
    name: 'a series that its organiser took along',
    files: { 'organised-events.json': JSON.stringify(tookAlong) },
    async take(db, folder, { ada, deps: { files } }) {
      const own = { viewer: { ...ada, personId: ada.id, emailVerified: true, role: 'user' as const }, audit }
      const pictures = pictureStore({ db, files })
      return importEvents(folder, { db, category: 'Information Technology', cost: 'paid', own, pictures })
    },
  }),
  importing({ name: 'a list of conferences', files: { 'web.json': conference('Web days') }, take: events }),
  importing({
    name: 'an article with a figure',
    files: { 'a.md': article('Bearings at work'), 'drawing.svg': svg },
    take: articles,
  }),
  importing({
    name: 'an article that has changed',
    before: { 'a.md': article('Bearings at work'), 'drawing.svg': svg },
    files: { 'a.md': article('Gears at rest'), 'drawing.svg': svg },
    take: articles,
  }),
  importing({
    name: 'a vocabulary',
    files: { 'botany.yaml': 'content/sections/botany.yaml' },
    take: (db, folder) => importSections(db, folder),
  }),
  importing({
    name: 'a demo profile',
    files: { 'wanjiru-kamotho.json': 'content/profiles/wanjiru-kamotho.json' },
    take: (db, folder) => importDemoProfiles(folder, { db }),
  }),
  importing({
    name: 'a demo institute',
    files: { 'tarnhaven-community-school.yaml': 'content/institutes/tarnhaven-community-school.yaml' },
    take: (db, folder) => importDemoInstitutes(folder, { db, now: new Date() }),
  }),
  importing({
    name: 'a demo business',
    files: { 'kupferau-gleitlager.yaml': 'content/businesses/kupferau-gleitlager.yaml' },
    take: (db, folder) => importDemoBusinesses(folder, { db, now: new Date(), publishPostings }),
  }),
  { name: 'virtual enterprises', run: ({ deps, ada }) => imported(() => enterprises(deps.db, ada.email)) },
]

const KEY = 'EncycdataVirtualEnterprises'
const enterprises = (db: Db, email: string) =>
  inFolder({ 'all.json': JSON.stringify([{ Email: email, [KEY]: [sections[KEY].example] }]) }, (folder) =>
    importEnterprises(join(folder, 'all.json'), db),
  )
