import { AppError } from '#lib/api/errors.ts'
import { partsOf } from './board.ts'
import type { Found, Place, Plan } from './plan.ts'

/** The counts of an answer, by names of the wire. */
export function countsOf(
  { groups, index: { board } }: Pick<Plan, 'groups' | 'index'>,
  found: Found,
): Record<string, unknown> {
  const side = partsOf(board).flatMap(([, part]) => (part.kind === 'side' ? [[part.wire, found.others]] : []))
  const counted = groups.map((group) => {
    if (group.kind === 'open') {
      return [group.wire, (found.open[group.key] ?? []).map(([value, count]) => ({ value, count }))]
    }
    const numbers = (i: number) =>
      (group.kind === 'bits'
        ? found.bits[32 * group.word + group.from + i]
        : found.computed[group.key]?.[i]) ?? 0
    if (group.kind === 'computed' && group.flag) return [group.wire, numbers(0)]
    return [group.wire, Object.fromEntries(group.values.map((value, i) => [value, numbers(i)]))]
  })
  return Object.fromEntries([...counted, ...side])
}

export const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws AppError `invalid_input` for what no answer has given. */
export function readCursor(text: string | undefined, message: () => string): Place | undefined {
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    if (Array.isArray(value) && value.length === 3 && value.every(isInt4)) return value as unknown as Place
  } catch {
    // Not JSON: told below.
  }
  throw new AppError('invalid_input', message(), { fields: { cursor: message() } })
}

const isInt4 = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
