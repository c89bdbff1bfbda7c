import { useParams, useSearch } from '@tanstack/react-router'
import { ArticlePreviewScreen } from '#features/blogs/components/desk/article-preview-screen.tsx'
import { MyArticlesScreen } from '#features/blogs/components/desk/my-articles-screen.tsx'
import { NewArticleScreen } from '#features/blogs/components/desk/new-article-screen.tsx'
import { ReviewScreen } from '#features/blogs/components/desk/review-screen.tsx'
import { RevisionsScreen } from '#features/blogs/components/desk/revision/revisions-screen.tsx'
import { WriteArticleScreen } from '#features/blogs/components/desk/write-article-screen.tsx'
import { OwnNotices } from '#features/moderation/components/own-notices.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'

const notice = <OwnNotices kind="article" />

/** What stands below /my-articles: the list, what editors review, a new one, one that is written, its preview, its versions. */
export function MyArticlesPage() {
  const { _splat: below = '' } = useParams({ strict: false })
  const { field, translate } = useSearch({ strict: false }) as { field?: unknown; translate?: unknown }
  const [id = '', view] = below.split('/').filter(Boolean)
  if (!id) return <MyArticlesScreen notice={notice} />
  if (id === 'review' && !view) return <ReviewScreen />
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
