import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#lib/browser/session.ts'
import { eventCardsQuery } from '../../queries.ts'
import { ownRegistrationsQuery } from '../../registration/queries.ts'
import type { EventCard } from '../../schema.ts'
import type { OwnRegistration } from '../../registration/schema.ts'
import { removeFromLocalCart } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/** An event that the viewer saved, registered for, or both. */
export interface OwnEvent {
  event: EventCard
  kept: boolean
  registration: OwnRegistration | undefined
}

const byDate = ({ event: a }: OwnEvent, { event: b }: OwnEvent): number =>
  Date.parse(a.eventStart) - Date.parse(b.eventStart) || Number(a.eventId) - Number(b.eventId)

/** Returns the viewer's events by date. */
export function useOwnEvents() {
  const session = useSession()
  const cart = useCart()
  const registrations = useQuery(ownRegistrationsQuery())
  const cards = useQuery({
    ...eventCardsQuery(cart.ids),
    staleTime: 60_000,
    enabled: !cart.isPending,
    placeholderData: keepPreviousData,
  })
  useForgotten(cart.ids, cards.isPlaceholderData ? undefined : cards.data)
  const own = new Map<string, OwnEvent>()
  for (const event of cards.data ?? [])
    if (cart.ids.includes(event.eventId))
      own.set(event.eventId, { event, kept: true, registration: undefined })
  for (const registration of (session && registrations.data) ?? []) {
    const { event, eventId } = registration
    own.set(eventId, { event, registration, kept: cart.ids.includes(eventId) })
  }
  return {
    events: [...own.values()].sort(byDate),
    isPending: cart.isPending || cards.isPending || (session !== undefined && registrations.isPending),
    error: cart.error ?? cards.error ?? (session ? registrations.error : null),
    refetch: () => Promise.all([cart.refetch(), cards.refetch(), registrations.refetch()]),
  }
}

/** Removes deleted events from this browser's list, as the server does for the account. */
function useForgotten(ids: readonly string[], cards: readonly EventCard[] | undefined): void {
  const gone = cards ? ids.filter((id) => !cards.some(({ eventId }) => eventId === id)) : []
  const key = gone.join()
  useEffect(() => {
    if (key) removeFromLocalCart(key.split(','))
  }, [key])
}
