import { defineFeature } from '#kits/feature.ts'
import { discoveryRoutes } from './api.ts'
import { feedService } from './feeds/api.ts'
import { shareService } from './pictures/api.ts'

export const discoveryFeature = defineFeature({
  name: 'discovery',
  services: [feedService, shareService],
  routes: discoveryRoutes,
})
