import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { watchStore, type FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Returns the store of FILES_URL, by default DATA_DIR. Nothing is requested from it yet. */
export const openFiles = (env: Env): FileStore => watchStore(storeOf(env))

function storeOf(env: Env): FileStore {
  if (!env.FILES_URL) return folderStore(env.DATA_DIR)
  const { protocol, hostname, pathname, searchParams } = new URL(env.FILES_URL)
  if (protocol === 'file:') return folderStore(fileURLToPath(env.FILES_URL))
  const region = searchParams.get('region') ?? env.AWS_REGION
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  return s3Store({
    endpoint: searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`,
    bucket: hostname,
    prefix: folder && `${decodeURIComponent(folder)}/`,
    region,
    // parseEnv requires both.
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
  })
}
