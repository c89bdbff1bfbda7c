import { lazy } from 'react'
import { ArticleScreen } from '#features/blogs/components/article/article-screen.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** Rarely shown, so its code stays out of the page of an article. */
const ArchivedNotice = lazy(async () => ({
  default: (await import('#features/blogs/components/article/archived-notice.tsx')).ArchivedNotice,
}))
const loadKeeping = () => import('#features/reading/components/keep-buttons.ts')

interface Props {
  field: TaxonomyField
  blogId: string
  isArchived: boolean
}

/** The page of an article in one of its sectors or subjects, or that it was archived. */
export const ArticleOrNotice = ({ field, blogId, isArchived }: Props) =>
  isArchived ? (
    <ArchivedNotice field={field} />
  ) : (
    <ArticleScreen key={blogId} field={field} blogId={blogId} loadKeeping={loadKeeping} />
  )
