import * as z from 'zod/mini'

const count = z.int()

/** See lib/server/operations.ts. */
const healthIssueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disk'), freeMegabytes: count, reserveMegabytes: count }),
  z.object({ kind: z.literal('files'), reason: z.string() }),
  z.object({ kind: z.literal('mail-waits'), waiting: count, minutes: count, reason: z.nullable(z.string()) }),
  z.object({ kind: z.literal('mail-failed'), failed: count, reason: z.nullable(z.string()) }),
  z.object({ kind: z.literal('provider'), provider: z.string(), failed: count, reason: z.string() }),
])

export const healthIssuesInputSchema = z.strictObject({})
export const healthIssuesSchema = z.object({ results: z.array(healthIssueSchema) })
export type HealthIssues = z.output<typeof healthIssuesSchema>
