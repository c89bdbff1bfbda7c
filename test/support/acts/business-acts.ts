import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { businessLists } from '#features/organizations/business/sections/registry.ts'
import { readNextFeed } from '#features/organizations/business/feed/mutations.ts'
import { leverBoard } from '../business/job-boards.ts'
import { startJobFeeds } from '../business/job-feed-server.ts'
import { insertBusiness } from '../business/insert.ts'
import { insertRows } from '../rows.ts'
import { tidewater } from '../business/business-desk.ts'
import { insertFromList } from '../business/from-list.ts'
import type { TriedAct } from './act.ts'
import { organizationActs } from './organization-acts.ts'
import { requireOk, uploadAct, workOutcome, type World } from './world.ts'

const { prefix: api } = businessOrganization
const { begun, begin, byOwner, memberActs, claimActs } = organizationActs(
  businessOrganization,
  { details: tidewater, lists: { products: [businessLists.products.example] } },
  async (db, slug) => (await insertFromList(db, slug)).publicId,
)

const feeds = await startJobFeeds()
feeds.serve(leverBoard)
const feed = { address: feeds.address, publish: true }

/** A business with a feed that is to be read. */
export async function withJobFeed({ sound }: World, slug: string): Promise<void> {
  const { id } = await insertBusiness(sound, { slug })
  await insertRows(sound, 'job_feed', { organization_id: id, ...feed, next_read: new Date(0) } as never)
}

const beginWithFeed = async (world: World) => {
  await begin(world)
  await requireOk(world.call(`POST ${api}/save-job-feed`, begun.owner, { input: feed }))
}

/** Businesses and who keeps them. */
/** With the minutes of now, so that times differ between runs. */
function tomorrowAt(hour: number): Date {
  const time = new Date()
  time.setUTCHours(24 + hour)
  return time
}

export const businessActs: TriedAct[] = [
  ...memberActs,
  ...claimActs,
  uploadAct(`POST ${api}/logo`, () => begun.owner, { prepare: begin }),
  byOwner(`POST ${api}/save-job-feed`, begin, () => feed),
  byOwner(`POST ${api}/delete-job-feed`, beginWithFeed, () => ({})),
  {
    name: 'a job feed that is read',
    piecewise: true,
    prepare: (world) => withJobFeed(world, 'spillways'),
    run: (world) => workOutcome(() => readNextFeed(world.deps, tomorrowAt(12))),
    async nextRun({ deps, sound }) {
      // A feed whose reading was broken off waits for an hour. On the same day: postings are open from the day of their reading.
      await readNextFeed({ ...deps, db: sound }, tomorrowAt(14))
    },
  },
  byOwner(`PUT ${api}/update`, begin, () => ({
    version: 1,
    ...tidewater,
    website: 'https://new.example',
    products: [businessLists.products.example],
  })),
  byOwner(`PATCH ${api}/update, of more jobs than it publishes itself`, begin, () => ({
    version: 1,
    changes: Array.from({ length: 25 }, (_, at) => ({
      do: 'add',
      at: ['jobOpenings', `job${at}`],
      item: { jobTitle: 'Diver', status: 'Open' },
      after: null,
    })),
  })),
  byOwner(`PATCH ${api}/update`, begin, () => ({
    version: 1,
    changes: (['jobOpenings', 'outsourcedProjects'] as const).map((key) => ({
      do: 'add',
      at: [key, 'first'],
      item: businessLists[key].example,
      after: null,
    })),
  })),
]
