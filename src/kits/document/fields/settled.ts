import { AppError } from '#lib/api/errors.ts'
import type { Form } from '../section.ts'
import { settleItem, type Around, type SettledItem } from './settle-item.ts'

/**
 * Returns an item as the server stores it.
 * @param at its path in the document, for errors.
 * @throws AppError `invalid_input` with the errors of its fields' rules.
 */
export const settled = <T extends object>(form: Form, given: T, around: Around, at: string): T =>
  acceptedItem(settleItem(form, given as Readonly<Record<string, unknown>>, around), at) as T

/** Does the same for a settled item. */
export function acceptedItem({ item, mistakes }: SettledItem, at: string): SettledItem['item'] {
  const [first] = Object.entries(mistakes)
  if (!first) return item
  const fields = Object.fromEntries(Object.entries(mistakes).map(([path, said]) => [`${at}.${path}`, said]))
  throw new AppError('invalid_input', first.join(': '), { fields })
}
