import { AppError } from '#lib/api/errors.ts'
import type { Form } from '../section.ts'
import { applyFieldRules, type ItemContext, type FieldRulesResult } from './apply-field-rules.ts'

/**
 * Returns an item as the server stores it.
 * @param at its path in the document, for errors.
 * @throws AppError `invalid_input` with the errors of its fields' rules.
 */
export const validateItem = <T extends object>(form: Form, given: T, around: ItemContext, at: string): T =>
  requireValidItem(applyFieldRules(form, given as Readonly<Record<string, unknown>>, around), at) as T

/** Does the same for a settled item. */
export function requireValidItem({ item, mistakes }: FieldRulesResult, at: string): FieldRulesResult['item'] {
  const [first] = Object.entries(mistakes)
  if (!first) return item
  const fields = Object.fromEntries(Object.entries(mistakes).map(([path, said]) => [`${at}.${path}`, said]))
  throw new AppError('invalid_input', first.join(': '), { fields })
}
