import { ArticleScreen } from '#features/blogs/components/article/article-screen.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { LazyArchivedNotice } from './-archived-article.ts'

const loadKeeping = () => import('#features/reading/components/keep-buttons.ts')

interface Props {
  field: TaxonomyField
  blogId: string
  isArchived: boolean
}

/** The page of an article in one of its sectors or subjects, or that it was archived. */
export const ArticleOrNotice = ({ field, blogId, isArchived }: Props) =>
  isArchived ? (
    <LazyArchivedNotice field={field} />
  ) : (
    <ArticleScreen key={blogId} field={field} blogId={blogId} loadKeeping={loadKeeping} />
  )
