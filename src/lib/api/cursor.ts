import * as z from 'zod/mini'
import * as m from '#messages/board/answers.ts'
import { AppError } from './errors.ts'

const MAX_INT4 = 2 ** 31 - 1

/** A whole number as the database's `int` holds it. */
export const int4 = z.int().check(z.minimum(-MAX_INT4), z.maximum(MAX_INT4))

/** A score, or a time in milliseconds. */
export const scoreOrTime = z.number().check(z.minimum(-1e15), z.maximum(1e15))

/** How the place of an item in a list stands in the answers of the API: opaque text. */
export interface Cursor<Place> {
  write(place: Place): string
  /** @throws AppError `invalid_input` for anything that this list did not give out. */
  read(text: string | undefined): Place | undefined
}

/**
 * Where the next page of a list begins: the place of the last item shown, in the list's own order, so that items that
 * come in meanwhile neither repeat nor hide any.
 * @param place a tuple of what the list is ordered by, the most important first.
 */
export const defineCursor = <Place extends readonly unknown[]>(
  place: z.ZodMiniType<Place>,
): Cursor<Place> => ({
  write: (given) => Buffer.from(JSON.stringify(given)).toString('base64url'),
  read(text) {
    if (text === undefined) return undefined
    const parsed = z.safeParse(place, decode(text))
    if (parsed.success) return parsed.data
    const reason = m.wrongCursor()
    throw new AppError('invalid_input', reason, { fields: { cursor: reason } })
  },
})

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
