import { useParams, useSearch } from '@tanstack/react-router'
import { ArticlePreviewScreen } from '#features/blogs/components/drafts/article-preview-screen.tsx'
import { EditorPage } from '#features/blogs/components/drafts/drafts-page.tsx'
import { MyArticlesScreen } from '#features/blogs/components/drafts/my-articles-screen.tsx'
import { NewArticleScreen } from '#features/blogs/components/drafts/new-article-screen.tsx'
import { ReviewScreen } from '#features/blogs/components/drafts/review-screen.tsx'
import { RevisionsScreen } from '#features/blogs/components/drafts/revision/revisions-screen.tsx'
import { WriteArticleScreen } from '#features/blogs/components/drafts/write-article-screen.tsx'
import { ImportsPanel } from '#features/imports/components/imports-panel.tsx'
import * as imports from '#messages/imports/imports.ts'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { useSession } from '#lib/browser/session.ts'

const notice = <OwnNotices kind="article" />

/**
 * The pages below /my-articles: the list, review and import by editors, a new article, an article being written, its
 * preview, its versions.
 */
export function MyArticlesPage() {
  const { _splat: below = '' } = useParams({ strict: false })
  const { field, translate } = useSearch({ strict: false }) as { field?: unknown; translate?: unknown }
  const [id = '', view] = below.split('/').filter(Boolean)
  if (!id) return <MyArticlesScreen notice={notice} />
  if (id === 'review' && !view) return <ReviewScreen />
  if (id === 'import' && !view) return <ArticleImports />
  if (id === 'new' && !view) return <NewArticleScreen field={field} translate={translate} />
  switch (view) {
    case undefined:
      return <WriteArticleScreen key={id} draftId={id} notice={notice} />
    case 'preview':
      return <ArticlePreviewScreen key={id} draftId={id} />
    case 'versions':
      return <RevisionsScreen key={id} draftId={id} />
    default:
      return <NotFoundScreen />
  }
}

/** The import of articles, for editors; others get the 404 page. */
function ArticleImports() {
  const role = useSession()?.user.role
  if (role !== 'editor' && role !== 'admin') return <NotFoundScreen />
  return (
    <EditorPage title={imports.importArticles()} lede={imports.lede()}>
      <ImportsPanel kinds={['articles', 'feeds']} />
    </EditorPage>
  )
}
