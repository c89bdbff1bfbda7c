import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

/** Without it, messages would depend on what else the process or thread has loaded. */
const { localeError } = en()

/** Parses a value of an imported file. @throws Error naming the first wrong field. */
export function checkedRow<T extends z.ZodMiniType>(schema: T, given: unknown): z.output<T> {
  const parsed = z.safeParse(schema, given, { error: localeError })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
