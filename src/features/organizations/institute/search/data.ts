import { searchBoard } from '#kits/board/data.ts'
import { storedRows } from '#lib/db/stored-rows.ts'
import type { Deps } from '#lib/server/deps.ts'
import { institutesIndex } from './data-index.ts'
import { instituteCardSchema, type InstituteFacets, type InstituteResults } from './schema.ts'

/** Reads the stored cards. */
export const storedInstitutes = storedRows('institute_facet', { card: instituteCardSchema })

/** Searches visible institutes; see searchBoard. */
export const searchInstitutes = (
  { db, institutes: index }: Pick<Deps, 'db' | 'institutes'>,
  facets: InstituteFacets,
): Promise<InstituteResults> =>
  searchBoard({ db, index, cards: storedInstitutes }, institutesIndex, facets, undefined)
