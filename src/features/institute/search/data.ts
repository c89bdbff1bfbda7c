import { searchBoard } from '#kits/board/data.ts'
import type { Db } from '#lib/db/connect.ts'
import { storedRows } from '#lib/db/stored-rows.ts'
import { institutePlan, type InstituteIndex } from './data-index.ts'
import {
  instituteCardSchema,
  type InstituteCard,
  type InstituteFacets,
  type InstituteResults,
} from './schema.ts'

/** Reads the cards of the board. */
export const storedInstitutes = storedRows('institute_facet', { card: instituteCardSchema })

/**
 * Searches the institutes that others may see. Counts of all groups are exact.
 * @throws AppError `invalid_input` for a cursor that is not one.
 */
export const searchInstitutes = async (
  { db, institutes }: { db: Db; institutes: InstituteIndex },
  facets: InstituteFacets,
): Promise<InstituteResults> =>
  searchBoard<InstituteCard, InstituteResults['counts']>(
    { db, index: institutes },
    {
      plan: institutePlan(facets),
      text: facets.instituteSearchKeywords,
      where: facets.instituteKeywordFilter,
      cards: storedInstitutes,
    },
  )
