import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/reading/follow.ts'
import { getSession } from '#lib/browser/session.ts'
import { callReading, ownKeptQuery, readingKey } from '../queries.ts'
import type { Follow, ReadingState } from '../schema.ts'
import { isSameFollow, keptReading, MOST_HERE } from '../schema-kept-here.ts'

/** A change: follow or unfollow, save or remove an article. */
export type KeptChange = { follow: Follow; on: boolean } | { article: string; on: boolean }

/**
 * Saves a change on the account if signed in, otherwise in this browser.
 * @throws Error with a message for the user, also if the limit is reached.
 */
export async function changeKept(client: QueryClient, change: KeptChange): Promise<void> {
  if (!getSession()) return changeThisBrowser(change)
  await showInAccount(client, await send(change))
}

/** Shows what the account has by now; an earlier answer that is still on its way would show the state before. */
async function showInAccount(client: QueryClient, kept: ReadingState): Promise<void> {
  const { queryKey } = ownKeptQuery()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, kept)
  await client.invalidateQueries({ queryKey: [...readingKey, 'shown'] })
}

function send(change: KeptChange): Promise<ReadingState> {
  if ('follow' in change) return callReading(change.on ? 'POST /follow' : 'POST /unfollow', change.follow)
  const { article, on } = change
  return on
    ? callReading('POST /keep', { BlogID: article })
    : callReading('POST /drop', { BlogID: [article] })
}

function changeThisBrowser(change: KeptChange): void {
  const now = keptReading.read()
  const full = ('follow' in change ? now.Follows : now.BlogID).length >= MOST_HERE
  if (change.on && full) throw new Error(m.fullHere({ most: MOST_HERE }))
  keptReading.change(({ BlogID, Follows }) =>
    'follow' in change
      ? { BlogID, Follows: withOrWithout(Follows, change.follow, change.on, isSameFollow) }
      : { BlogID: withOrWithout(BlogID, change.article, change.on), Follows },
  )
}

/** Adds an item first. */
const withOrWithout = <T>(
  list: readonly T[],
  one: T,
  on: boolean,
  isSame = Object.is as (a: T, b: T) => boolean,
): T[] => [...(on ? [one] : []), ...list.filter((each) => !isSame(each, one))]

/** Adds the articles and follows of this browser to the account; what fails is tried again, also on the next page. */
export function mergeHereIntoAccount(client: QueryClient): void {
  const merging = keptReading.merge(async (here) => {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => callReading('POST /merge', here),
      retry: 3,
    })
    await showInAccount(client, await mutation.execute(undefined))
    return here
  })
  merging.catch(() => undefined)
}
