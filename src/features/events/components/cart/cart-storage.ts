import { browserStorage } from '#lib/browser/browser-storage.ts'

// What every page loads of the chosen events; the rest is in components/cart/cart-store.ts.

/** Holds the events that are kept in this browser; not there when there are none. */
export const CART_KEY = 'agora.cart'

/** As it is stored, whichever tab wrote it. */
export const storedCart = (): string | null => browserStorage.getItem(CART_KEY)

/** Tells of every change, also those of other tabs. @returns the way to stop. */
export function subscribeToCart(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CART_KEY || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
