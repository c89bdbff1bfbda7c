import type { Announce } from '#kits/organization/mutations.ts'
import type { OrganizationCalls } from '#kits/organization/mutations-calls.ts'
import type { Deps } from '#lib/server/deps.ts'
import { presentInstitute } from './data.ts'
import { instituteDetailsSchema } from './schema-items.ts'
import type { Institute, InstituteDocument, InstituteUpdate, NewInstitute } from './schema.ts'
import {
  announceInstitutes,
  changesSearched,
  topicsChangedBy,
  writeInstituteFacet,
  writeTaughtTopics,
} from './search/mutations.ts'
import { instituteOrganization } from './sections/organization.ts'

/** What the events of an institute say of it in the search. */
const inEvents: readonly string[] = ['events', 'instituteDetails', 'instituteAddress']

/** Brings in step what searches read of an institute, and its events. */
const announceInstitute =
  ({ publishInstituteEvents }: Pick<Deps, 'publishInstituteEvents'>): Announce =>
  async (transaction, { member: { organizationId: id }, publicId }, { parts, changes }) => {
    // What it reads of syllabi grows with their number: a chapter must not wait for that.
    if (!changes || changes.some(changesSearched)) await writeInstituteFacet(transaction, id)
    else {
      const topicsOf = changes.flatMap(topicsChangedBy)
      if (topicsOf.length > 0) await writeTaughtTopics(transaction, id, topicsOf)
      await announceInstitutes(transaction, [publicId])
    }
    if (parts.some((part) => inEvents.includes(part))) await publishInstituteEvents(transaction, id)
  }

/** The calls of those who keep an institute. */
export const instituteCalls: OrganizationCalls<InstituteDocument, NewInstitute, InstituteUpdate, Institute> =
  {
    definition: instituteOrganization,
    detailsSchema: instituteDetailsSchema,
    idKey: 'instituteID',
    present: presentInstitute,
    begin: ({ instituteAddress, ...instituteDetails }) => ({
      name: instituteDetails.instituteName,
      content: { instituteDetails, ...(instituteAddress && { instituteAddress }) },
    }),
    begun: writeInstituteFacet,
    announce: announceInstitute,
  }
