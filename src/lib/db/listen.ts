import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `onNotice` with the payload of each committed NOTIFY on the channel, from any process. `onGap` runs if
 * notifications may have been missed, so that caches can be cleared.
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
) => Promise<void>

/** PGlite has one process, so it misses nothing until it is reopened; then `moveTo` listens again. */
export function listenOnPglite(first: PGlite): { listen: Listen; moveTo(pglite: PGlite): Promise<void> } {
  const channels = new Map<string, { onNotice: (payload: string) => void; onGap: () => void }>()
  let current = first
  return {
    async listen(channel, onNotice, onGap) {
      channels.set(channel, { onNotice, onGap })
      await current.listen(channel, onNotice)
    },
    async moveTo(pglite) {
      current = pglite
      for (const [channel, { onNotice }] of channels) await pglite.listen(channel, onNotice)
      for (const { onGap } of channels.values()) onGap()
    },
  }
}
