import { BoardIndex } from '#kits/board/data-index.ts'
import { defineFeature } from '#kits/feature.ts'
import { dueAsRead } from '#kits/search/mutations-due.ts'
import { organizationExporters } from '#kits/organization/data-export.ts'
import { businessService } from './api.ts'
import { jobFeedService } from './feed/api.ts'
import { createJobFeedWorker, JOB_FEED_DUE } from './feed/mutations.ts'
import { publicBusinessService } from './public/api.ts'
import { companySearchService } from './search/api.ts'
import { BUSINESS_CHANGED, companiesIndex } from './search/data-index.ts'
import { companySitemap, readSearchableCompanies } from './search/data-searchable.ts'
import { businessOrganization } from './sections/organization.ts'

export const businessFeature = defineFeature({
  name: 'business',
  services: [businessService, jobFeedService, companySearchService, publicBusinessService],
  provides: ({ db, log }) => ({ companies: new BoardIndex(companiesIndex, db, log) }),
  indexes: { [BUSINESS_CHANGED]: ({ companies }) => companies },
  searchKinds: { company: dueAsRead('company', readSearchableCompanies) },
  sitemaps: { businesses: companySitemap },
  exporters: organizationExporters(businessOrganization),
  workers: { [JOB_FEED_DUE]: createJobFeedWorker },
  importers: async () => (await import('./import/importers.ts')).jobImporters,
  importCommands: { jobs: async () => (await import('./import/command.ts')).jobImport },
  demo: {
    folder: 'businesses',
    load: async (folder, { deps: { db, publishPostings }, now }) =>
      (await import('./demo/mutations.ts')).importDemoBusinesses(folder, { db, now, publishPostings }),
    remove: async (trx) => (await import('./demo/mutations.ts')).deleteDemoBusinesses(trx),
  },
})
