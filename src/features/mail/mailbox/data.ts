import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'

/** Where mails are kept when there is no mail server. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** The files of the outbox, and those that are being written. */
export async function listOutboxFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing was ever sent.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => /\.eml(?:\.part)?$/.test(file))
}

/** The ids of the mails in the outbox, newest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await listOutboxFiles(folder)
  const mails = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length))
  return mails.sort().reverse()
}

/** One mail of the outbox; undefined when there is none. */
export async function getOutboxMail(folder: string, id: string): Promise<Email | undefined> {
  if (!/^[\w.-]{1,200}$/.test(id)) return undefined
  const file = await readFile(join(folder, `${id}.eml`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(file)
}
