import { browserStorage } from '#lib/browser/browser-storage.ts'
import { defineKeptHere } from '#lib/browser/kept-here.ts'

/** Most events that a cart holds, here as on the server. */
export const LOCAL_CART_MAX = 100

/** Ids of the events that are kept in this browser, the latest first. */
export const localCart = defineKeptHere<readonly string[]>({
  key: 'agora.cart',
  parse(stored) {
    const ids = (Array.isArray(stored) ? stored : []).filter(
      (id): id is string => typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id),
    )
    return [...new Set(ids)].slice(0, LOCAL_CART_MAX)
  },
  isEmpty: ({ length }) => length === 0,
  without: (ids, gone) => ids.filter((id) => !gone.includes(id)),
})

export const removeFromLocalCart = (eventIds: readonly string[]): void =>
  localCart.change((ids) => ids.filter((id) => !eventIds.includes(id)))

/** Changes whenever this account's cart on the server does, so that other tabs hear of it. */
const CHANGED = 'agora.cartChanged'

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
