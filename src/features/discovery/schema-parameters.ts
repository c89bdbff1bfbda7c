import { companyParameters } from '#features/business/search/schema-parameters.ts'
import { instituteParameters } from '#features/institute/search/schema-parameters.ts'
import { postingParameters } from '#features/posting/search/schema-parameters.ts'
import type { PageParameters } from '#lib/api/read-query.ts'

/** Everything that may stand in the address of a list of institutes, companies, jobs or projects: see events/search. */
export const listedParameters: PageParameters = {
  ...instituteParameters,
  ...companyParameters,
  ...postingParameters,
}
