import { defineFeature } from '#kits/feature.ts'
import { chosenOrganizationService } from '#kits/organization/chosen/api.ts'
import { dueAsRead } from '#kits/search/mutations-due.ts'
import { profileService } from './api.ts'
import { creditService } from './credits/api.ts'
import { profileExporters } from './data-export.ts'
import { pictureService } from './picture/api.ts'
import { profileSitemap, readSearchablePeople } from './public/data-searchable.ts'
import { profileLinkService } from './share/api.ts'
import { moderatedProfiles } from './data.ts'

export const profileFeature = defineFeature({
  name: 'profile',
  services: [profileService, creditService, chosenOrganizationService, pictureService, profileLinkService],
  searchKinds: { person: dueAsRead('person', readSearchablePeople) },
  sitemaps: { profiles: profileSitemap },
  moderated: moderatedProfiles,
  exporters: profileExporters,
  importCommands: { enterprises: async () => (await import('./enterprises/command.ts')).enterpriseImport },
  demo: {
    folder: 'profiles',
    load: async (folder, { deps: { db } }) =>
      (await import('./demo/mutations.ts')).importDemoProfiles(folder, { db }),
    remove: async (trx) => (await import('./demo/mutations.ts')).deleteDemoProfiles(trx),
  },
})
