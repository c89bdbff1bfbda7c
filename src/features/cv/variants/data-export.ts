import { aboutCvVariants } from '#messages/accounts/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Exports the data that this feature stores about a person. */
export const cvExporters: Exporters = {
  'cv-variants': {
    about: aboutCvVariants,
    read: (db, personId) =>
      db
        .selectFrom('cv_variant')
        .select(['name', 'choice', 'created', 'updated'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .orderBy('id')
        .execute(),
  },
}
