import { BoardIndex } from '#kits/board/data-index.ts'
import { defineFeature } from '#kits/feature.ts'
import { deleteUnusedDocuments } from '#kits/document/mutations-pieces.ts'
import { dueAsRead } from '#kits/search/mutations-due.ts'
import { organizationExporters } from '#kits/organization/data-export.ts'
import { instituteService } from './api.ts'
import { publicInstituteService } from './public/api.ts'
import { instituteSearchService } from './search/api.ts'
import { INSTITUTE_CHANGED, institutesIndex } from './search/data-index.ts'
import {
  instituteSitemap,
  readSearchableInstitutes,
  readSearchableProgrammes,
} from './search/data-searchable.ts'
import { instituteOrganization } from './sections/organization.ts'

export const instituteFeature = defineFeature({
  name: 'institute',
  services: [instituteService, instituteSearchService, publicInstituteService],
  provides: ({ db, log }) => ({ institutes: new BoardIndex(institutesIndex, db, log) }),
  indexes: { [INSTITUTE_CHANGED]: ({ institutes }) => institutes },
  searchKinds: {
    institute: dueAsRead('institute', readSearchableInstitutes),
    programme: dueAsRead('programme', readSearchableProgrammes),
  },
  sitemaps: { institutes: instituteSitemap },
  // Those of businesses, too.
  cleanup: { documents: ({ db }, now) => deleteUnusedDocuments(db, now) },
  exporters: organizationExporters(instituteOrganization),
  importers: async () => (await import('./import/importers.ts')).instituteImporters,
  importCommands: { institutes: async () => (await import('./import/command.ts')).instituteImport },
  demo: {
    folder: 'institutes',
    load: async (folder, { deps: { db }, now }) =>
      (await import('./demo/mutations.ts')).importDemoInstitutes(folder, { db, now }),
    remove: async (trx) => (await import('./demo/mutations.ts')).deleteDemoInstitutes(trx),
  },
})
