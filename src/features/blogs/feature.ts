import { defineFeature } from '#kits/feature.ts'
import { blogService } from './api.ts'
import { moderatedArticles } from './data-moderated.ts'
import { articleDraftService } from './drafts/api.ts'
import { articleExporters } from './drafts/data-export.ts'
import { publishDueArticles } from './drafts/mutations-step.ts'
import { pruneArticlePictures } from './drafts/pictures/mutations-use.ts'
import { changeTopics } from './mutations-topics.ts'
import { deleteDemoBlogs } from './mutations.ts'
import { articlesDue } from './search/mutations.ts'
import { pruneDays } from './trending/mutations.ts'

export const blogsFeature = defineFeature({
  name: 'blogs',
  services: [blogService, articleDraftService],
  provides: () => ({ changeTopics }),
  searchKinds: { article: articlesDue },
  moderated: moderatedArticles,
  exporters: articleExporters,
  importers: async () => (await import('./import/importers.ts')).articleImporters,
  importCommands: { articles: async () => (await import('./import/command.ts')).articleImport },
  demo: {
    folder: 'articles',
    load: async (folder, { deps, storeFile }) => {
      const { importArticles } = await import('./import/mutations.ts')
      return importArticles(folder, { db: deps.db, storeFile, name: 'demo', demo: true })
    },
    remove: deleteDemoBlogs,
  },
  async everyMinute(deps, now) {
    const published = await publishDueArticles(deps, now)
    if (published > 0)
      deps.log.info({ event: 'article.published', published }, 'Published scheduled articles')
  },
  cleanup: { articlePictures: pruneArticlePictures, days: ({ db }, now) => pruneDays(db, now) },
})
