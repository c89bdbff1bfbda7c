import * as refusals from '#messages/imports/refusals-files.ts'
import { FetchError, fetchPublicFile } from '#lib/server/fetch-public.ts'
import type { StoreFile } from './beside.ts'

/** The images that are fetched, with their extensions. */
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
const types = Object.keys(extensions)

const RULES = { bytes: 10_000_000, ms: 20_000, accept: types.join(', '), types }
/** Limits of one import. */
const MAX_IMAGES = 2_000
const MAX_BYTES = 1_000_000_000
const MAX_MINUTES = 30
/** After this many failures in a row, a host is not asked any more. */
const MAX_FAILURES = 3

/** Fetches the images of other sites and stores them, each once. */
export interface RemoteImages {
  /** @throws Error with the reason if it cannot be fetched or stored. */
  store(address: string): ReturnType<StoreFile>
}

/** Whether an image may be available later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof FetchError && (error.why === 'late' || error.why === 'unreachable')

export function createRemoteImages({
  storeFile,
  privateToo,
  signal,
}: {
  storeFile: StoreFile
  privateToo: boolean
  signal?: AbortSignal | undefined
}): RemoteImages {
  const stored = new Map<string, ReturnType<StoreFile>>()
  const failures = new Map<string, number>()
  const end = Date.now() + MAX_MINUTES * 60_000
  let bytes = 0

  async function fetchImage(address: string) {
    const { host } = new URL(address)
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES) throw new FetchError('unreachable', refusals.hostSilent.in('en', { host }))
    if (stored.size > MAX_IMAGES) throw new Error(refusals.imagesEnough.in('en', { most: MAX_IMAGES }))
    if (bytes > MAX_BYTES)
      throw new Error(refusals.imagesLarge.in('en', { megabytes: MAX_BYTES / 1_000_000 }))
    if (Date.now() > end) throw new FetchError('late', refusals.imagesLate.in('en', { minutes: MAX_MINUTES }))
    try {
      const file = await fetchPublicFile(address, { ...RULES, privateToo })
      failures.delete(host)
      return file
    } catch (error) {
      failures.set(host, isTemporary(error) ? failed + 1 : 0)
      throw error
    }
  }

  async function store(address: string): ReturnType<StoreFile> {
    signal?.throwIfAborted()
    const { content, type } = await fetchImage(address)
    bytes += content.length
    return storeFile({ name: nameOf(address, extensions[type]!), content })
  }

  return {
    store(address) {
      const known = stored.get(address) ?? store(address)
      stored.set(address, known)
      return known
    },
  }
}

/** Returns the name of the file in an address, with the extension of its type. */
function nameOf(address: string, extension: string): string {
  const name = new URL(address).pathname
    .split('/')
    .at(-1)!
    .replace(/\.\w{1,5}$/, '')
  return `${name || 'image'}.${extension}`
}

/** An image that is part of the text. @returns nothing for other addresses. */
export function inlineImage(address: string): { name: string; content: Buffer } | undefined {
  const [, type = '', data = ''] = /^data:(image\/[\w+.-]+);base64,([^]*)$/.exec(address) ?? []
  const extension = extensions[type]
  return extension ? { name: `image.${extension}`, content: Buffer.from(data, 'base64') } : undefined
}
