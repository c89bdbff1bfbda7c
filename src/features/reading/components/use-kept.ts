import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/browser/session.ts'
import { ownKeptQuery } from '../queries.ts'
import type { Kept } from '../schema.ts'
import { changeKept, mergeHereIntoAccount, type KeptChange } from './change-kept.ts'
import { keptHere, keptNowhere, subscribeToHere } from './kept-here.ts'

/** What is kept and followed: on the account of who is signed in, else in this browser. */
export function useKept(): Kept {
  const session = useSession()
  const here = useSyncExternalStore(subscribeToHere, keptHere, keptNowhere)
  const { data } = useQuery(ownKeptQuery())
  useMerged()
  return session ? (data ?? here) : here
}

/** Changes what is kept, there where it is. */
export function useKeptChange() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: KeptChange) => changeKept(client, change) })
}

/** Brings what this browser keeps into the account once somebody is signed in. What fails stays here. */
function useMerged(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  useEffect(() => {
    if (userId) mergeHereIntoAccount(client)
  }, [client, userId])
}
