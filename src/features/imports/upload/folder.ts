import { join } from 'node:path'
import type { Env } from '#lib/server/env.ts'

/** Returns the folder of uploads until they are imported, with a subfolder for each import. */
export const importsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'imports')

/** Returns the paths of one import. */
export const importPaths = (env: Pick<Env, 'DATA_DIR'>, importId: string) => {
  const folder = join(importsFolder(env), importId)
  return {
    folder,
    /** The upload. */
    upload: join(folder, 'upload'),
    /** The unpacked files. */
    files: join(folder, 'files'),
    /** Where a dry run stores files. */
    dryRun: join(folder, 'dry-run'),
  }
}
