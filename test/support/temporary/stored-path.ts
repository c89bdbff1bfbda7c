import { join } from 'node:path'
import { fileKey } from '#features/media/data.ts'

/** Returns the path of a stored file in the data folder of a portal. */
export const storedPath = (dataDir: string, id: string): string => join(dataDir, fileKey(id))
