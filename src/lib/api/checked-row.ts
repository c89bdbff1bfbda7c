import * as z from 'zod/mini'
import { valueError } from './validate.ts'

/** Parses a value of an imported file. @throws Error naming the first wrong field, in a sentence for people. */
export function checkedRow<T extends z.ZodMiniType>(schema: T, given: unknown): z.output<T> {
  const parsed = z.safeParse(schema, given, { error: (issue) => valueError(issue, 'en') })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join(', ')] : issue.path
  throw new Error([path.join('.'), issue.message].filter(Boolean).join(': '))
}
