import { defineFeature } from '#kits/feature.ts'
import { operationsService } from './api.ts'

export const operationsFeature = defineFeature({ name: 'operations', services: [operationsService] })
