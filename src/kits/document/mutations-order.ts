import * as m from '#messages/forms/document-answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { LinkedOrder, positionBetween, assignPositions } from './places.ts'
import { LIST_MAX } from './schema.ts'

interface Put {
  id: string
  after: string | null
}

/**
 * Computes positions for the items put into a list, and for items that must move. A single item only needs
 * its neighbours, whatever the length of the list; several need the whole order.
 * @param gone ids that leave the list.
 * @returns new positions by id, without items that stay.
 * @throws AppError `invalid_input` if the list would be too long.
 */
export async function newPositions(
  transaction: Trx,
  document: number,
  list: string,
  puts: readonly Put[],
  gone: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const [put] = puts
  const one =
    put && puts.length === 1 ? await positionOfItem(transaction, document, list, put, gone) : undefined
  if (one) return one
  const stored = await inList(transaction, document, list).select(['id', 'pos']).orderBy('pos').execute()
  const order = new LinkedOrder(stored.map(({ id }) => id))
  for (const id of gone) order.remove(id)
  for (const { id, after } of puts) order.put(id, after)
  const ids = order.ids()
  if (ids.length > LIST_MAX && ids.length > stored.length) refuseLength(list)
  const before = new Map(stored.map(({ id, pos }) => [id, pos]))
  for (const id of gone) before.delete(id)
  return new Map([...assignPositions(ids, before)].filter(([id, pos]) => before.get(id) !== pos))
}

/** Returns undefined if there is no position left, or if the list may become too long. */
async function positionOfItem(
  transaction: Trx,
  document: number,
  list: string,
  { id, after }: Put,
  gone: ReadonlySet<string>,
): Promise<Map<string, string> | undefined> {
  if (gone.size > 0) return undefined
  const rows = () => inList(transaction, document, list)
  const others = () => rows().where('id', '<>', id).select('pos')
  const own = await rows().where('id', '=', id).select('pos').executeTakeFirst()
  if (!own) {
    const { count } = await rows()
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= LIST_MAX) refuseLength(list)
  }
  const anchor = after === null ? undefined : await others().where('id', '=', after).executeTakeFirst()
  const last =
    after !== null && !anchor ? await others().orderBy('pos', 'desc').limit(1).executeTakeFirst() : anchor
  const before = last?.pos ?? null
  const next = await others()
    .where('pos', '>', before ?? '')
    .orderBy('pos')
    .limit(1)
    .executeTakeFirst()
  if (own && own.pos > (before ?? '') && (!next || own.pos < next.pos)) return new Map()
  const place = positionBetween(before, next?.pos ?? null)
  return place === undefined ? undefined : new Map([[id, place]])
}

const inList = (transaction: Trx, document: number, list: string) =>
  transaction.selectFrom('document_item').where('document', '=', document).where('list', '=', list)

function refuseLength(list: string): never {
  const reason = m.listTooLong({ most: LIST_MAX })
  throw new AppError('invalid_input', `${list}: ${reason}`, { fields: { [list]: reason } })
}
