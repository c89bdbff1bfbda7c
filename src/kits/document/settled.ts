import { AppError } from '#lib/api/errors.ts'
import type { Form } from './section.ts'
import { settleItem, type Around } from './settle-item.ts'

/**
 * What the server keeps of an item that somebody sends.
 * @param at its path in the document, for what is refused.
 * @throws AppError `invalid_input` with what the rules of its fields refuse.
 */
export function settled<T extends object>(form: Form, given: T, around: Around, at: string): T {
  const { item, mistakes } = settleItem(form, given as Readonly<Record<string, unknown>>, around)
  const [first] = Object.entries(mistakes)
  if (!first) return item as T
  const fields = Object.fromEntries(Object.entries(mistakes).map(([path, said]) => [`${at}.${path}`, said]))
  throw new AppError('invalid_input', first.join(': '), { fields })
}
