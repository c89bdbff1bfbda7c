import { browserStorage } from '#lib/browser/browser-storage.ts'
import { CART_KEY, storedCart } from './cart-storage.ts'

/** Tells this tab of a change, as the browser tells the others. */
const announceCart = (): unknown => dispatchEvent(new StorageEvent('storage', { key: CART_KEY }))

/** Most events that a cart holds, here as on the server. */
export const LOCAL_CART_MAX = 100

/** Changes whenever this account's cart on the server does, so that other tabs hear of it. */
const CHANGED = 'agora.cartChanged'

let parsed: { from: string | null; ids: readonly string[] } = { from: null, ids: [] }

/** Ids of the events that are kept in this browser, the latest first. The same array until something changes. */
export function localCart(): readonly string[] {
  const from = storedCart()
  if (from !== parsed.from) parsed = { from, ids: parse(from) }
  return parsed.ids
}

// Anybody may have written it.
function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(list)
      ? list.filter((id) => typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id))
      : []
    return [...new Set(ids as string[])].slice(0, LOCAL_CART_MAX)
  } catch {
    return []
  }
}

/** Changes the list as it is now, whichever tab wrote it. */
function change(next: (ids: readonly string[]) => readonly string[]): void {
  const ids = next(localCart())
  // Without the key no page loads its client for the sake of the list (src/boot/load-client.ts).
  if (ids.length > 0) browserStorage.setItem(CART_KEY, JSON.stringify(ids))
  else browserStorage.removeItem(CART_KEY)
  announceCart()
}

/** @returns false when there is no room. */
export function addToLocalCart(eventId: string): boolean {
  const ids = localCart()
  if (!ids.includes(eventId) && ids.length >= LOCAL_CART_MAX) return false
  change((now) => [eventId, ...now.filter((id) => id !== eventId)])
  return true
}

export const removeFromLocalCart = (eventIds: readonly string[]): void => {
  if (localCart().some((id) => eventIds.includes(id)))
    change((now) => now.filter((id) => !eventIds.includes(id)))
}

/** Lets other tabs know that the cart on the server has changed. */
export const tellTabs = (): void => browserStorage.setItem(CHANGED, crypto.randomUUID())

/** Tells when another tab has changed the cart on the server. @returns the way to stop. */
export function onOtherTab(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CHANGED) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
