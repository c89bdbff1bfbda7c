import { defineFeature } from '#kits/feature.ts'
import { cvService } from './variants/api.ts'
import { cvExporters } from './variants/data.ts'

export const cvFeature = defineFeature({ name: 'cv', services: [cvService], exporters: cvExporters })
