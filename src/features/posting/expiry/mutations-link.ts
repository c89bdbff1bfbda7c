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

/** What somebody does with the link of a reminder. */
interface FollowedReminder {
  link: string
  act: ReminderAct
  /** The network address. */
  address: string
}

const acts = { extend: 'posting-extended', close: 'posting-closed' } as const

/**
 * Extends or closes a posting by the link of a reminder, in the business's document and on the boards. A link that was
 * used, or does not hold any more, does nothing: what it shows says so.
 * @throws AppError `conflict` where the item does not take it, so that its owner has to look at it.
 */
export const followReminder = (
  { db, audit, secret }: Pick<Deps, 'db' | 'audit' | 'secret'>,
  { link, act, address }: FollowedReminder,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const of = readReminder(link, secret)
    const locked = of && (await lockPosting(trx, of.postingId))
    // Looked at under the lock: of two who follow at once only one does anything.
    if (!locked || (await getReminder(trx, of, now)).State !== 'waits') return
    const extendedTo = addDays(of.validThrough, OPEN_DAYS)
    const to = act === 'extend' ? { validThrough: extendedTo.replaceAll('-', '/') } : closingOf(locked.kind)
    const taken = await setInItem(trx, locked, to).catch((error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    })
    if (!taken) throw new AppError('conflict', m.notTaken())
    await trx.updateTable('posting').set({ reminded: null }).where('id', '=', locked.id).execute()
    await publishPostings(trx, locked.organizationId, now)
    await audit(trx, {
      act: acts[act],
      personId: of.personId,
      address,
      detail: { posting: locked.id, ...(act === 'extend' && { until: extendedTo }), way: 'mail link' },
    })
  })
