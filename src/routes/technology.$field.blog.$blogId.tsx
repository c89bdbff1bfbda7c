import { createFileRoute } from '@tanstack/react-router'
import { ArticleSkeleton } from '#features/blogs/components/article/article-skeleton.tsx'
import { loadArticleOrNotice } from './-archived-article.ts'
import { articleHead, articleHeaders } from './-article-head.ts'
import { ArticleOrNotice } from './-article-or-notice.tsx'

export const Route = createFileRoute('/technology/$field/blog/$blogId')({
  loader: ({ context, params }) => loadArticleOrNotice(context.queryClient, params.field, params.blogId),
  ...articleHeaders,
  head: ({ match, params }) => articleHead(match.context.queryClient, params.field, params.blogId),
  pendingComponent: ArticleSkeleton,
  pendingMs: 150,
  component: Article,
})

function Article() {
  return <ArticleOrNotice {...Route.useParams()} {...Route.useLoaderData()} />
}
