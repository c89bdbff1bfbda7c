import type { QueryClient } from '@tanstack/react-query'
import { instituteParameters } from '#features/institute/search/schema-parameters.ts'
import { pageHead } from '#lib/browser/head.ts'
import { boardDeps } from './-board-deps.ts'
import { institutesPageHead } from './-institutes-head.ts'
import type { InstitutesShown } from './-institutes-load.ts'

// Every page knows the routes: what reads and loads institutes comes with the first page that shows some.

export const institutesDeps = boardDeps(instituteParameters)

export async function loadInstitutesRoute(
  client: QueryClient,
  below: string,
  given: Record<string, string>,
): Promise<InstitutesShown> {
  const { loadInstitutesPage } = await import('./-institutes-load.ts')
  return loadInstitutesPage(client, below, given)
}

/** The rest than title and address is for robots and previews, and its texts for the server. */
export const institutesHead = (client: QueryClient, shown: InstitutesShown | undefined) =>
  !shown ? {} : import.meta.env.SSR ? institutesPageHead(client, shown) : pageHead(shown)
