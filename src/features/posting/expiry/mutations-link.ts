import * as m from '#messages/posting/reminder.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { closingOf } from '../item/posting.ts'
import { publishPostings } from '../mutations.ts'
import { OPEN_DAYS } from '../schema.ts'
import { getReminder } from './data.ts'
import { readReminder } from './link.ts'
import { lockPosting, setInItem } from './mutations-item.ts'
import type { ReminderAct } from './schema.ts'

/** Use of a reminder link. */
interface FollowedReminder {
  link: string
  act: ReminderAct
  /** The network address. */
  address: string
}

const acts = { extend: 'posting-extended', close: 'posting-closed' } as const

/**
 * Extends or closes a posting by a reminder link, in the business's document and in the lists. A used or expired link
 * does nothing; its page says so.
 * @throws AppError `conflict` if the owner has to correct the item first.
 */
export const followReminder = (
  { db, audit, secret }: Pick<Deps, 'db' | 'audit' | 'secret'>,
  { link, act, address }: FollowedReminder,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const of = readReminder(link, secret)
    const locked = of && (await lockPosting(trx, of.postingId))
    // Check under the lock, so that only the first of two simultaneous uses has an effect.
    if (!locked || (await getReminder(trx, of, now)).State !== 'waits') return
    const extendedTo = addDays(of.validThrough, OPEN_DAYS)
    const to = act === 'extend' ? { validThrough: extendedTo.replaceAll('-', '/') } : closingOf(locked.kind)
    const taken = await setInItem(trx, locked, to).catch((error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    })
    if (!taken) throw new AppError('conflict', m.notTaken())
    await trx.updateTable('posting').set({ reminded: null }).where('id', '=', locked.id).execute()
    await publishPostings(trx, locked.organizationId, now, [locked.itemId])
    await audit(trx, {
      act: acts[act],
      personId: of.personId,
      address,
      detail: { posting: locked.id, ...(act === 'extend' && { until: extendedTo }), way: 'mail link' },
    })
  })
