import { defineFeature } from '#kits/feature.ts'
import { siteService } from './api.ts'
import { SiteState } from './data.ts'
import { portalParts } from './mutations.ts'

export const siteFeature = defineFeature({
  name: 'site',
  services: [siteService],
  provides: ({ db, env, features }) => ({
    site: new SiteState(db, env),
    siteParts: features.flatMap(({ siteParts = [] }) => siteParts),
  }),
  siteParts: portalParts,
})
