import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { StartError } from '#lib/api/errors.ts'

const BYTES = 32

/**
 * Loads the portal's secret: the setting, else one generated on the first start and saved in the data folder, readable
 * only by its owner.
 * @throws StartError if it can be neither read nor written.
 */
export async function loadSecret({ SECRET, DATA_DIR }: Pick<Env, 'SECRET' | 'DATA_DIR'>): Promise<string> {
  if (SECRET) return SECRET
  const file = join(DATA_DIR, 'secret')
  try {
    await mkdir(DATA_DIR, { recursive: true })
    // The first of several processes creates it; the others read it.
    await writeFile(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= BYTES) return secret
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The secret in ${file} cannot be read or written (${reason}). Mend the folder, or set SECRET.`,
      { cause: error },
    )
  }
  throw new StartError(`The secret in ${file} is too short. Remove the file to get a new one, or set SECRET.`)
}

/** Derives a key for each use of the portal's secret. */
export const keyFor = (use: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()
