import { queryOptions } from '@tanstack/react-query'
import { getJson } from '#lib/api/api-client.ts'
import type { ApiDescription } from '#lib/api/openapi.ts'
import { paths } from '#lib/text/paths.ts'

/** The description of the portal's API, as it is served to machines. */
export const apiDescriptionQuery = () =>
  queryOptions({
    queryKey: ['apiDescription'],
    queryFn: ({ signal }) => getJson<ApiDescription>(paths.openApi(), { signal }),
  })
