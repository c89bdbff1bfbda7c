/**
 * Returns a function that makes the value of a key once. It forgets all values when it has as many as it may keep, so
 * that what is asked for often is made again and nothing stays for long.
 * @param most values to keep.
 */
export function remembered<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>()
  return (key, make) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const value = make()
    known.set(key, value)
    return value
  }
}
