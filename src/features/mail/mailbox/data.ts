import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'

/** Returns the folder for emails if there is no mail server. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** Lists the files of the outbox, including those being written. */
export async function listOutboxFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // No email was ever sent.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => /\.eml(?:\.part)?$/.test(file))
}

/** Lists the ids of the emails in the outbox, newest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  const files = await listOutboxFiles(folder)
  const mails = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length))
  return mails.sort().reverse()
}

/** Returns an email of the outbox, or undefined if it does not exist. */
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
