import * as z from 'zod/mini'

import { offsetOfCursor } from '#kits/board/paging/jump.ts'
import { defineCursor, int4, scoreOrTime, type Cursor } from '#lib/api/cursor.ts'

/** The cursors of each kind of list. */
const cursors = {
  /** By date: minutes, then id. */
  date: defineCursor(z.tuple([z.literal('date'), int4, int4])),
  /** By date, over everything: milliseconds, then id. */
  all: defineCursor(z.tuple([z.literal('all'), scoreOrTime, int4])),
  /** By rank of trending, then id. */
  trend: defineCursor(z.tuple([z.literal('trend'), scoreOrTime, int4])),
  /** By score, minutes, id; only articles up to the highest id of the first page. */
  score: defineCursor(z.tuple([z.literal('score'), scoreOrTime, int4, int4, int4])),
}
export type ListKind = keyof typeof cursors
export type ListPosition<K extends ListKind> = (typeof cursors)[K] extends Cursor<infer Place> ? Place : never

/** A list and the position after which its page starts; lists by date may use an offset. */
export type ListStart = {
  [K in ListKind]: { kind: K; after: ListPosition<K> | undefined; skip: number }
}[ListKind]

/** Lists in which people can jump to any page. */
const jumped: readonly ListKind[] = ['date', 'all']

/** @throws AppError `invalid_input` for a cursor that this kind of list did not create. */
export function readListStart(kind: ListKind, cursor: string | undefined): ListStart {
  const skip = jumped.includes(kind) ? offsetOfCursor(cursor) : undefined
  return {
    kind,
    after: skip === undefined ? cursors[kind].read(cursor) : undefined,
    skip: skip ?? 0,
  } as ListStart
}

export const writeListCursor = (place: ListPosition<ListKind>): string =>
  (cursors[place[0]] as Cursor<typeof place>).write(place)
