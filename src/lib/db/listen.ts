import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '#lib/server/log.ts'

/**
 * Calls `onNotice` with the payload of each committed NOTIFY on the channel, from any process. `onGap` runs if
 * notifications may have been missed, so that caches can be cleared.
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
) => Promise<void>

const RECONNECT_MS = 1_000

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

/** One connection for all channels, reopened when it breaks. */
export function listenOnPostgres(
  url: string,
  log: Log,
): { listen: Listen; caughtUp(): Promise<void>; close(): Promise<void> } {
  const channels = new Map<string, { onNotice: (payload: string) => void; onGap: () => void }>()
  let client: import('pg').Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const { default: pg } = await import('pg')
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotice(payload ?? ''))
    fresh.on('error', (error) => log.warn({ err: error }, 'listening connection lost'))
    fresh.on('end', retry)
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    client = fresh
  }

  function retry(): void {
    client = undefined
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      open().then(
        () => channels.forEach(({ onGap }) => onGap()),
        (error: unknown) => {
          log.warn({ err: error }, 'cannot listen for changes; trying again')
          retry()
        },
      )
    }, RECONNECT_MS)
  }

  return {
    async listen(channel, onNotice, onGap) {
      channels.set(channel, { onNotice, onGap })
      if (client) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      else await open()
    },
    async caughtUp() {
      // Notifications arrive before the answer. A broken connection clears all caches anyway.
      await client?.query('select').catch(() => undefined)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
