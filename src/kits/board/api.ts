import type * as z from 'zod/v4/core'
import { endpoint } from '#lib/api/endpoint.ts'
import type { Deps } from '#lib/server/deps.ts'

interface SearchCall<In extends z.$ZodType, Out extends z.$ZodType> {
  /** Its items, as a sentence begins with them. */
  of: string
  input: In
  output: Out
  example: z.input<In>
  /** What pages with its answers are kept under. */
  tags: readonly string[]
  find: (deps: Deps, facets: z.output<In>, now: Date) => Promise<z.input<Out>>
}

/** The call for everybody that searches a board. */
export const searchEndpoint = <In extends z.$ZodType, Out extends z.$ZodType>({
  of,
  tags,
  find,
  ...schemas
}: SearchCall<In, Out>) =>
  endpoint({
    summary: `${of} by any mix of facets, with the count of every facet value`,
    ...schemas,
    limit: 'search',
    async handle({ input, deps, tag }) {
      tag(...tags)
      return find(deps, input, new Date())
    },
  })
