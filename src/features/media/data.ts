import { join } from 'node:path'
import type { Db } from '#lib/db/connect.ts'

/** Where the bytes of a stored file lie. */
export const filePath = (dataDir: string, id: string) => join(dataDir, 'media', id.slice(0, 2), id)

/** What is known of a stored file; undefined when there is none. */
export const getStoredFile = (db: Db, id: string) =>
  db.selectFrom('stored_file').select(['id', 'name', 'type', 'bytes']).where('id', '=', id).executeTakeFirst()
