import { AppError } from '#lib/api/errors.ts'
import type { Form } from '../section.ts'
import { settleItem, type Around, type SettledItem } from './settle-item.ts'

/**
 * What the server keeps of an item that somebody sends.
 * @param at its path in the document, for what is refused.
 * @throws AppError `invalid_input` with what the rules of its fields refuse.
 */
export const settled = <T extends object>(form: Form, given: T, around: Around, at: string): T =>
  acceptedItem(settleItem(form, given as Readonly<Record<string, unknown>>, around), at) as T

/** The same of an item that is settled. */
export function acceptedItem({ item, mistakes }: SettledItem, at: string): SettledItem['item'] {
  const [first] = Object.entries(mistakes)
  if (!first) return item
  const fields = Object.fromEntries(Object.entries(mistakes).map(([path, said]) => [`${at}.${path}`, said]))
  throw new AppError('invalid_input', first.join(': '), { fields })
}
