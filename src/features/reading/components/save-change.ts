import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/reading/follow.ts'
import { getSession } from '#lib/browser/session.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callReading, ownReadingStateQuery, readingKey } from '../queries.ts'
import type { Follow, ReadingState } from '../schema.ts'
import { isSameFollow, localReading, MAX_LOCAL_ITEMS } from '../schema-local.ts'

/** A change: follow or unfollow, save or remove an article. */
export type ReadingChange = { follow: Follow; on: boolean } | { article: string; on: boolean }

/**
 * Saves a change on the account if signed in, otherwise in this browser.
 * @throws Error with a message for the user, also if the limit is reached.
 */
export async function saveReadingChange(client: QueryClient, change: ReadingChange): Promise<void> {
  if (!getSession()) return changeLocal(change)
  await updateAccountCache(client, await actInSession(() => send(change)))
}

/** Updates the cached state of the account; pending requests would show the state before. */
async function updateAccountCache(client: QueryClient, kept: ReadingState): Promise<void> {
  await client.cancelQueries({ queryKey: readingKey })
  client.setQueryData(ownReadingStateQuery().queryKey, kept)
  await client.invalidateQueries({ queryKey: [...readingKey, 'shown'] })
}

function send(change: ReadingChange): Promise<ReadingState> {
  if ('follow' in change) return callReading(change.on ? 'POST /follow' : 'POST /unfollow', change.follow)
  const { article, on } = change
  return on
    ? callReading('POST /keep', { BlogID: article })
    : callReading('POST /drop', { BlogID: [article] })
}

function changeLocal(change: ReadingChange): void {
  const now = localReading.read()
  const full = ('follow' in change ? now.Follows : now.BlogID).length >= MAX_LOCAL_ITEMS
  if (change.on && full) throw new Error(m.fullHere({ most: MAX_LOCAL_ITEMS }))
  localReading.change(({ BlogID, Follows }) =>
    'follow' in change
      ? { BlogID, Follows: toggleItem(Follows, change.follow, change.on, isSameFollow) }
      : { BlogID: toggleItem(BlogID, change.article, change.on), Follows },
  )
}

/** Adds an item first. */
const toggleItem = <T>(
  list: readonly T[],
  one: T,
  on: boolean,
  isSame = Object.is as (a: T, b: T) => boolean,
): T[] => [...(on ? [one] : []), ...list.filter((each) => !isSame(each, one))]

/** Adds the articles and follows of this browser to the account; what fails is tried again, also on the next page. */
export function mergeLocalIntoAccount(client: QueryClient): void {
  const merging = localReading.merge(async (here) => {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => callReading('POST /merge', here),
      retry: 3,
    })
    await updateAccountCache(client, await mutation.execute(undefined))
    return here
  })
  merging.catch(() => undefined)
}
