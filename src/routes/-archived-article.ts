import { lazyRouteComponent } from '@tanstack/react-router'
import { loadArticle } from '#features/blogs/search/queries-load.ts'

/** Rarely shown, so its code stays out of the page of an article. */
export const LazyArchivedNotice = lazyRouteComponent(
  () => import('#features/blogs/components/article/archived-notice.tsx'),
  'ArchivedNotice',
)

/** Does the same as loadArticle, and loads the code of the notice where there is only that: servers do not wait for it. */
export async function loadArticleOrNotice(...of: Parameters<typeof loadArticle>) {
  const shown = await loadArticle(...of)
  if (shown.isArchived) await LazyArchivedNotice.preload?.()
  return shown
}
