import * as z from 'zod/mini'

import { resultsBefore } from '#kits/board/paging/jump.ts'
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
export type PlaceIn<K extends ListKind> = (typeof cursors)[K] extends Cursor<infer Place> ? Place : never

/** A list and the position after which its page starts; lists by date may use an offset. */
export type Start = { [K in ListKind]: { kind: K; after: PlaceIn<K> | undefined; skip: number } }[ListKind]

/** Lists in which people can jump to any page. */
const jumped: readonly ListKind[] = ['date', 'all']

/** @throws AppError `invalid_input` for a cursor that this kind of list did not create. */
export function readStart(kind: ListKind, cursor: string | undefined): Start {
  const skip = jumped.includes(kind) ? resultsBefore(cursor) : undefined
  return {
    kind,
    after: skip === undefined ? cursors[kind].read(cursor) : undefined,
    skip: skip ?? 0,
  } as Start
}

export const writePlace = (place: PlaceIn<ListKind>): string =>
  (cursors[place[0]] as Cursor<typeof place>).write(place)
