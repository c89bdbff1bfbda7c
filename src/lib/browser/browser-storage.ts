/** Local storage, or memory if nothing can be stored. */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = storageOrMemory()

function storageOrMemory() {
  try {
    return localStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    }
  }
}
