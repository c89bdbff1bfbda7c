import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as m from '#messages/reading/follow.ts'
import { useSession } from '#lib/browser/session.ts'
import { callReading, ownKeptQuery, readingKey } from '../queries.ts'
import type { Follow, Kept } from '../schema.ts'
import { changeHere, keptHere, keptNowhere, MOST_HERE, subscribeToHere } from './kept-here.ts'

export const isSameFollow = (a: Follow, b: Follow): boolean => a.Kind === b.Kind && a.Value === b.Value

/** What is kept and followed: on the account of who is signed in, else in this browser. */
export function useKept(): Kept {
  const session = useSession()
  const here = useSyncExternalStore(subscribeToHere, keptHere, keptNowhere)
  const { data } = useQuery(ownKeptQuery())
  useMerged()
  return session ? (data ?? here) : here
}

/** What somebody does with what they keep. */
export type KeptChange = { follow: Follow; on: boolean } | { drop: string }

/** Changes what is kept, there where it is. */
export function useKeptChange() {
  const client = useQueryClient()
  const session = useSession()
  return useMutation({
    async mutationFn(change: KeptChange): Promise<void> {
      if (!session) return changeThisBrowser(change)
      const kept = await send(change)
      client.setQueryData(ownKeptQuery().queryKey, kept)
      await client.invalidateQueries({ queryKey: [...readingKey, 'shown'] })
    },
  })
}

const send = (change: KeptChange): Promise<Kept> =>
  'drop' in change
    ? callReading('POST /drop', { BlogID: [change.drop] })
    : callReading(change.on ? 'POST /follow' : 'POST /unfollow', change.follow)

function changeThisBrowser(change: KeptChange): void {
  if ('follow' in change && change.on && keptHere().Follows.length >= MOST_HERE)
    throw new Error(m.fullHere(MOST_HERE))
  changeHere(({ BlogID, Follows }) =>
    'drop' in change
      ? { BlogID: BlogID.filter((id) => id !== change.drop), Follows }
      : {
          BlogID,
          Follows: [
            ...(change.on ? [change.follow] : []),
            ...Follows.filter((each) => !isSameFollow(each, change.follow)),
          ],
        },
  )
}

/** Of several components that keep, one merges. */
let merging: Promise<unknown> | undefined

/** Brings what this browser keeps into the account once somebody is signed in. What fails stays here. */
function useMerged(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  useEffect(() => {
    const here = keptHere()
    if (!userId || merging || here.BlogID.length + here.Follows.length === 0) return
    merging = mergeHere(client, here).finally(() => (merging = undefined))
  }, [client, userId])
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
