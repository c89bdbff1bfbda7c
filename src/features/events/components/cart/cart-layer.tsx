import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '#messages/events/my-events.ts'
import { useToast } from '#components/ui/toast.tsx'
import { useSession } from '#lib/browser/session.ts'
import { callRegistration, ownCartQuery, ownRegistrationsQuery } from '../../registration/queries.ts'
import type { OwnRegistration } from '../../registration/schema.ts'
import styles from './cart-layer.module.css'
import { notifyCartNews, subscribeCartNews } from './cart-news.ts'
import { localCart, onOtherTab, notifyTabs } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/** Shows the number of saved events and registrations on the icon of the top bar; the link names it for screen readers. */
export const CartBadge = ({ count }: { count: number }) => (
  <span className={styles.badge} aria-hidden="true">
    {count}
  </span>
)

/** Handles saved events on every page: counting, merging at sign-in, other tabs and messages. */
export function CartLayer({ onCount }: { onCount: (count: number) => void }) {
  const { ids } = useCart()
  const registrations = useQuery(ownRegistrationsQuery()).data ?? []
  const count = new Set([...ids, ...registrations.filter(isUpcoming).map(({ eventId }) => eventId)]).size
  const { toast, show } = useToast()
  useEffect(() => onCount(count), [count, onCount])
  useEffect(() => subscribeCartNews(show), [show])
  useMergedCart()
  return toast
}

const isUpcoming = ({ event }: OwnRegistration): boolean => Date.parse(event.eventEnd) > Date.now()

/** Merges the events saved in this browser into the account after sign-in. If it fails, they stay here. */
function useMergedCart(): void {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  useEffect(() => {
    if (!userId) return undefined
    const { queryKey } = ownCartQuery()
    const merging = localCart.merge(async (eventId) => {
      const merged = await callRegistration('POST /merge-cart', { eventId: [...eventId] })
      // A pending request would restore the state before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, merged.eventId)
      notifyTabs()
      return eventId.filter((id) => !merged.left.includes(id))
    })
    merging.catch(() => notifyCartNews(m.mergeFailed()))
    return onOtherTab(() => void client.invalidateQueries({ queryKey }))
  }, [client, userId])
}
