import { ApiError } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import { getSession } from '#lib/browser/session.ts'

/**
 * Queries a document of the signed-in person; null if there is none. Refetched at each visit (profile areas, section 7),
 * and never shown to the next user.
 */
export function ownDocumentQuery<Doc>(
  name: string,
  load: (signal: AbortSignal, userId: string) => Promise<Doc | undefined>,
) {
  return ownQuery([name], async ({ signal }): Promise<Doc | null> => {
    try {
      return (await load(signal, getSession()?.user.id ?? '')) ?? null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }
  })
}
