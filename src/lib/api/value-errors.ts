import * as m from '#messages/shell/value-errors.ts'
import type * as z from 'zod/v4/core'
import type { Locale } from '#lib/text/locale.ts'

const types: Partial<Record<string, keyof typeof m.types>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}

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
    case 'unrecognized_keys':
      return m.unknownField.in(locale)
    default:
      return m.types.other.in(locale)
  }
}
