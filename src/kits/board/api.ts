import type * as z from 'zod/v4/core'
import { endpoint } from '#lib/api/endpoint.ts'
import type { Deps } from '#lib/server/deps.ts'

interface SearchCall<In extends z.$ZodType, Out extends z.$ZodType> {
  /** The plural name of its items, such as 'Open jobs'. */
  of: string
  input: In
  output: Out
  example: z.input<In>
  /** Cache tags of pages that show its results. */
  tags: readonly string[]
  find: (deps: Deps, facets: z.output<In>, now: Date) => Promise<z.input<Out>>
}

/** Creates the public call that searches a board. */
export const searchEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>({
  of,
  tags,
  find,
  ...schemas
}: SearchCall<In, Out>) =>
  endpoint({
    summary: `Search ${of.toLowerCase()} by facets, with a count for each facet value`,
    ...schemas,
    limit: 'search',
    async handle({ input, deps, tag }) {
      tag(...tags)
      return find(deps, input, new Date())
    },
  })
