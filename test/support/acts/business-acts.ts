import { businessOrganization } from '#features/business/sections/organization.ts'
import { businessLists } from '#features/business/sections/registry.ts'
import { tidewater } from '../business/business-desk.ts'
import { insertFromList } from '../business/from-list.ts'
import type { TriedAct } from './act.ts'
import { drawPicture, drawn } from './drawn-picture.ts'
import { organizationActs } from './organization-acts.ts'
import { heard } from './world.ts'

const { prefix: api } = businessOrganization
const { begun, begin, byOwner, memberActs, claimActs } = organizationActs(
  businessOrganization,
  tidewater,
  async (db, slug) => (await insertFromList(db, slug)).publicId,
)

/** Businesses and who keeps them. */
export const businessActs: TriedAct[] = [
  ...memberActs,
  ...claimActs,
  {
    name: `POST ${api}/logo`,
    prepare: async (world) => {
      await begin(world)
      await drawPicture()
    },
    run: (world) => heard(world, world.call(`POST ${api}/logo`, begun.owner, { file: drawn() })),
  },
  byOwner(`PUT ${api}/update`, begin, () => ({
    version: 1,
    ...tidewater,
    website: 'https://new.example',
    products: [businessLists.products.example],
  })),
  byOwner(`PATCH ${api}/update`, begin, () => ({
    version: 1,
    changes: [
      { do: 'add', at: ['jobOpenings', 'first'], item: businessLists.jobOpenings.example, after: null },
      {
        do: 'add',
        at: ['outsourcedProjects', 'first'],
        item: businessLists.outsourcedProjects.example,
        after: null,
      },
    ],
  })),
]
