import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `onNotice` with the payload of each committed NOTIFY on the channel, from whichever process on this database.
 * `onGap` runs when notices may have been missed: what was built on them must be forgotten.
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
) => Promise<void>

/** PGlite has one process, and so no gaps, until it is opened anew: `moveTo` listens there as well. */
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
