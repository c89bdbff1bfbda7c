import { businessOrganization } from '#features/business/sections/organization.ts'
import { businessLists } from '#features/business/sections/registry.ts'
import { tidewater } from '../business/business-desk.ts'
import { insertFromList } from '../business/from-list.ts'
import type { TriedAct } from './act.ts'
import { organizationActs } from './organization-acts.ts'
import { uploadAct } from './world.ts'

const { prefix: api } = businessOrganization
const { begun, begin, byOwner, memberActs, claimActs } = organizationActs(
  businessOrganization,
  { details: tidewater, lists: { products: [businessLists.products.example] } },
  async (db, slug) => (await insertFromList(db, slug)).publicId,
)

/** Businesses and who keeps them. */
export const businessActs: TriedAct[] = [
  ...memberActs,
  ...claimActs,
  uploadAct(`POST ${api}/logo`, () => begun.owner, { prepare: begin }),
  byOwner(`PUT ${api}/update`, begin, () => ({
    version: 1,
    ...tidewater,
    website: 'https://new.example',
    products: [businessLists.products.example],
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
