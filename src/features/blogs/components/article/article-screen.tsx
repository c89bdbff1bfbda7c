import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import { sectionQuery } from '#features/taxonomy/queries.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { blogQuery, countsQuery, cachedMarkup } from '../../queries.ts'
import { ArticleContent } from './article-content.tsx'
import { attachActions } from './attach-actions.ts'
import { attachContents } from './attach-contents.ts'
import { attachKeeping, type LoadKeeping } from './attach-keeping.ts'
import styles from './article.module.css'

interface Props {
  field: TaxonomyField
  blogId: string
  loadKeeping: LoadKeeping
}

/**
 * The page of an article. The server renders it from data that is not sent again: what it rendered is the page, and the
 * browser keeps it as it stands. Only an article that is reached later is rendered in the browser.
 */
export function ArticleScreen({ field, blogId, loadKeeping }: Props) {
  const client = useQueryClient()
  const ref = useRef<HTMLElement>(null)
  const [markup] = useState(() => cachedMarkup(client, field, blogId))
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return undefined
    const ends = [attachActions(root), attachContents(root), attachKeeping(root, client, loadKeeping)]
    return () => ends.forEach((end) => end())
  }, [client, loadKeeping])
  const main = {
    id: 'main',
    'data-motif': field,
    'data-article': blogId,
    className: styles.page,
    ref,
    // Videos play in their place, and the links of headings are copied.
    ...useNeedsClient('[data-embed],[data-copy-link]'),
  }
  if (markup !== undefined) {
    return <main {...main} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
  }
  return (
    <main {...main}>
      <Fresh field={field} blogId={blogId} />
    </main>
  )
}

function Fresh({ field, blogId }: Pick<Props, 'field' | 'blogId'>) {
  const { data: blog } = useQuery(blogQuery(field, blogId))
  const { data: section } = useQuery(sectionQuery(field))
  const { data: counts } = useQuery(countsQuery(field))
  return blog && <ArticleContent {...{ field, blog, section, counts }} locale={getLocale()} />
}
