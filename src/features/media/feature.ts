import { defineFeature } from '#kits/feature.ts'
import { mediaService } from './api.ts'
import { artRoutes } from './drawings/api.ts'
import { deleteDemoFiles, removeFiles, storeFile } from './mutations.ts'
import { prunePictures } from './picture/mutations-own.ts'
import { pictureStore } from './picture/mutations.ts'

export const mediaFeature = defineFeature({
  name: 'media',
  services: [mediaService],
  routes: () => artRoutes,
  uncached: ['/media/'],
  provides: ({ db, files }) => ({ pictures: pictureStore({ db, files }), pictureStore, storeFile }),
  demo: {
    async remove(trx, { files }) {
      const ids = await deleteDemoFiles(trx)
      // A killed process may leave files without a row, never rows without a file.
      return () => removeFiles(files, ids)
    },
  },
  cleanup: { pictures: prunePictures },
})
