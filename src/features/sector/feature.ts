import { defineFeature } from '#kits/feature.ts'
import { sectorService } from './api.ts'

export const sectorFeature = defineFeature({
  name: 'sector',
  services: [sectorService],
  publicCalls: [
    'GET /sector-service/api/v1/sector-page',
    'GET /sector-service/api/v1/fairs',
    'GET /sector-service/api/v1/front',
  ],
})
