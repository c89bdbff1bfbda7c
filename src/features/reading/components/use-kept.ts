import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/browser/session.ts'
import { ownKeptQuery } from '../queries.ts'
import type { ReadingState } from '../schema.ts'
import { changeKept, mergeHereIntoAccount, type KeptChange } from './change-kept.ts'
import { keptReading } from '../schema-kept-here.ts'

/**
 * Returns saved articles and follows: of the account, which adds those of this browser, or of this browser if signed
 * out.
 */
export function useKept(): ReadingState {
  const session = useSession()
  const here = useSyncExternalStore(keptReading.subscribe, keptReading.read, keptReading.none)
  const { data } = useQuery(ownKeptQuery())
  const client = useQueryClient()
  const userId = session?.user.id
  useEffect(() => {
    if (userId) mergeHereIntoAccount(client)
  }, [client, userId])
  return session ? (data ?? here) : here
}

/** Changes them where they are stored. */
export function useKeptChange() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: KeptChange) => changeKept(client, change) })
}
