import { kindNames } from '#messages/organization/chosen.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { chosenOrganizationService } from './api.ts'

const call = createClient<typeof chosenOrganizationService>('/profile-service/api/v1/organizations')

/** An entry of the portal that a field can link to. */
export interface NamedChoice {
  id: string
  text: string
  /** Distinguishes it from others of the same name. */
  kind: string
}

/** Suggests institutes and companies by name, with kind and place. */
export const findOrganizationChoices = (typed: string, signal: AbortSignal): Promise<NamedChoice[]> =>
  call('GET /find', { Typed: typed }, { signal }).then(({ results }) =>
    results.map(({ OrganizationID, Kind, Name, Place }) => ({
      id: OrganizationID,
      text: Name,
      kind: [kindNames[Kind](), Place].filter(Boolean).join(' · '),
    })),
  )
