import { defineFeature } from '#kits/feature.ts'
import { taxonomyService } from './api.ts'
import { vocabularyParts } from './mutations.ts'

export const taxonomyFeature = defineFeature({
  name: 'taxonomy',
  services: [taxonomyService],
  siteParts: vocabularyParts,
  demo: {
    folder: 'sections',
    async load(folder, { deps: { db } }) {
      const { changed, refused } = await (await import('./import/mutations.ts')).importSections(db, folder)
      return { added: changed.length, refused }
    },
  },
})
