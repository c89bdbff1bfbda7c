import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#features/blogs/components/article/article-screen.tsx'
import { ArticleSkeleton } from '#features/blogs/components/article/article-skeleton.tsx'
import { loadArticle } from '#features/blogs/search/queries-load.ts'
import { articleHead, articleHeaders } from './-article-head.ts'

export const Route = createFileRoute('/technology/$field/blog/$blogId')({
  loader: ({ context, params }) => loadArticle(context.queryClient, params.field, params.blogId),
  ...articleHeaders,
  head: ({ match, params }) => articleHead(match.context.queryClient, params.field, params.blogId),
  pendingComponent: ArticleSkeleton,
  pendingMs: 150,
  component: Article,
})

const loadKeeping = () => import('#features/reading/components/keep-buttons.ts')

function Article() {
  const { field, blogId } = Route.useParams()
  return <ArticleScreen key={blogId} field={field} blogId={blogId} loadKeeping={loadKeeping} />
}
