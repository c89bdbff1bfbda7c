import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#lib/server/env.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { listOutboxFiles, outboxFolder } from './data.ts'

/** How long emails stay in the outbox. */
const RETENTION_MS = 90 * DAY_MS

/**
 * Deletes emails after 90 days, if the outbox is in use. Several processes may run it concurrently.
 * @returns the number of deleted emails.
 */
export async function pruneOutbox({ DATA_DIR, SMTP_URL }: Env, now = new Date()): Promise<number> {
  if (SMTP_URL) return 0
  const folder = outboxFolder(DATA_DIR)
  let removed = 0
  for (const file of await listOutboxFiles(folder)) {
    const path = join(folder, file)
    // Another process may have deleted it.
    const written = await stat(path).catch(() => undefined)
    if (!written || now.getTime() - written.mtimeMs < RETENTION_MS) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
