import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { importJobs } from '#features/organizations/business/import/mutations.ts'
import { importDemoBusinesses } from '#features/organizations/business/demo/mutations.ts'
import { importDemoEvents } from '#features/events/import/mutations-demo.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { importDemoInstitutes } from '#features/organizations/institute/demo/mutations.ts'
import { storeFile } from '#features/media/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { importDemoProfiles } from '#features/profile/demo/mutations.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import type { World } from '../acts/world.ts'
import { perform } from './perform.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

/** Parts of the demo content. */
const chosen = {
  articles: ['chemistry', 'mechanical'],
  events: ['energy-and-power.yaml', 'logos'],
  profiles: ['marisol-etxeberria.json', 'wanjiru-kamotho.json'],
  institutes: ['kettlewick-university.yaml', 'taa-mbili-academy.yaml'],
  businesses: ['kupferau-gleitlager.yaml', 'saltbush-agronomy.yaml'],
}

const JOBS = JSON.stringify(
  ['Welder', 'Turner', 'Fitter'].map((title) => ({
    company: 'Fjordverk',
    title,
    url: `https://jobs.example/${title.toLowerCase()}`,
    location: 'Bergen',
  })),
)

export async function importContent(world: World): Promise<void> {
  const { db, env } = world.deps
  const folder = await mkdtemp(join(tmpdir(), 'agora-milestone-'))
  const from = (path: string) => join(folder, path)
  try {
    for (const [kind, names] of Object.entries(chosen))
      for (const name of names)
        await cp(join('content', kind, name), join(folder, kind, name), { recursive: true })
    const now = new Date()
    const store = (file: { name: string; content: Buffer }) =>
      storeFile({ db, files: folderStore(env.DATA_DIR) }, { ...file, demo: true })
    await mkdir(from('jobs'), { recursive: true })
    await writeFile(from('jobs/jobs.json'), JOBS)
    const reports = [
      await importSections(db, 'content/sections'),
      await importArticles(from('articles'), { db, storeFile: store, name: 'demo', demo: true }),
      await importDemoEvents(from('events'), { db, storeFile: store, now }),
      await importDemoProfiles(from('profiles'), { db }),
      await importDemoInstitutes(from('institutes'), { db, now }),
      await importDemoBusinesses(from('businesses'), { db, now, publishPostings }),
      await importJobs(from('jobs/jobs.json'), { db, now, publishPostings, trustWebsites: true }),
    ]
    const refused = reports.flatMap((report) => report.refused)
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
    await publishDueEvents(db)
  } finally {
    await rm(folder, { recursive: true })
  }
  await perform(
    world,
    'an article with a figure',
    'an event of a calendar',
    'a series of a calendar',
    'a series that its organiser took along',
    'a list of conferences',
  )
}
