import { browserStorage } from '#lib/browser/browser-storage.ts'
import { defineVisitorStore } from '#lib/browser/visitor-store.ts'

/** The limit of saved events, the same as on the server. */
export const LOCAL_CART_MAX = 100

/** Ids of the events saved in this browser, newest first. */
export const localCart = defineVisitorStore<readonly string[]>({
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

/** Changes with the account's saved events on the server, to notify other tabs. */
const CHANGED = 'agora.cartChanged'

/** Notifies other tabs that the saved events on the server have changed. */
export const notifyTabs = (): void => browserStorage.setItem(CHANGED, crypto.randomUUID())

/** Subscribes to changes by other tabs. @returns a function to unsubscribe. */
export function onOtherTab(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CHANGED) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
