import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as m from '#messages/imports/imports.ts'
import { ApiError, createClient, getFile, readAnswer } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { ofOwnData, ownQuery } from '#lib/browser/own-query.ts'
import type { importService } from './api.ts'
import type { FeedOptions, ImportView } from './schema.ts'
import { isBusy, PART_BYTES, type UploadedKind } from './schema-values.ts'

const PREFIX: typeof importService.prefix = '/import-service/api/v1'

/** Calls the API for imports. */
export const callImports = createClient<typeof importService>(PREFIX)

/** The polling interval while an import is busy, in milliseconds. */
const POLL_MS = 1_000

/** Loads the imports of the viewer. */
export const importsQuery = () =>
  queryOptions({
    ...ofOwnData('imports'),
    queryFn: async ({ signal }) => (await callImports('GET /imports', {}, { signal })).results,
    refetchInterval: ({ state }) => (state.data?.some(({ state: each }) => isBusy(each)) ? POLL_MS : false),
  })

/** Loads the result of an import. @param updated when it last changed, so that changes reload it. */
export const importQuery = (importId: string, updated: string) =>
  ownQuery(['imports', importId, updated], (options) => callImports('GET /import', { importId }, options))

/** Refreshes the list after a change. Results refresh themselves, as their key has the time of the change. */
export const refreshImports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: importsQuery().queryKey, exact: true })

/** Downloads the report of an import. @throws ApiError as calls do. */
export async function saveReport({ importId, name }: Pick<ImportView, 'importId' | 'name'>): Promise<void> {
  saveFile(await getFile(`${PREFIX}/import/${importId}/report.csv`), `${name}.csv`)
}

/** Starts an import of feeds: fetches and checks them. @throws ApiError as calls do. */
export async function fetchImport({ addresses = '', ...more }: Record<string, string>): Promise<void> {
  const options = {
    addresses: addresses.split(/\s+/).filter(Boolean),
    ...(more as Omit<FeedOptions, 'addresses'>),
  }
  const { importId } = (await callImports('POST /import', { kind: 'feeds', options })).result
  await callImports('POST /step-import', { importId, step: 'check' })
}

interface UploadInput {
  kind: UploadedKind
  name: string
  content: Blob
  options: Record<string, string>
  onProgress: (sent: number) => void
}

/**
 * Uploads a file in parts and starts its check; resumes an interrupted upload of the same file.
 * @throws ApiError as calls do, and with instructions when offline.
 */
export async function uploadImport(
  { kind, name, content, options, onProgress }: UploadInput,
  begun: readonly ImportView[],
): Promise<void> {
  const same = begun.find(
    (each) =>
      each.state === 'uploading' &&
      each.kind === kind &&
      each.name === name &&
      each.bytes === content.size &&
      Object.keys({ ...each.options, ...options }).every((key) => each.options[key] === options[key]),
  )
  // The server validates the options of each kind.
  const input = { kind, name, bytes: content.size, options } as Parameters<
    typeof callImports<'POST /import'>
  >[1]
  const { importId, received } = same ?? (await callImports('POST /import', input)).result
  for (let at = received; at < content.size;) {
    onProgress(at)
    at = await sendPart(importId, at, content.slice(at, at + PART_BYTES))
  }
  onProgress(content.size)
  await callImports('POST /step-import', { importId, step: 'check' })
}

async function sendPart(importId: string, at: number, body: Blob): Promise<number> {
  const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' }
  try {
    const init = { method: 'POST', headers, body }
    const { received } = await readAnswer<{ received: number }>(
      `${PREFIX}/import/${importId}/part/${at}`,
      init,
    )
    return received
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network')
      throw new ApiError(m.noConnection(), 0, 'network')
    // The part did arrive, or another tab uploads the same file.
    const received = error instanceof ApiError && error.code === 'stale' ? error.more['received'] : undefined
    if (typeof received === 'number' && received > at) return received
    throw error
  }
}
