import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/reading/follow.ts'
import { getSession } from '#lib/browser/session.ts'
import { callReading, ownKeptQuery, readingKey } from '../queries.ts'
import type { Follow, Kept } from '../schema.ts'
import { changeHere, keptHere, MOST_HERE } from './kept-here.ts'

/** What somebody does with what they keep: follows or not, or keeps an article or no longer. */
export type KeptChange = { follow: Follow; on: boolean } | { article: string; on: boolean }

export const isSameFollow = (a: Follow, b: Follow): boolean => a.Kind === b.Kind && a.Value === b.Value

/**
 * Changes what is kept: on the account of who is signed in, else in this browser.
 * @throws Error with what to tell, also where no more fits.
 */
export async function changeKept(client: QueryClient, change: KeptChange): Promise<void> {
  if (!getSession()) return changeThisBrowser(change)
  client.setQueryData(ownKeptQuery().queryKey, await send(change))
  await client.invalidateQueries({ queryKey: [...readingKey, 'shown'] })
}

function send(change: KeptChange): Promise<Kept> {
  if ('follow' in change) return callReading(change.on ? 'POST /follow' : 'POST /unfollow', change.follow)
  const { article, on } = change
  return on
    ? callReading('POST /keep', { BlogID: article })
    : callReading('POST /drop', { BlogID: [article] })
}

function changeThisBrowser(change: KeptChange): void {
  const now = keptHere()
  const full = ('follow' in change ? now.Follows : now.BlogID).length >= MOST_HERE
  if (change.on && full) throw new Error(m.fullHere(MOST_HERE))
  changeHere(({ BlogID, Follows }) =>
    'follow' in change
      ? { BlogID, Follows: withOrWithout(Follows, change.follow, change.on, isSameFollow) }
      : { BlogID: withOrWithout(BlogID, change.article, change.on), Follows },
  )
}

/** The latest first. */
const withOrWithout = <T>(
  list: readonly T[],
  one: T,
  on: boolean,
  isSame = Object.is as (a: T, b: T) => boolean,
): T[] => [...(on ? [one] : []), ...list.filter((each) => !isSame(each, one))]

/** Of several that keep on a page, one merges. */
let merging: Promise<unknown> | undefined

/** Brings what this browser keeps into the account of who is signed in. What fails stays here. */
export function mergeHereIntoAccount(client: QueryClient): void {
  const here = keptHere()
  if (merging || here.BlogID.length + here.Follows.length === 0) return
  merging = mergeHere(client, here).finally(() => (merging = undefined))
}

async function mergeHere(client: QueryClient, here: Kept): Promise<void> {
  try {
    const kept = await callReading('POST /merge', here)
    // Only what was sent: another tab may have added to it meanwhile.
    changeHere((now) => ({
      BlogID: now.BlogID.filter((id) => !here.BlogID.includes(id)),
      Follows: now.Follows.filter((each) => !here.Follows.some((sent) => isSameFollow(sent, each))),
    }))
    client.setQueryData(ownKeptQuery().queryKey, kept)
    await client.invalidateQueries({ queryKey: [...readingKey, 'shown'] })
  } catch {
    // It is tried again with the next page, and stays in this browser until then.
  }
}
