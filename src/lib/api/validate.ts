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

const kinds: Partial<Record<string, keyof typeof m.kinds>> = {
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
      return kindsError([issue.expected], locale)
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
      return choiceError(issue.values, locale)
    case 'invalid_format':
      return (isFormat(issue.format) ? m.formats[issue.format] : m.notValid).in(locale)
    case 'invalid_union':
      if (issue.input === undefined || issue.input === null) return m.required.in(locale)
      return unionError(issue.errors, locale)
    case 'unrecognized_keys':
      return m.unknownField.in(locale)
    default:
      return m.notValid.in(locale)
  }
}

function kindsError(expected: readonly string[], locale: Locale): string {
  const named = [...new Set(expected.map((each) => kinds[each]))]
  if (named.includes(undefined)) return m.notValid.in(locale)
  const names = named.map((kind) => m.kinds[kind!].in(locale))
  return m.kindsOf.in(locale, { kinds: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) })
}

function choiceError(values: readonly unknown[], locale: Locale): string {
  const choices = values.filter((value) => value !== '')
  const [only] = choices
  if (choices.length > 1) return m.oneOf.in(locale, { values: choices.map(String).join(', ') })
  return only === undefined ? m.empty.in(locale) : m.kindsOf.in(locale, { kinds: JSON.stringify(only) })
}

/**
 * Returns one sentence about a value that fits none of several schemas: what those of its kind say of it, or else the
 * kinds that fit.
 */
function unionError(errors: readonly (readonly z.$ZodIssue[])[], locale: Locale): string {
  const firsts = errors.flatMap(([first]) => first ?? [])
  const wholes = firsts.filter(({ path }) => path.length === 0)
  const closest = wholes.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  if (closest) return closest.message
  const choices = wholes.flatMap((each) => (each.code === 'invalid_value' ? each.values : []))
  const expected = wholes.flatMap((each) => (each.code === 'invalid_type' ? each.expected : []))
  if (wholes.length < firsts.length) return m.notValid.in(locale)
  if (expected.length === 0) return choiceError(choices, locale)
  return choices.some(Boolean) ? m.notValid.in(locale) : kindsError(expected, locale)
}
