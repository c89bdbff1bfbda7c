import { defineFeature } from '#kits/feature.ts'
import { startService } from './api.ts'

export const startFeature = defineFeature({ name: 'start', services: [startService] })
