import type { Db } from '#lib/db/connect.ts'

/** Returns the key of a stored file. */
export const fileKey = (id: string) => `media/${id.slice(0, 2)}/${id}`

/** Reads the row of a stored file; undefined if there is none. */
export const getStoredFile = (db: Db, id: string) =>
  db.selectFrom('stored_file').select(['id', 'name', 'type', 'bytes']).where('id', '=', id).executeTakeFirst()
