import { parse } from 'zod/v4/core'
import type { Announce } from '#kits/organization/mutations.ts'
import { claimLogos, logosIn } from '#kits/organization/logo/mutations.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
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

/** Records of an institute that all its events show in the search. */
const inEvents: readonly string[] = ['instituteDetails', 'instituteAddress']

/** Updates the search index of an institute and its events. */
const announceInstitute =
  ({ publishInstituteEvents, audit }: Pick<Deps, 'publishInstituteEvents' | 'audit'>): Announce =>
  async (transaction, { member, publicId }, { rows, changes }) => {
    const { organizationId: id, personId } = member
    for (const logos of logosIn(changes ?? [], 'instituteDetails'))
      await claimLogos(transaction, member, 'instituteDetails', logos)
    // Indexing reads all syllabi, so saving a chapter must not wait for it.
    if (!changes || changes.some(changesSearched)) await writeInstituteFacet(transaction, id)
    else {
      const topicsOf = changes.flatMap(topicsChangedBy)
      if (topicsOf.length > 0) await writeTaughtTopics(transaction, id, topicsOf)
      await announceInstitutes(transaction, [publicId])
    }
    const events = rows.filter(({ list }) => list === 'events')
    const added = events.filter(({ isNew }) => isNew).length
    if (added > 0) {
      const detail = { instituteID: publicId, events: added }
      await audit(transaction, { act: 'institute-events-added', personId, detail })
      // Also before the approval, which publishes all of them at once.
      await limitNewAccount(transaction, personId, 'instituteEvent')
    }
    const items = events.map((row) => row.id)
    if (rows.some(({ list }) => inEvents.includes(list)))
      await publishInstituteEvents(transaction, { id, publicId })
    else if (items.length > 0) await publishInstituteEvents(transaction, { id, publicId, items })
  }

/** Connects the shared organization calls to institutes. */
export const instituteCalls: OrganizationCalls<InstituteDocument, NewInstitute, InstituteUpdate, Institute> =
  {
    definition: instituteOrganization,
    detailsSchema: instituteDetailsSchema,
    idKey: 'instituteID',
    present: presentInstitute,
    begin: ({ instituteAddress, ...sent }) => ({
      name: sent.instituteName,
      content: {
        instituteDetails: parse(instituteDetailsSchema, sent),
        ...(instituteAddress && { instituteAddress }),
      },
    }),
    takeDetails: (transaction, viewer, logos) => claimLogos(transaction, viewer, 'instituteDetails', logos),
    limited: { act: 'instituteEvent', lists: ['events'], count: ({ events = [] }) => events.length },
    begun: writeInstituteFacet,
    announce: announceInstitute,
  }
