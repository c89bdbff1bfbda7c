import * as refusal from '#messages/shell/refusals.ts'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import * as m from '#messages/shell/value-errors.ts'
import type { Locale } from '#lib/text/locale.ts'
import { AppError } from './errors.ts'

/**
 * Validates an input.
 * @param names of path parameters; a wrong one means that the path does not exist.
 * @throws AppError `invalid_input` with every wrong field, `not_found` for a wrong path.
 */
export function validate<S extends z.$ZodType>(
  schema: S,
  value: unknown,
  locale: Locale = 'en',
  names: readonly string[] = [],
): z.output<S> {
  /** Sentences about single values say nothing without the name of the field. */
  const general = new Set<string>()
  const error: z.$ZodErrorMap = (issue) => {
    const text = valueError(issue, locale)
    general.add(text)
    return text
  }
  const parsed = safeParse(schema, value, { error })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const nowhere = issues.find(({ path }) => names.includes(String(path[0])))
  if (nowhere) throw new AppError('not_found', nowhere.message)
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path =
      issue.path.map(String).join('.') ||
      (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body')
    fields[path] ??= issue.message
  }
  // The message is for people, who do not know the field names of the API.
  const said = issues.find(({ message }) => !general.has(message))?.message
  throw new AppError('invalid_input', said ?? refusal.inputWrong.in(locale), { fields })
}

/** Validates an answer against its schema. @throws Error if it does not match, which is a bug. */
export function validateOutput(schema: z.$ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Error(`The answer does not fit its schema: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`)
}

const types: Partial<Record<string, keyof typeof m.types>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}

const isFormat = (format: string): format is keyof typeof m.formats => format in m.formats

/** Returns what is wrong with a value whose schema has no sentence of its own, in plain words. */
export function valueError(issue: z.$ZodRawIssue, locale: Locale): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return m.required.in(locale)
      return m.types[types[issue.expected] ?? 'other'].in(locale)
    }
    case 'too_small': {
      if (issue.origin !== 'string' && issue.origin !== 'array' && issue.origin !== 'set')
        return m.atLeast.in(locale, { limit: String(issue.minimum) })
      if (Number(issue.minimum) === 1) return m.required.in(locale)
      const said = issue.origin === 'string' ? m.minimumCharacters : m.minimumItems
      return said.in(locale, { count: Number(issue.minimum) })
    }
    case 'too_big': {
      if (issue.origin !== 'string' && issue.origin !== 'array' && issue.origin !== 'set')
        return m.atMost.in(locale, { limit: String(issue.maximum) })
      const said = issue.origin === 'string' ? m.maximumCharacters : m.maximumItems
      return said.in(locale, { count: Number(issue.maximum) })
    }
    case 'invalid_value':
      return m.oneOf.in(locale, { values: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return (isFormat(issue.format) ? m.formats[issue.format] : m.types.other).in(locale)
    case 'invalid_union': {
      if (issue.input === undefined || issue.input === null) return m.required.in(locale)
      const reasons = issue.errors.map(([first]) => first)
      const areWhole = reasons.length > 0 && reasons.every((first) => first?.path.length === 0)
      return areWhole
        ? m.anyOf.in(locale, { reasons: reasons.map((first) => first!.message).join(' ') })
        : m.types.other.in(locale)
    }
    case 'unrecognized_keys':
      return m.unknownField.in(locale)
    default:
      return m.types.other.in(locale)
  }
}
