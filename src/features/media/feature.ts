import { defineFeature } from '#kits/feature.ts'
import { mediaService } from './api.ts'
import { artRoutes } from './drawings/api.ts'
import { deleteDemoFiles, removeFiles, storeFile } from './mutations.ts'
import { prunePictures } from './picture/mutations-own.ts'
import { pictureStore } from './picture/mutations.ts'

export const mediaFeature = defineFeature({
  name: 'media',
  services: [mediaService],
  publicCalls: ['/media/*'],
  routes: () => artRoutes,
  uncached: ['/media/'],
  provides: ({ db, env }) => ({ pictures: pictureStore({ db, env }), pictureStore, storeFile }),
  demo: {
    async remove(trx, { env }) {
      const files = await deleteDemoFiles(trx)
      // A killed process may leave files without a row, never rows without a file.
      return () => removeFiles(env.DATA_DIR, files)
    },
  },
  cleanup: { pictures: prunePictures },
})
