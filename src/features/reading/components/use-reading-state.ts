import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/browser/session.ts'
import { ownReadingStateQuery } from '../queries.ts'
import type { ReadingState } from '../schema.ts'
import { saveReadingChange, mergeLocalIntoAccount, type ReadingChange } from './save-change.ts'
import { localReading } from '../schema-local.ts'

/**
 * Returns saved articles and follows: of the account, which adds those of this browser, or of this browser if signed
 * out.
 */
export function useReadingState(): ReadingState {
  const session = useSession()
  const here = useSyncExternalStore(localReading.subscribe, localReading.read, localReading.none)
  const { data } = useQuery(ownReadingStateQuery())
  const client = useQueryClient()
  const userId = session?.user.id
  useEffect(() => {
    if (userId) mergeLocalIntoAccount(client)
  }, [client, userId])
  return session ? (data ?? here) : here
}

/** Changes them where they are stored. */
export function useReadingChange() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: ReadingChange) => saveReadingChange(client, change) })
}
