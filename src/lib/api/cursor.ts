import * as z from 'zod/mini'
import * as m from '#messages/board/answers.ts'
import { invalidField } from './errors.ts'

const MAX_INT4 = 2 ** 31 - 1

/** A 32-bit integer, as in the database. */
export const int4 = z.int().check(z.minimum(-MAX_INT4), z.maximum(MAX_INT4))

/** A score, or a timestamp in milliseconds. */
export const scoreOrTime = z.number().check(z.minimum(-1e15), z.maximum(1e15))

/** Encodes and decodes the position of an item in a list as opaque text. */
export interface Cursor<Place> {
  write(place: Place): string
  /** Decodes a cursor. @throws AppError `invalid_input` if it is not a cursor of this list. */
  read(text: string | undefined): Place | undefined
}

/**
 * Creates the cursor of a list: the position of the last item shown in sort order, so that new items neither repeat nor
 * hide any.
 * @param place a tuple of the sort keys, the most important first.
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
    throw invalidField('cursor', reason)
  },
})

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
