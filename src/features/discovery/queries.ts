import { queryOptions } from '@tanstack/react-query'
import { getJson } from '#lib/api/api-client.ts'
import type { ApiDescription } from '#lib/api/openapi.ts'
import { paths } from '#lib/text/paths.ts'
import { referenceOf } from './api-reference/calls.ts'

/** Loads the API reference, derived from the OpenAPI document. @param service its slug. */
export const apiReferenceQuery = (service: string | undefined) =>
  queryOptions({
    queryKey: ['apiReference', service ?? ''],
    queryFn: async ({ signal }) =>
      referenceOf(await getJson<ApiDescription>(paths.openApi(), { signal }), service),
  })
