import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#lib/server/env.ts'
import { FetchError, fetchPublic } from '#lib/server/fetch-public.ts'
import { readStoredFile, type FileStore } from '#lib/server/file-store/file-store.ts'
import type { ReportRow } from '#lib/server/imports/outcome.ts'

const RULES = {
  bytes: 10_000_000,
  ms: 20_000,
  accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
}

/**
 * Fetches feeds, each into a file with a fixed name, which identifies its items.
 * @param place the folder to fill, and where fetched feeds are stored for the process that imports them.
 * @param anew false keeps files fetched before, so that the import matches its dry run.
 * @returns the feeds that could not be fetched.
 */
export async function fetchFeeds(
  addresses: readonly string[],
  { stored, key, folder }: { stored: FileStore; key: string; folder: string },
  { env, anew }: { env: Pick<Env, 'FETCH_PRIVATE'>; anew: boolean },
): Promise<ReportRow[]> {
  if (anew) await stored.deleteFolder(key)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const fetched = [...new Set(addresses)].map(async (address): Promise<ReportRow[]> => {
    const name = fileOf(address)
    const before = await readStoredFile(stored, key + name)
    try {
      const feed = before ?? (await fetchPublic(address, { ...RULES, privateToo: env.FETCH_PRIVATE }))
      if (!before) await stored.put(key + name, feed)
      await writeFile(join(folder, name), feed)
      return []
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return [{ kind: 'Refused', file: address, text: error.message }]
    }
  })
  return (await Promise.all(fetched)).flat()
}

/** Returns a file name that shows the URL and is unique to it. */
function fileOf(address: string): string {
  const { host, pathname, search } = new URL(address)
  const words = (host + pathname)
    .replace(/[^a-z0-9.]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  const hash = createHash('sha256')
    .update(host + pathname + search)
    .digest('hex')
    .slice(0, 8)
  return `${words}-${hash}.xml`
}
