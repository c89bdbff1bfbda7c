import { defineFeature } from '#kits/feature.ts'
import { readingService } from './api.ts'
import { unsubscribeRoutes } from './digest/api.ts'
import { sendDigests } from './digest/mutations.ts'
import { readingExporters } from './data.ts'

export const readingFeature = defineFeature({
  name: 'reading',
  services: [readingService],
  // Browsers store such lists too.
  routes: unsubscribeRoutes,
  exporters: readingExporters,
  cleanup: { digests: sendDigests },
})
