import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { creditService } from './api.ts'
import type { CreditSettings, OwnWorks } from './schema.ts'

const call = createClient<typeof creditService>('/profile-service/api/v1/credits')

/** Loads the works that name the user, with their visibility. */
export const ownWorksQuery = () =>
  ownQuery(['ownWorks'], (options): Promise<OwnWorks> => call('GET /own', {}, options))

export const sendCredits = (settings: CreditSettings): Promise<OwnWorks> => call('PATCH /shown', settings)

/** Searches people by name, each with their title. */
export const findPeopleChoices = (
  typed: string,
  signal: AbortSignal,
): Promise<{ id: string; text: string; kind: string }[]> =>
  call('GET /people', { Typed: typed }, { signal }).then(({ results }) =>
    results.map(({ UserPublicProfileID, FullName, Title }) => ({
      id: UserPublicProfileID,
      text: FullName,
      kind: Title,
    })),
  )
