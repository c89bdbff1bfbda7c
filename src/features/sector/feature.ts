import { defineFeature } from '#kits/feature.ts'
import { sectorService } from './api.ts'

export const sectorFeature = defineFeature({
  name: 'sector',
  services: [sectorService],
})
