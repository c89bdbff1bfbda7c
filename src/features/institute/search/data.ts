import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import { institutesIndex } from './data-index.ts'
import type { InstituteFacets, InstituteResults } from './schema.ts'

/** Searches the institutes that others may see; see searchBoard. */
export const searchInstitutes = (
  { db, institutes: index }: Pick<Deps, 'db' | 'institutes'>,
  facets: InstituteFacets,
): Promise<InstituteResults> => searchBoard({ db, index }, institutesIndex, facets, undefined)
