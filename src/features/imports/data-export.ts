import { aboutImports } from '#messages/imports/imports.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Exports the imports of a person. */
export const importExporters: Exporters = {
  imports: {
    about: aboutImports,
    read: (db, personId) =>
      db
        .selectFrom('content_import')
        .select(['kind', 'name', 'options', 'bytes', 'state', 'created', 'updated'])
        .where('by_id', '=', personId)
        .orderBy('created')
        .execute(),
  },
}
