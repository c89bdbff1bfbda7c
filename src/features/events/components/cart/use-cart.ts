import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as m from '#messages/events/my-events.ts'
import { useSession } from '#lib/browser/session.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callRegistration, ownCartQuery } from '../../registration/queries.ts'
import { notifyCartNews } from './cart-news.ts'
import { LOCAL_CART_MAX, localCart, removeFromLocalCart, notifyTabs } from './cart-store.ts'

export interface Cart {
  /** Ids, newest first. */
  ids: readonly string[]
  /** Whether the account's events are still loading. */
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * Returns the saved events: this browser's, and the account's for signed-in people. Events that are not merged yet stay
 * visible.
 */
export function useCart(): Cart {
  const session = useSession()
  const here = useSyncExternalStore(localCart.subscribe, localCart.read, localCart.none)
  const { data, isPending, error, refetch } = useQuery(ownCartQuery())
  if (!session) return { ids: here, isPending: false, error: null, refetch }
  const ids = here.length > 0 || !data ? [...new Set([...here, ...(data ?? [])])] : data
  return { ids, isPending: isPending && !data, error, refetch }
}

/** Saves or removes events; the result is announced by the top bar's part (components/cart/cart-layer.tsx). */
export function useCartChange() {
  const client = useQueryClient()
  const session = useSession()
  const { queryKey } = ownCartQuery()
  return useMutation({
    mutationFn: async ({ eventId, keep }: { eventId: string; keep: boolean }): Promise<void> => {
      if (!session) {
        if (!keep) return removeFromLocalCart([eventId])
        const others = localCart.read().filter((id) => id !== eventId)
        if (others.length >= LOCAL_CART_MAX) throw new Error(m.fullHere({ most: LOCAL_CART_MAX }))
        return localCart.change(() => [eventId, ...others])
      }
      const answer = await actInSession(() =>
        keep
          ? callRegistration('POST /add-to-cart', { eventId })
          : callRegistration('POST /remove-from-cart', { eventId: [eventId] }),
      )
      if (!keep) removeFromLocalCart([eventId])
      client.setQueryData(queryKey, answer.eventId)
      notifyTabs()
    },
    onMutate: ({ eventId, keep }) => {
      if (!session) return
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => {
        const others = before?.filter((id) => id !== eventId) ?? []
        return keep ? [eventId, ...others] : others
      })
    },
    onSuccess: (_, { keep }) => notifyCartNews(keep ? m.kept() : m.removed()),
    onError: (error) => {
      notifyCartNews(error.message)
      void client.invalidateQueries({ queryKey })
    },
  })
}
