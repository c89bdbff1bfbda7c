import { AppError } from '#lib/api/errors.ts'

/**
 * Where the next page of a list begins: the place of the last article shown, in the list's own order, so that articles
 * that come in meanwhile neither repeat nor hide any.
 */
export type Cursor =
  /** By date: minutes, then id. */
  | ['date', number, number]
  /** By date, over everything: milliseconds, then id. */
  | ['all', number, number]
  /** By rank of trending, then id. */
  | ['trend', number, number]
  /** By score, minutes, id; only articles up to the highest id of the first page. */
  | ['score', number, number, number, number]

const lengths: Record<Cursor[0], number> = { date: 3, all: 3, trend: 3, score: 5 }
/** How many of the last numbers are whole and fit the database's. */
const integers: Record<Cursor[0], number> = { date: 2, all: 1, trend: 1, score: 3 }
const MAX_INT = 2 ** 31 - 1

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws AppError `invalid_input` for anything that this kind of list did not give out. */
export function readCursor<K extends Cursor[0]>(
  kind: K,
  text: string | undefined,
): Extract<Cursor, [K, ...number[]]> | undefined {
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    value = undefined
  }
  if (!isCursor(kind, value)) {
    const reason = 'This is not the cursor of a page of this list.'
    throw new AppError('invalid_input', `cursor: ${reason}`, { fields: { cursor: reason } })
  }
  return value
}

function isCursor<K extends Cursor[0]>(kind: K, value: unknown): value is Extract<Cursor, [K, ...number[]]> {
  if (!Array.isArray(value) || value[0] !== kind || value.length !== lengths[kind]) return false
  const numbers: unknown[] = value.slice(1)
  const ids = numbers.slice(-integers[kind])
  return (
    numbers.every((each) => Number.isFinite(each) && Math.abs(each as number) < 1e15) &&
    ids.every((id) => Number.isInteger(id) && Math.abs(id as number) <= MAX_INT)
  )
}
