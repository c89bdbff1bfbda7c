import { defineFeature } from '#kits/feature.ts'
import { sectorService } from './api.ts'

export const sectorFeature = defineFeature({
  name: 'sector',
  services: [sectorService],
  publicCalls: [
    'POST /sector-service/api/v1/getSectorPage',
    'POST /sector-service/api/v1/getFairs',
    'POST /sector-service/api/v1/getFront',
  ],
})
