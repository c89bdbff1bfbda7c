import { defineFeature } from '#kits/feature.ts'
import { moderationService } from './api.ts'
import { reportRoutes } from './form/api.ts'
import { pruneReports } from './mutations.ts'
import { moderationExporters } from './data.ts'

export const moderationFeature = defineFeature({
  name: 'moderation',
  services: [moderationService],
  // Reports need no account.
  routes: reportRoutes,
  provides: ({ features }) => ({ moderated: features.flatMap(({ moderated = [] }) => moderated) }),
  exporters: moderationExporters,
  cleanup: { reports: ({ db }) => pruneReports(db) },
})
