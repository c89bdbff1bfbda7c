import { join } from 'node:path'
import type { Env } from '#lib/server/env.ts'

/** Where what is uploaded lies until it is in, a folder for each import. */
export const importsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'imports')

/** The places of one import. */
export const placesOfImport = (env: Pick<Env, 'DATA_DIR'>, importId: string) => {
  const folder = join(importsFolder(env), importId)
  return {
    folder,
    /** As it was uploaded. */
    upload: join(folder, 'upload'),
    /** Unpacked. */
    files: join(folder, 'files'),
    /** Where a rehearsal stores files. */
    rehearsal: join(folder, 'rehearsal'),
  }
}
