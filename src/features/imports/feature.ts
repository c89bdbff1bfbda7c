import { defineFeature } from '#kits/feature.ts'
import { importService } from './api.ts'
import { createImportWorker, IMPORT_DUE } from './job/mutations-run.ts'
import { pruneImports } from './mutations.ts'
import { importExporters } from './data.ts'

export const importsFeature = defineFeature({
  name: 'imports',
  services: [importService],
  exporters: importExporters,
  workers: { [IMPORT_DUE]: createImportWorker },
  cleanup: { imports: pruneImports },
})
